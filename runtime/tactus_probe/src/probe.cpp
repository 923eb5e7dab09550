#include "tactus_probe/probe.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>

namespace tactus::probe
{
namespace
{

Recorder * the_recorder = nullptr;

thread_local Execution * execution = nullptr;

std::size_t number_of_records(const std::string & text)
{
  constexpr std::size_t kMost = 1 << 24;  // more than a gigabyte for each thread
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > kMost) {
    throw std::invalid_argument(
            "TACTUS_TRACE_RECORDS needs a number from 1 to " + std::to_string(kMost) + ", not '" +
            text + "'");
  }
  return number;
}

std::unique_ptr<Recorder> record(const Identity & identity)
{
  const char * folder = std::getenv("TACTUS_TRACE");
  if (folder == nullptr || *folder == '\0') {
    return nullptr;
  }
  Recorder::Options options;
  const char * records = std::getenv("TACTUS_TRACE_RECORDS");
  if (records != nullptr && *records != '\0') {
    options.records = number_of_records(records);
  }
  return std::make_unique<Recorder>(
    identity, std::string(folder) + "/" + identity.process + ".trace", options);
}

std::optional<Time> latest(const std::vector<Reception> & inputs)
{
  const auto found = std::max_element(
    inputs.begin(), inputs.end(),
    [](const Reception & one, const Reception & other) {return one.time < other.time;});
  return found == inputs.end() ? std::nullopt : std::optional<Time>(found->time);
}

}  // namespace

Session::Session(const Identity & identity)
: recorder_(record(identity))
{
  the_recorder = recorder_.get();
}

Session::~Session()
{
  the_recorder = nullptr;
  try {
    if (recorder_) {
      recorder_->complete();
    }
  } catch (const std::exception & error) {
    std::cerr << error.what() << '\n';
  }
}

void Session::running()
{
  if (recorder_) {
    recorder_->running();
  }
}

Recorder * recorder()
{
  return the_recorder;
}

Callback::Callback(const std::string & name)
: recorder_(recorder())
{
  if (recorder_ != nullptr) {
    number_ = recorder_->callback(name);
  }
}

Reader::Reader(const std::string & callback, const std::string & topic)
: recorder_(recorder())
{
  if (recorder_ != nullptr) {
    number_ = recorder_->reader(callback, topic);
  }
}

Reception Reader::received(const SampleId & sample, Time system_time) const
{
  if (recorder_ == nullptr) {
    return {sample, 0};
  }
  const Time time = system_time > 0 ? recorder_->from_system(system_time) : now();
  recorder_->delivered(time, number_, sample);
  return {sample, time};
}

Call Reader::called(const SampleId & sample, Time system_time) const
{
  if (recorder_ == nullptr || system_time == 0) {
    return {sample, std::nullopt};
  }
  return {sample, received(sample, system_time).time};
}

Execution::Execution(Callback & callback, std::optional<Time> release)
: recorder_(callback.recorder_), callback_(callback.number_)
{
  if (recorder_ == nullptr) {
    return;
  }
  instance_ = callback.instances_.fetch_add(1, std::memory_order_relaxed);
  outer_ = std::exchange(execution, this);
  if (release) {
    recorder_->release(*release, callback_, instance_);
  }
  recorder_->start(now(), callback_, instance_, thread_time());
}

Execution::Execution(Callback & callback, const std::vector<Reception> & inputs)
: Execution(callback, latest(inputs))
{
  if (recorder_ != nullptr) {
    for (const Reception & input : inputs) {
      recorder_->input(callback_, instance_, input.sample);
    }
  }
}

Execution::Execution(Callback & callback, const Call & input)
: Execution(callback, input.arrival)
{
  if (recorder_ != nullptr) {
    recorder_->input(callback_, instance_, input.sample);
  }
}

Execution::~Execution()
{
  if (recorder_ != nullptr) {
    const Time cpu = thread_time();
    recorder_->finish(now(), callback_, instance_, cpu);
    execution = outer_;
  }
}

