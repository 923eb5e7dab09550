#include "tactus_dds/writer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include <fastdds/dds/topic/Topic.hpp>

namespace tactus_dds
{
namespace
{

std::array<std::uint8_t, 16> bytes(const rtps::GUID_t & guid)
{
  std::array<std::uint8_t, 16> result{};
  std::copy_n(guid.guidPrefix.value, 12, result.begin());
  std::copy_n(guid.entityId.value, 4, result.begin() + 12);
  return result;
}

}  // namespace

SampleId identity(const rtps::SampleIdentity & sample)
{
  const auto sequence = static_cast<std::int64_t>(sample.sequence_number().to64long());
  return {bytes(sample.writer_guid()), sequence};
}

Writer::Writer(
  dds::DataWriter * writer, const std::string & node, std::uint32_t size,
  Trace & trace)
: writer_(writer), sample_(size, 0), trace_(trace),
  id_(trace.elements().writer(bytes(writer->guid()), writer->get_topic()->get_name(), node))
{
}

void Writer::write(int callback, std::int64_t instance)
{
  rtps::WriteParams parameters;
  const Time cpu = tactus_probe::thread_time();
  const Time begin = now();
#if TACTUS_FAST_DDS_3
  const bool done = writer_->write(&sample_, parameters) == kOk;
#else
  const bool done = writer_->write(&sample_, parameters);
#endif
  const Time end = now();
  if (!done) {
    ++failures_;
    return;
  }
  const std::int64_t sequence = identity(parameters.sample_identity()).sequence;
  trace_.publish(begin, id_, sequence, callback, instance, cpu);
  trace_.written(end, id_, sequence, tactus_probe::thread_time());
}

}  // namespace tactus_dds
