#include "cpu_time.hpp"

#include <dirent.h>
#include <time.h>

#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>

#include "guard_thread.hpp"

namespace tactus::guard
{
namespace
{

constexpr Nanoseconds kSearch = 50'000'000;
constexpr Nanoseconds kSecond = 1'000'000'000;

/// Returns how long a thread of this process has run, nothing if it has ended.
std::optional<Nanoseconds> run_time(pid_t thread)
{
  // the clock of a thread by its number, as pthread_getcpuclockid makes it
  constexpr clockid_t kScheduledTimeOfThread = 2 | 4;
  const clockid_t clock = static_cast<clockid_t>(~static_cast<unsigned>(thread) << 3) |
    kScheduledTimeOfThread;
  timespec time{};
  if (clock_gettime(clock, &time) != 0) {
    return std::nullopt;
  }
  return time.tv_sec * kSecond + time.tv_nsec;
}

}  // namespace

Bytes bytes_in(Nanoseconds time, Bytes bandwidth, Nanoseconds period)
{
  const auto divisor = static_cast<std::uint64_t>(period);
  const auto whole = static_cast<Bytes>(time / period) * bandwidth;
  const auto rest = static_cast<std::uint64_t>(time % period);
  // rest * bandwidth / period, bit by bit, since the product may have 127 bits
  Bytes quotient = 0;
  std::uint64_t remainder = 0;
  for (int bit = std::numeric_limits<Bytes>::digits - 1; bit >= 0; --bit) {
    const bool is_set = (bandwidth >> bit & 1) != 0;
    // twice the period is less than 2^64
    const std::uint64_t doubled = 2 * remainder;
    const std::uint64_t reduced = doubled >= divisor ? doubled - divisor : doubled;
    const std::uint64_t sum = reduced + (is_set ? rest : 0);
    remainder = sum >= divisor ? sum - divisor : sum;
    quotient = 2 * quotient + (doubled >= divisor ? 1 : 0) + (sum >= divisor ? 1 : 0);
  }
  return whole + quotient;
}

CpuTime::CpuTime(int core, Bytes bandwidth, Nanoseconds bandwidth_period)
: core_(core), bandwidth_(bandwidth), bandwidth_period_(bandwidth_period)
{
}

Bytes CpuTime::total()
{
  if (steady_now() >= next_search_) {
    find_threads();
    next_search_ = steady_now() + kSearch;
  }
  for (auto entry = threads_.begin(); entry != threads_.end(); ) {
    const auto time = run_time(entry->first);
    if (!time) {
      entry = threads_.erase(entry);
      continue;
    }
    Thread & thread = entry->second;
    run_ += thread.here ? *time - thread.run : 0;
    thread.run = *time;
    ++entry;
  }
  return bytes_in(run_, bandwidth_, bandwidth_period_);
}

void CpuTime::find_threads()
{
  const std::unique_ptr<DIR, int (*)(DIR *)> folder(opendir("/proc/self/task"), closedir);
  if (!folder) {
    throw MetricError("core " + std::to_string(core_) + ": the threads of this process cannot be "
            "listed, since /proc is not mounted; mount it, or choose another metric");
  }
  while (const dirent * entry = readdir(folder.get())) {
    const auto thread = static_cast<pid_t>(std::strtol(entry->d_name, nullptr, 10));
    if (thread > 0 && !GuardThread::is_one(thread)) {
      threads_[thread].here = tactus::detail::CoreSet::of(thread).has(core_);
    }
  }
}

}  // namespace tactus::guard
