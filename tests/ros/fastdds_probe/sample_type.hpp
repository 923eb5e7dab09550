#ifndef SAMPLE_TYPE_HPP
#define SAMPLE_TYPE_HPP

#include <cstdint>
#include <functional>
#include <vector>

#include <fastdds/dds/topic/TopicDataType.hpp>

#include "compatibility.hpp"

namespace probe {

using Sample = std::vector<uint8_t>;

/// The type of every topic of the probe: opaque bytes, at most `max_bytes` of them.
class SampleType : public eprosima::fastdds::dds::TopicDataType
{
public:
  explicit SampleType(uint32_t max_bytes);

#if FAST_DDS_3
  using Representation = eprosima::fastdds::dds::DataRepresentationId_t;
  bool serialize(const void * const data, rtps::SerializedPayload_t & payload, Representation) override;
  bool deserialize(rtps::SerializedPayload_t & payload, void * data) override;
  uint32_t calculate_serialized_size(const void * const data, Representation) override;
  void * create_data() override;
  void delete_data(void * data) override;
  bool compute_key(rtps::SerializedPayload_t &, rtps::InstanceHandle_t &, bool) override;
  bool compute_key(const void * const, rtps::InstanceHandle_t &, bool) override;
#else
  using TopicDataType::getSerializedSizeProvider;
  using TopicDataType::serialize;
  bool serialize(void * data, rtps::SerializedPayload_t * payload) override;
  bool deserialize(rtps::SerializedPayload_t * payload, void * data) override;
  std::function<uint32_t()> getSerializedSizeProvider(void * data) override;
  void * createData() override;
  void deleteData(void * data) override;
  bool getKey(void *, rtps::InstanceHandle_t *, bool) override;
#endif
};

}  // namespace probe

#endif  // SAMPLE_TYPE_HPP
