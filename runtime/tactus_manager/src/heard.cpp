#include "tactus_manager/heard.hpp"

#include <algorithm>

#include "tactus_manager/speed.hpp"

namespace tactus::manager
{

void Heard::add(const Observation & execution, std::uint64_t speed)
{
  if (execution.time) {
    const std::uint64_t time = at_full_speed(*execution.time, speed);
    std::vector<std::uint64_t> & times = times_[execution.callback];
    if (times.size() < kMost) {
      times.push_back(time);
    } else {
      times.back() = std::max(times.back(), time);
    }
    std::uint64_t & longest = longest_[execution.callback];
    longest = std::max(longest, time);
    respond(execution.callback, execution.response);
  }
  if (!execution.from.empty()) {
    respond(execution.callback + ' ' + execution.from, execution.response);
  }
}

void Heard::respond(const std::string & end, std::uint64_t response)
{
  if (response > 0) {
    std::uint64_t & longest = responses_[end];
    longest = std::max(longest, response);
  }
}

Executions Heard::take()
{
  Executions all;
  for (const auto & [callback, times] : times_) {
    for (const std::uint64_t time : times) {
      all.emplace_back(callback, time);
    }
  }
  times_.clear();
  longest_.clear();
  responses_.clear();
  return all;
}

}  // namespace tactus::manager
