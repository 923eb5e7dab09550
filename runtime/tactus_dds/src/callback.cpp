#include "tactus_dds/callback.hpp"

#include <utility>

#include "tactus_load/load.hpp"

namespace tactus_dds
{

Callback::Callback(
  const std::string & name, std::vector<std::chrono::nanoseconds> work,
  Trace & trace)
: name_(name), work_(std::move(work)), trace_(trace), id_(trace.elements().callback(name))
{
}

void Callback::publishes(Output & output, int times)
{
  publications_.push_back({&output, times});
}

void Callback::samples(const LatestSample & topic)
{
  sampled_.push_back(&topic);
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
  for (const LatestSample * topic : sampled_) {
    if (const auto sample = topic->get()) {
      trace_.sampled(id_, instance, *sample);
    }
  }
  if (!work_.empty()) {
    const auto work = work_[static_cast<std::size_t>(instance) % work_.size()];
    tactus_load::burn(work - (tactus_load::thread_time() - std::chrono::nanoseconds(cpu)));
  }
  for (const Publication & publication : publications_) {
    for (int i = 0; i < publication.times; ++i) {
      publication.output->write(id_, instance);
    }
  }
  trace_.finish(now(), id_, instance, tactus_probe::thread_time());
}

}  // namespace tactus_dds
