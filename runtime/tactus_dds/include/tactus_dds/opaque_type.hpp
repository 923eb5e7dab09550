#ifndef TACTUS_DDS__OPAQUE_TYPE_HPP_
#define TACTUS_DDS__OPAQUE_TYPE_HPP_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <fastdds/dds/topic/TopicDataType.hpp>

#include "tactus_dds/fast_dds.hpp"

namespace tactus::dds
{

/// The bytes of a sample.
using Sample = std::vector<std::uint8_t>;

/// A type of which only the name and the greatest size matter: what is sent are bytes without
/// meaning.
class OpaqueType : public dds::TopicDataType
{
public:
  OpaqueType(const std::string & name, std::uint32_t max_bytes);

#if TACTUS_FAST_DDS_3
  using Representation = dds::DataRepresentationId_t;
  bool serialize(
    const void * const data, rtps::SerializedPayload_t & payload,
    Representation) override;
  bool deserialize(rtps::SerializedPayload_t & payload, void * data) override;
  std::uint32_t calculate_serialized_size(const void * const data, Representation) override;
  void * create_data() override;
  void delete_data(void * data) override;
  bool compute_key(rtps::SerializedPayload_t &, rtps::InstanceHandle_t &, bool) override;
  bool compute_key(const void * const, rtps::InstanceHandle_t &, bool) override;
#else
  using TopicDataType::getSerializedSizeProvider;
  using TopicDataType::serialize;
  bool serialize(void * data, rtps::SerializedPayload_t * payload) override;
  bool deserialize(rtps::SerializedPayload_t * payload, void * data) override;
  std::function<std::uint32_t()> getSerializedSizeProvider(void * data) override;
  void * createData() override;
  void deleteData(void * data) override;
  bool getKey(void *, rtps::InstanceHandle_t *, bool) override;
#endif
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__OPAQUE_TYPE_HPP_
