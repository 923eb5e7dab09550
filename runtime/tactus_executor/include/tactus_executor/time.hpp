#ifndef TACTUS_EXECUTOR__TIME_HPP_
#define TACTUS_EXECUTOR__TIME_HPP_

#include <chrono>
#include <cstdint>

namespace tactus
{

/// A time or duration in nanoseconds. Times are those of the steady clock unless said otherwise.
using Nanoseconds = std::int64_t;

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
  return system + (steady_now() - system_now());
}

}  // namespace tactus

#endif  // TACTUS_EXECUTOR__TIME_HPP_
