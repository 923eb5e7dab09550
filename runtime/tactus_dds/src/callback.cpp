#include "tactus_dds/callback.hpp"

#include <algorithm>
#include <utility>

#include <fastdds/dds/topic/Topic.hpp>

#include "tactus_load/load.hpp"

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

Callback::Callback(
  const std::string & name, std::vector<std::chrono::nanoseconds> work,
  Trace & trace)
: name_(name), work_(std::move(work)), trace_(trace), id_(trace.elements().callback(name))
{
}

void Callback::publishes(Writer & writer, int times)
{
  publications_.push_back({&writer, times});
}

void Callback::run(Time release, const std::vector<SampleId> & inputs)
{
  const std::int64_t instance = instances_++;
  const Time cpu = tactus_probe::thread_time();
  trace_.release(release, id_, instance);
  trace_.start(now(), id_, instance, cpu);
  for (const SampleId & sample : inputs) {
    trace_.input(id_, instance, sample);
  }
  if (!work_.empty()) {
    const auto work = work_[static_cast<std::size_t>(instance) % work_.size()];
    tactus_load::burn(work - (tactus_load::thread_time() - std::chrono::nanoseconds(cpu)));
  }
  for (const Publication & publication : publications_) {
    for (int i = 0; i < publication.times; ++i) {
      publication.writer->write(id_, instance);
    }
  }
  trace_.finish(now(), id_, instance, tactus_probe::thread_time());
}

}  // namespace tactus_dds
