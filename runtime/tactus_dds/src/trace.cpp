#include "tactus_dds/trace.hpp"

#include <time.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <system_error>
#include <utility>

namespace tactus_dds
{
namespace
{

std::string hexadecimal(const std::array<std::uint8_t, 16> & bytes)
{
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::string text(std::int64_t number)
{
  return " " + std::to_string(number);
}

std::string text(const SampleId & sample)
{
  return " " + hexadecimal(sample.writer) + text(sample.sequence);
}

}  // namespace

Time now()
{
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<Time>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

Trace::Trace(std::string system, std::string process, std::size_t capacity)
: head_{"tactus-trace/1", "system " + std::move(system), "process " + std::move(process)},
  records_(capacity)
{
}

int Trace::callback(const std::string & name)
{
  head_.push_back("callback " + std::to_string(callbacks_) + " " + name);
  return callbacks_++;
}

int Trace::writer(
  const std::array<std::uint8_t, 16> & guid, const std::string & topic,
  const std::string & node)
{
  const std::string number = std::to_string(writers_);
  head_.push_back("writer " + number + " " + hexadecimal(guid) + " " + topic + " " + node);
  return writers_++;
}

int Trace::reader(const std::string & callback, const std::string & topic)
{
  head_.push_back("reader " + std::to_string(readers_) + " " + callback + " " + topic);
  return readers_++;
}

void Trace::release(Time time, int callback, std::int64_t instance)
{
  add({Kind::Release, callback, 0, time, instance, 0, {}});
}

void Trace::start(Time time, int callback, std::int64_t instance, Time cpu)
{
  add({Kind::Start, callback, 0, time, instance, cpu, {}});
}

void Trace::input(int callback, std::int64_t instance, const SampleId & sample)
{
  add({Kind::Input, callback, 0, 0, instance, 0, sample});
}

void Trace::publish(
  Time time, int writer, std::int64_t sequence, int callback,
  std::int64_t instance)
{
  add({Kind::Publish, writer, callback, time, sequence, instance, {}});
}

void Trace::written(Time time, int writer, std::int64_t sequence, Time cpu)
{
  add({Kind::Written, writer, 0, time, sequence, cpu, {}});
}

void Trace::sent(Time time, const SampleId & sample, Time begin)
{
  add({Kind::Sent, 0, 0, time, 0, begin, sample});
}

void Trace::received(Time time, const SampleId & sample)
{
  add({Kind::Received, 0, 0, time, 0, 0, sample});
}

void Trace::delivered(Time time, int reader, const SampleId & sample)
{
  add({Kind::Delivered, reader, 0, time, 0, 0, sample});
}

void Trace::finish(Time time, int callback, std::int64_t instance, Time cpu)
{
  add({Kind::Finish, callback, 0, time, instance, cpu, {}});
}

void Trace::add(const Record & record)
{
  const std::size_t slot = next_.fetch_add(1, std::memory_order_relaxed);
  if (slot < records_.size()) {
    records_[slot] = record;
  }
}

std::string Trace::line(const Record & r)
{
  switch (r.kind) {
    case Kind::Release:
      return "release" + text(r.time) + text(r.element) + text(r.number);
    case Kind::Start:
      return "start" + text(r.time) + text(r.element) + text(r.number) + text(r.extra);
    case Kind::Input:
      return "input" + text(r.element) + text(r.number) + text(r.sample);
    case Kind::Publish:
      return "publish" + text(r.time) + text(r.element) + text(r.number) + text(r.other) +
             text(r.extra);
    case Kind::Written:
      return "written" + text(r.time) + text(r.element) + text(r.number) + text(r.extra);
    case Kind::Sent:
      return "sent" + text(r.time) + text(r.sample) + text(r.extra);
    case Kind::Received:
      return "received" + text(r.time) + text(r.sample);
    case Kind::Delivered:
      return "delivered" + text(r.time) + text(r.element) + text(r.sample);
    case Kind::Finish:
      return "finish" + text(r.time) + text(r.element) + text(r.number) + text(r.extra);
  }
  return "";
}

void Trace::write(const std::string & file) const
{
  const std::string temporary = file + ".new";
  const std::size_t used = next_;
  std::ofstream out(temporary);
  for (const std::string & entry : head_) {
    out << entry << '\n';
  }
  out << "lost " << used - std::min(used, records_.size()) << '\n';
  for (std::size_t i = 0; i < std::min(used, records_.size()); ++i) {
    out << line(records_[i]) << '\n';
  }
  out << "end\n";
  out.close();
  if (!out || std::rename(temporary.c_str(), file.c_str()) != 0) {
    const int error = errno;
    std::remove(temporary.c_str());
    throw std::system_error(
            error, std::generic_category(), "the trace " + file + " cannot be written");
  }
}

}  // namespace tactus_dds
