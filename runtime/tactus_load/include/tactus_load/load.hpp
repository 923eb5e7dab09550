#ifndef TACTUS_LOAD__LOAD_HPP_
#define TACTUS_LOAD__LOAD_HPP_

#include <time.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

/// Busy work that takes a given time of the processor: synthetic load in the place of code that is
/// not written yet.
/**
 * Time is that of the calling thread's execution (CLOCK_THREAD_CPUTIME_ID), so preemption makes the
 * work end later but not shorter. A loop without memory accesses is calibrated once, so that the
 * clock, whose reading enters the kernel, is read only a few times however long the work is.
 */
namespace tactus_load
{

using std::chrono::nanoseconds;

/// Returns how long the calling thread has executed so far.
inline nanoseconds thread_time()
{
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + nanoseconds(now.tv_nsec);
}

namespace detail
{

/// Executes a number of steps that the compiler cannot shorten.
inline void step(std::int64_t steps)
{
  for (std::int64_t i = 0; i < steps; ++i) {
    asm volatile ("" ::: "memory");
  }
}

/// Measures the time of a million steps: the median of several rounds, as the first may run at a
/// lower frequency.
inline nanoseconds measure_million_steps()
{
  constexpr std::int64_t kSteps = 1'000'000;
  std::array<nanoseconds, 9> rounds;
  for (nanoseconds & round : rounds) {
    const nanoseconds start = thread_time();
    step(kSteps);
    round = thread_time() - start;
  }
  std::nth_element(rounds.begin(), rounds.begin() + rounds.size() / 2, rounds.end());
  return std::max(rounds[rounds.size() / 2], nanoseconds(1));
}

}  // namespace detail

/// Returns the calibrated time of a million steps; the first call measures it, which takes some
/// milliseconds.
inline nanoseconds million_steps()
{
  static const nanoseconds calibrated = detail::measure_million_steps();
  return calibrated;
}

/// Keeps the calling thread busy until it has executed for the given time.
/**
 * Each round works for half of what remains, so that a processor that has become slower since the
 * calibration does not make the work too long. What is left below a microsecond is about what
 * reading the clock takes.
 */
inline void burn(nanoseconds work)
{
  constexpr nanoseconds kClock = std::chrono::microseconds(1);
  const nanoseconds end = thread_time() + work;
  for (nanoseconds left = work; left > kClock; left = end - thread_time()) {
    detail::step(left.count() / 2 * 1'000'000 / million_steps().count());
  }
}

}  // namespace tactus_load

#endif  // TACTUS_LOAD__LOAD_HPP_
