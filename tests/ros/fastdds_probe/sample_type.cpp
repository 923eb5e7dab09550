#include "sample_type.hpp"

#include <cstring>

namespace probe {
namespace {

constexpr const char * TYPE_NAME = "tactus_probe";
constexpr uint32_t ENCAPSULATION_BYTES = 4;

uint32_t serialized_size(const void * data)
{
  return ENCAPSULATION_BYTES + static_cast<uint32_t>(static_cast<const Sample *>(data)->size());
}

bool write(const void * data, rtps::SerializedPayload_t & payload)
{
  const auto & sample = *static_cast<const Sample *>(data);
  if (serialized_size(data) > payload.max_size) {
    return false;
  }
  constexpr uint8_t little_endian_cdr[ENCAPSULATION_BYTES] = {0, 1, 0, 0};
  std::memcpy(payload.data, little_endian_cdr, ENCAPSULATION_BYTES);
  std::memcpy(payload.data + ENCAPSULATION_BYTES, sample.data(), sample.size());
  payload.length = serialized_size(data);
  return true;
}

bool read(const rtps::SerializedPayload_t & payload, void * data)
{
  if (payload.length < ENCAPSULATION_BYTES) {
    return false;
  }
  static_cast<Sample *>(data)->assign(payload.data + ENCAPSULATION_BYTES, payload.data + payload.length);
  return true;
}

}  // namespace

#if FAST_DDS_3

SampleType::SampleType(uint32_t max_bytes)
{
  set_name(TYPE_NAME);
  max_serialized_type_size = ENCAPSULATION_BYTES + max_bytes;
  is_compute_key_provided = false;
}

bool SampleType::serialize(const void * const data, rtps::SerializedPayload_t & payload, Representation)
{
  return write(data, payload);
}

bool SampleType::deserialize(rtps::SerializedPayload_t & payload, void * data) { return read(payload, data); }

uint32_t SampleType::calculate_serialized_size(const void * const data, Representation)
{
  return serialized_size(data);
}

void * SampleType::create_data() { return new Sample; }

void SampleType::delete_data(void * data) { delete static_cast<Sample *>(data); }

bool SampleType::compute_key(rtps::SerializedPayload_t &, rtps::InstanceHandle_t &, bool) { return false; }

bool SampleType::compute_key(const void * const, rtps::InstanceHandle_t &, bool) { return false; }

#else

SampleType::SampleType(uint32_t max_bytes)
{
  setName(TYPE_NAME);
  m_typeSize = ENCAPSULATION_BYTES + max_bytes;
  m_isGetKeyDefined = false;
}

bool SampleType::serialize(void * data, rtps::SerializedPayload_t * payload) { return write(data, *payload); }

bool SampleType::deserialize(rtps::SerializedPayload_t * payload, void * data) { return read(*payload, data); }

std::function<uint32_t()> SampleType::getSerializedSizeProvider(void * data)
{
  return [data] { return serialized_size(data); };
}

void * SampleType::createData() { return new Sample; }

void SampleType::deleteData(void * data) { delete static_cast<Sample *>(data); }

bool SampleType::getKey(void *, rtps::InstanceHandle_t *, bool) { return false; }

#endif

}  // namespace probe
