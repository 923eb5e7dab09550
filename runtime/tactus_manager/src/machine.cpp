#include "tactus_manager/machine.hpp"

#include <ctime>
#include <utility>

#include "tactus_manager/file.hpp"
#include "tactus_manager/speed.hpp"

namespace tactus::manager
{

namespace
{

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr std::size_t kMostText = 4096;
constexpr milliseconds kUnnoticed(1);  // between two readings of one instant
constexpr milliseconds kLongest(1'000);  // between two looks

nanoseconds reading(clockid_t clock)
{
  timespec time{};
  clock_gettime(clock, &time);
  return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

std::string in_milliseconds(nanoseconds time)
{
  return std::to_string(std::chrono::duration_cast<milliseconds>(time).count()) + " ms";
}

}  // namespace

Clocks clocks_now()
{
  return {reading(CLOCK_MONOTONIC), reading(CLOCK_BOOTTIME), reading(CLOCK_REALTIME)};
}

MachineWatch::MachineWatch(std::string folder, std::set<int> cores, Reading reading)
: folder_(std::move(folder)), cores_(std::move(cores)), reading_(std::move(reading)),
  last_(reading_()), offline_(offline())
{
}

std::string MachineWatch::look(nanoseconds own)
{
  std::string all;
  const auto say = [&all](const std::string & what) {
      all += (all.empty() ? "" : "; ") + what;
    };
  const Clocks now = reading_();
  const nanoseconds passed = now.steady - last_.steady;
  const nanoseconds suspended = (now.boot - last_.boot) - passed;
  const nanoseconds set = (now.system - last_.system) - passed - suspended;
  if (suspended > kUnnoticed) {
    say("the machine was suspended for " + in_milliseconds(suspended));
  }
  if (set > kUnnoticed + passed / 10) {
    say("the system clock was set forward by " + in_milliseconds(set));
  } else if (-set > kUnnoticed + passed / 10) {
    say("the system clock was set back by " + in_milliseconds(-set));
  }
  if (passed > kLongest + own) {
    say("nothing was heard for " + in_milliseconds(passed));
  }
  last_ = now;
  const std::set<int> before = std::exchange(offline_, offline());
  for (const int core : cores_) {
    if (before.count(core) != offline_.count(core)) {
      say("core " + std::to_string(core) + (before.count(core) == 0 ? " is offline" : " is back"));
    }
  }
  return all;
}

std::set<int> MachineWatch::offline() const
{
  const std::string list = content(folder_ + "/online", kMostText).value_or("");
  const std::set<int> online = cores_of(list.substr(0, list.find('\n')));
  std::set<int> missing;
  for (const int core : cores_) {
    if (!online.empty() && online.count(core) == 0) {
      missing.insert(core);
    }
  }
  return missing;
}

}  // namespace tactus::manager
