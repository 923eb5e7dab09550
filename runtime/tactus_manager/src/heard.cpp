#include "tactus_manager/heard.hpp"

#include <algorithm>

namespace tactus::manager
{

void Heard::add(const std::string & callback, std::uint64_t time)
{
  std::vector<std::uint64_t> & times = times_[callback];
  if (times.size() < kMost) {
    times.push_back(time);
  } else {
    times.back() = std::max(times.back(), time);
  }
  std::uint64_t & longest = longest_[callback];
  longest = std::max(longest, time);
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
  return all;
}

}  // namespace tactus::manager
