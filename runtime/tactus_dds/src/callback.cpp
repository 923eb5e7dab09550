#include "tactus_dds/callback.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "tactus_executor/origin.hpp"
#include "tactus_executor/section.hpp"
#include "tactus_load/load.hpp"

namespace tactus::dds
{

Callback::Callback(
  const std::string & name, std::vector<std::chrono::nanoseconds> work,
  Trace & trace)
: name_(name), work_(std::move(work)),
  load_(name), observed_(name), trace_(trace),
  id_(trace.elements().callback(name))
{
}

void Callback::publishes(
  Output & output, int times, std::vector<std::size_t> triggers, std::int64_t every)
{
  add({&output, times, std::move(triggers), every, 0, nullptr});
}

void Callback::publishes(
  Output & output, int times, std::vector<std::size_t> triggers, std::chrono::nanoseconds distance)
{
  add({&output, times, std::move(triggers), 1, distance.count(), nullptr});
}

void Callback::add(Publication publication)
{
  publication.next = std::make_unique<std::atomic<Time>>(std::numeric_limits<Time>::min());
  publications_.push_back(std::move(publication));
}

void Callback::holds_off(int ceiling, std::chrono::nanoseconds section)
{
  ceiling_ = ceiling;
  section_ = section;
}

void Callback::keeps_origins()
{
  keeps_origins_ = true;
}

void Callback::locks(const std::string & semaphore, int ceiling, std::chrono::nanoseconds time)
{
  locks_.push_back({semaphore, ceiling, time});
}

void Callback::samples(const LatestSample & topic)
{
  sampled_.push_back(&topic);
}

void Callback::samples(const Callback & other)
{
  read_.push_back(&other);
}

void Callback::run(const Activation & activation)
{
  // from before its start is recorded until its end is
  const tactus::Section section(ceiling_);
  const tactus::observation::Execution execution(observed_, activation.origin);
  std::optional<tactus::OriginScope> origin;
  if (keeps_origins_) {
    origin.emplace(activation.origin);
  }
  const std::int64_t instance = instances_++;
  const Time cpu = tactus::probe::thread_time();
  trace_.release(activation.release, id_, instance);
  const Time start = now();
  trace_.start(start, id_, instance, cpu);
  const auto publications = taken(activation, instance, start);
  for (const SampleId & sample : activation.inputs) {
    trace_.input(id_, instance, sample);
  }
  for (const LatestSample * topic : sampled_) {
    if (const auto sample = topic->get()) {
      trace_.sampled(id_, instance, *sample);
    }
  }
  for (const Callback * other : read_) {
    const std::int64_t left = other->left_behind_.load();
    if (left >= 0) {
      trace_.read(id_, instance, other->id_, left);
    }
  }
  if (!work_.empty()) {
    const auto work = work_[static_cast<std::size_t>(instance) % work_.size()];
    // the clock is read around each sample, too, which is no part of its writing
    std::int64_t samples = 0;
    for (const Publication * publication : publications) {
      samples += publication->times;
    }
    const auto readings = samples * tactus::load::calibrate().reading;
    work_since(std::chrono::nanoseconds(cpu), work - readings);
  }
  for (const Publication * publication : publications) {
    for (int i = 0; i < publication->times; ++i) {
      publication->output->write(id_, instance);
    }
  }
  left_behind_.store(instance);
  trace_.finish(now(), id_, instance, tactus::probe::thread_time());
}

void Callback::work_since(std::chrono::nanoseconds start, std::chrono::nanoseconds work) const
{
  std::chrono::nanoseconds done(0);
  for (const Lock & lock : locks_) {
    const tactus::Held held(lock.semaphore, lock.ceiling);
    done = std::min(done + lock.time, work);
    load_.run_since(start, done);
  }
  while (section_ > std::chrono::nanoseconds(0) && work - done > section_) {
    done += section_;
    load_.run_since(start, done);
    tactus::Section::schedule_point();
  }
  load_.run_since(start, work);
}

bool Callback::is_for(
  const Publication & publication, const Activation & activation, std::int64_t instance)
{
  const auto & triggers = publication.triggers;
  return instance % publication.every == 0 &&
         (triggers.empty() ||
         std::find(triggers.begin(), triggers.end(), activation.input) != triggers.end());
}

bool Callback::takes(const Publication & publication, Time start)
{
  Time next = publication.next->load();
  while (start >= next) {
    if (publication.next->compare_exchange_weak(next, start + publication.distance)) {
      return true;
    }
  }
  return false;
}

std::vector<const Callback::Publication *> Callback::taken(
  const Activation & activation, std::int64_t instance, Time start) const
{
  std::vector<const Publication *> all;
  for (const Publication & publication : publications_) {
    if (is_for(publication, activation, instance) &&
      (publication.distance == 0 || takes(publication, start)))
    {
      all.push_back(&publication);
    }
  }
  return all;
}

}  // namespace tactus::dds
