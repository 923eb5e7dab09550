#include "tactus_dds/opaque_type.hpp"

#include <cstring>

namespace tactus::dds
{
namespace
{

constexpr std::uint32_t kEncapsulationBytes = 4;

std::uint32_t serialized_size(const void * data)
{
  return kEncapsulationBytes +
         static_cast<std::uint32_t>(static_cast<const Sample *>(data)->size());
}

bool write(const void * data, rtps::SerializedPayload_t & payload)
{
  const auto & sample = *static_cast<const Sample *>(data);
  if (serialized_size(data) > payload.max_size) {
    return false;
  }
  constexpr std::uint8_t little_endian_cdr[kEncapsulationBytes] = {0, 1, 0, 0};
  std::memcpy(payload.data, little_endian_cdr, kEncapsulationBytes);
  std::memcpy(payload.data + kEncapsulationBytes, sample.data(), sample.size());
  payload.length = serialized_size(data);
  return true;
}

bool read(const rtps::SerializedPayload_t & payload, void * data)
{
  if (payload.length < kEncapsulationBytes) {
    return false;
  }
  static_cast<Sample *>(data)->assign(
    payload.data + kEncapsulationBytes, payload.data + payload.length);
  return true;
}

}  // namespace

#if TACTUS_FAST_DDS_3

OpaqueType::OpaqueType(const std::string & name, std::uint32_t max_bytes)
{
  set_name(name);
  max_serialized_type_size = kEncapsulationBytes + max_bytes;
  is_compute_key_provided = false;
}

bool OpaqueType::serialize(
  const void * const data, rtps::SerializedPayload_t & payload,
  Representation)
{
  return write(data, payload);
}

bool OpaqueType::deserialize(rtps::SerializedPayload_t & payload, void * data)
{
  return read(payload, data);
}

std::uint32_t OpaqueType::calculate_serialized_size(const void * const data, Representation)
{
  return serialized_size(data);
}

void * OpaqueType::create_data() {return new Sample;}

void OpaqueType::delete_data(void * data) {delete static_cast<Sample *>(data);}

bool OpaqueType::compute_key(rtps::SerializedPayload_t &, rtps::InstanceHandle_t &, bool)
{
  return false;
}

bool OpaqueType::compute_key(const void * const, rtps::InstanceHandle_t &, bool) {return false;}

#else

OpaqueType::OpaqueType(const std::string & name, std::uint32_t max_bytes)
{
  setName(name.c_str());
  m_typeSize = kEncapsulationBytes + max_bytes;
  m_isGetKeyDefined = false;
}

bool OpaqueType::serialize(void * data, rtps::SerializedPayload_t * payload)
{
  return write(data, *payload);
}

bool OpaqueType::deserialize(rtps::SerializedPayload_t * payload, void * data)
{
  return read(*payload, data);
}

std::function<std::uint32_t()> OpaqueType::getSerializedSizeProvider(void * data)
{
  return [data] {return serialized_size(data);};
}

void * OpaqueType::createData() {return new Sample;}

void OpaqueType::deleteData(void * data) {delete static_cast<Sample *>(data);}

bool OpaqueType::getKey(void *, rtps::InstanceHandle_t *, bool) {return false;}

#endif

}  // namespace tactus::dds