Execution * Execution::current()
{
  return execution;
}

void Execution::sampled(const SampleId & sample)
{
  recorder_->sampled(callback_, instance_, sample);
}

Writer::Writer(std::string topic, std::string node)
: topic_(std::move(topic)), node_(std::move(node))
{
}

void Writer::open(const WriterId & guid)
{
  recorder_ = recorder();
  if (recorder_ != nullptr) {
    guid_ = guid;
    number_ = recorder_->writer(guid, topic_, node_);
  }
}

Responses::Responses(std::string topic, std::string node)
: topic_(std::move(topic)), node_(std::move(node))
{
}

Writer * Responses::writer(const WriterId & client)
{
  if (recorder() == nullptr) {
    return nullptr;
  }
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [found, made] = writers_.try_emplace(client, topic_, node_);
  if (made) {
    found->second.open(response_to({client, 0}).writer);
  }
  return &found->second;
}

Publication::Publication(Writer & writer, bool really)
: writer_(really && writer.recorder_ != nullptr ? &writer : nullptr),
  exceptions_(std::uncaught_exceptions())
{
  if (writer_ != nullptr) {
    writer_->mutex_.lock();
    begin(writer_->published_ + 1);
  }
}

Publication::Publication(Responses & responses, const SampleId & request)
: writer_(responses.writer(request.writer)), exceptions_(std::uncaught_exceptions())
{
  if (writer_ != nullptr) {
    writer_->mutex_.lock();
    begin(request.sequence);
  }
}

void Publication::begin(std::int64_t sequence)
{
  sequence_ = sequence;
  if (const Execution * run = Execution::current()) {
    writer_->recorder_->publish(
      now(), writer_->number_, sequence_, run->callback_, run->instance_, thread_time());
  }
}

SampleId Publication::sample() const
{
  return {writer_ == nullptr ? WriterId{} : writer_->guid_, sequence_};
}

Publication::~Publication()
{
  if (writer_ == nullptr) {
    return;
  }
  if (std::uncaught_exceptions() == exceptions_) {
    writer_->published_ = sequence_;
    if (Execution::current() != nullptr) {
      const Time cpu = thread_time();
      writer_->recorder_->written(now(), writer_->number_, sequence_, cpu);
    }
  }
  writer_->mutex_.unlock();
}

void LeftBehind::put()
{
  const Execution * run = Execution::current();
  callback_ = run == nullptr ? -1 : run->callback_;
  instance_ = run == nullptr ? 0 : run->instance_;
}

void LeftBehind::get() const
{
  const Execution * run = Execution::current();
  if (run != nullptr && callback_ >= 0) {
    run->recorder_->read(run->callback_, run->instance_, callback_, instance_);
  }
}

TimerReleases::TimerReleases(Time period)
: period_(period)
{
}

void TimerReleases::begin(Time next)
{
  next_ = next;
}

Time TimerReleases::next(Time next)
{
  const Time release = next_;
  const Time passed = saturated_sum(next, -next_);
  const Time periods = period_ > 0 ? saturated_sum(passed, period_ / 2) / period_ : 0;
  const Time nominal = saturated_sum(next_, periods * period_);
  const Time off = saturated_sum(next, -nominal);
  const Time quarter = period_ / 4;
  const bool in_phase = periods > 0 && -quarter < off && off < quarter;
  next_ = in_phase ? nominal : next;  // out of phase: somebody has reset the timer
  return release;
}

void Triggers::put()
{
  if (recorder() != nullptr) {
    const std::lock_guard<std::mutex> lock(mutex_);
    times_.push_back(now());
  }
}

std::optional<Time> Triggers::take()
{
  const std::lock_guard<std::mutex> lock(mutex_);
  if (times_.empty()) {
    return std::nullopt;
  }
  const Time time = times_.front();
  times_.pop_front();
  return time;
}

}  // namespace tactus::probe
