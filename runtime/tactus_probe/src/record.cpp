#include "tactus_probe/record.hpp"

#include <time.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <stdexcept>
#include <utility>

namespace tactus::probe
{
namespace
{

Time read(clockid_t clock)
{
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<Time>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

void append(std::string & text, const WriterId & bytes)
{
  constexpr char kDigits[] = "0123456789abcdef";
  text += ' ';
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
}

void append(std::string & text, std::int64_t number)
{
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof(digits), number).ptr;
  text += ' ';
  text.append(digits, end);
}

void append(std::string & text, const SampleId & sample)
{
  append(text, sample.writer);
  append(text, sample.sequence);
}

/// Appends a word and numbers.
template<typename ... Fields>
void append(std::string & text, const char * word, const Fields & ... fields)
{
  text += word;
  (append(text, fields), ...);
}

void append_work(std::string & text, Time work)
{
  if (work != kNoWork) {
    append(text, work);
  }
}

void append_sender(std::string & text, SentBy by, Time work)
{
  if (by != SentBy::Unknown) {
    text += by == SentBy::Caller ? " caller" : " other";
    append_work(text, work);
  }
}

}  // namespace

Time now()
{
  return read(CLOCK_MONOTONIC);
}

Time system_now()
{
  return read(CLOCK_REALTIME);
}

Time thread_time()
{
  return read(CLOCK_THREAD_CPUTIME_ID);
}

std::string word(const std::string & name)
{
  const auto ends = [](char c) {
      return static_cast<unsigned char>(c) <= ' ' || c == '\x7f';
    };
  std::string result = name.empty() ? "_" : name;
  std::replace_if(result.begin(), result.end(), ends, '_');
  return result;
}

SampleId response_to(const SampleId & request)
{
  SampleId response = request;
  response.writer.back() = static_cast<std::uint8_t>(~response.writer.back());
  return response;
}

void append(std::string & text, const Record & r)
{
  const std::int64_t element = r.element;
  switch (r.kind) {
    case Record::Kind::Release:
      append(text, "release", r.time, element, r.number);
      break;
    case Record::Kind::Start:
      append(text, "start", r.time, element, r.number, r.cpu);
      break;
    case Record::Kind::Input:
      append(text, "input", element, r.number, r.sample);
      break;
    case Record::Kind::Sampled:
      append(text, "sampled", element, r.number, r.sample);
      break;
    case Record::Kind::Read:
      append(text, "read", element, r.number, std::int64_t{r.other}, r.extra);
      break;
    case Record::Kind::Publish:
      append(text, "publish", r.time, element, r.number, std::int64_t{r.other}, r.extra, r.cpu);
      break;
    case Record::Kind::Written:
      append(text, "written", r.time, element, r.number, r.cpu);
      break;
    case Record::Kind::Sent:
      append(text, "sent", r.time, r.sample, r.extra);
      append_sender(text, static_cast<SentBy>(r.other), r.cpu);
      break;
    case Record::Kind::Received:
      append(text, "received", r.time, r.sample);
      break;
    case Record::Kind::Delivered:
      append(text, "delivered", r.time, element, r.sample);
      append_work(text, r.cpu);
      break;
    case Record::Kind::Finish:
      append(text, "finish", r.time, element, r.number, r.cpu);
      break;
  }
  text += '\n';
}

int Elements::callback(const std::string & name)
{
  const int number = take(callbacks_);
  lines_ += "callback " + std::to_string(number) + " " + word(name) + "\n";
  return number;
}

int Elements::writer(const WriterId & guid, const std::string & topic, const std::string & node)
{
  const int number = take(writers_);
  lines_ += "writer " + std::to_string(number);
  append(lines_, guid);
  lines_ += " " + word(topic) + " " + word(node) + "\n";
  return number;
}

int Elements::reader(const std::string & callback, const std::string & topic)
{
  const int number = take(readers_);
  lines_ += "reader " + std::to_string(number) + " " + word(callback) + " " + word(topic) + "\n";
  return number;
}

int Elements::take(std::int32_t & next)
{
  if (next == std::numeric_limits<std::int32_t>::max()) {
    throw std::length_error("a trace has no number for another callback, reader or writer");
  }
  return next++;
}

std::string Elements::take()
{
  return std::exchange(lines_, {});
}

}  // namespace tactus::probe
