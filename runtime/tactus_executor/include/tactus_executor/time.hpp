#ifndef TACTUS_EXECUTOR__TIME_HPP_
#define TACTUS_EXECUTOR__TIME_HPP_

#include <chrono>
#include <cstdint>
#include <limits>

namespace tactus
{
inline namespace executor
{
/// A time or duration in nanoseconds. Times are those of the steady clock unless said otherwise.
using Nanoseconds = std::int64_t;

/// Later than every time that comes.
constexpr Nanoseconds kNever = std::numeric_limits<Nanoseconds>::max();

/// Returns a time and what is added to it, or the greatest or least time if that is beyond them.
inline Nanoseconds saturated_sum(Nanoseconds time, Nanoseconds added)
{
  Nanoseconds sum = 0;
  if (__builtin_add_overflow(time, added, &sum)) {
    return added > 0 ? kNever : std::numeric_limits<Nanoseconds>::min();
  }
  return sum;
}

/// The steady clock, which all processes of a host share.
inline Nanoseconds steady_now()
{
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
    std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The system clock, in which middleware and message headers state their stamps.
inline Nanoseconds system_now()
{
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
    std::chrono::system_clock::now().time_since_epoch()).count();
}

/// Returns the steady time of a time of the system clock, as the two stand to each other now.
inline Nanoseconds steady_from_system(Nanoseconds system)
{
  return saturated_sum(system, steady_now() - system_now());
}
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__TIME_HPP_
