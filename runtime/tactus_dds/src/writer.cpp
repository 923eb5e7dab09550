#include "tactus_dds/writer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>
#include <string>

#include <fastdds/dds/topic/Topic.hpp>

#include "tactus_executor/origin.hpp"

namespace tactus::dds
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

/// By how much the system clock is ahead.
Time system_offset()
{
  return tactus::probe::system_now() - now();
}

rtps::Time_t timestamp(Time system_time)
{
  constexpr Time kSecond = 1'000'000'000;
  rtps::Time_t result;
  result.seconds(static_cast<std::int32_t>(system_time / kSecond));
  result.nanosec(static_cast<std::uint32_t>(system_time % kSecond));
  return result;
}

thread_local bool writes = false;

/// Notes for its lifetime that the calling thread writes.
class Writing
{
public:
  Writing()
  {
    writes = true;
  }

  ~Writing()
  {
    writes = false;
  }

  Writing(const Writing &) = delete;
  Writing & operator=(const Writing &) = delete;
};

}  // namespace

bool is_writing()
{
  return writes;
}

Time from_system(std::int64_t system_time)
{
  return system_time - system_offset();
}

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
  const std::lock_guard<tactus::PriorityInheritingMutex> lock(mutex_);
  rtps::WriteParams parameters;
  if (const auto origin = tactus::current_origin()) {
    parameters.source_timestamp(timestamp(*origin + system_offset()));
  }
  const Time cpu = tactus::probe::thread_time();
  const Writing writing;
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
  trace_.written(end, id_, sequence, tactus::probe::thread_time());
}

}  // namespace tactus::dds
