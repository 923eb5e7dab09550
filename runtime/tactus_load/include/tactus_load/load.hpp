#ifndef TACTUS_LOAD__LOAD_HPP_
#define TACTUS_LOAD__LOAD_HPP_

#include <time.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>

/// Busy work that takes a given time of the processor: synthetic load in the place of code that is
/// not written yet.
/**
 * Time is that of the calling thread's execution (CLOCK_THREAD_CPUTIME_ID), so preemption makes the
 * work end later but not shorter. The load does not count steps, whose time depends on where the
 * linker has put them and on the frequency of the core. It watches the steady clock, whose reading
 * does not enter the kernel: a thread never executes for longer than has passed. Where more has
 * passed between two looks than a look takes, somebody else had the core, and the thread's own
 * clock says what is left.
 */
namespace tactus::load
{

using std::chrono::nanoseconds;

/// Returns how long the calling thread has executed so far.
nanoseconds thread_time();

/// How well this machine keeps time.
struct Calibration
{
  nanoseconds look{0};  ///< what reading the steady clock takes
  nanoseconds reading{0};  ///< what reading a thread's clock takes, which enters the kernel
  nanoseconds after{0};  ///< how much later than it was to end the load is seen to end
  nanoseconds around{0};  ///< how much longer than its load a piece of work is seen to take
};

namespace detail
{

inline nanoseconds read_clock(clockid_t clock)
{
  constexpr nanoseconds::rep kSecond = 1'000'000'000;
  timespec now{};
  clock_gettime(clock, &now);
  return nanoseconds(now.tv_sec * kSecond + now.tv_nsec);
}

inline nanoseconds steady_time()
{
  return read_clock(CLOCK_MONOTONIC);
}

/// The two clocks at about the same time: the steady one no later.
struct Reading
{
  nanoseconds steady;
  nanoseconds thread;

  static Reading now()
  {
    const nanoseconds steady = steady_time();
    return {steady, thread_time()};
  }
};

/// Spins until a steady time, or until the thread lost the core for longer than a moment.
/** \return how much was left before it lost the core, 0 if it did not */
[[gnu::noinline, gnu::aligned(64)]]
inline nanoseconds spin(nanoseconds from, nanoseconds until, nanoseconds moment)
{
  nanoseconds last = from;
  while (last < until) {
    const nanoseconds now = steady_time();
    if (now - last > moment) {
      return until - last;
    }
    last = now;
  }
  return nanoseconds(0);
}

/// Spins until the clock of the thread would be read as the given time.
inline void spend(const Calibration & machine, Reading reading, nanoseconds end)
{
  // long work is checked as it goes on, so that little is at stake in the last round
  constexpr nanoseconds kLastRound = std::chrono::microseconds(100);
  const nanoseconds moment = std::max(20 * machine.look, nanoseconds(500));
  for (;; reading = Reading::now()) {
    const nanoseconds left = end - reading.thread;
    const bool last = left <= kLastRound;
    const nanoseconds undone =
      spin(reading.steady, reading.steady + (last ? left : left / 2), moment);
    if (last && undone <= machine.reading) {
      return;
    }
  }
}

/// Measures the same several times; returns the median.
template<typename Measure>
nanoseconds median(Measure measure)
{
  std::array<nanoseconds, 31> rounds;
  for (nanoseconds & round : rounds) {
    round = measure();
  }
  const auto middle = rounds.begin() + rounds.size() / 2;
  std::nth_element(rounds.begin(), middle, rounds.end());
  return std::max(*middle, nanoseconds(1));
}

/// Returns the time that reading a clock takes.
inline nanoseconds measure_reading(clockid_t clock)
{
  return median(
    [clock]() {
      constexpr int kReadings = 16;
      const nanoseconds start = steady_time();
      for (int i = 0; i < kReadings; ++i) {
        read_clock(clock);
      }
      return (steady_time() - start) / kReadings;
    });
}

inline Calibration measure()
{
  Calibration machine;
  machine.look = measure_reading(CLOCK_MONOTONIC);
  machine.reading = measure_reading(CLOCK_THREAD_CPUTIME_ID);
  static constexpr nanoseconds kLoad = std::chrono::microseconds(10);
  machine.after = median(
    [&machine]() {
      const Reading reading = Reading::now();
      const nanoseconds end = reading.thread + kLoad;
      spend(machine, reading, end);
      return thread_time() - end;
    });
  machine.around = median(
    [&machine]() {
      const nanoseconds before = thread_time();
      const Reading reading = Reading::now();
      spend(machine, reading, reading.thread + kLoad);
      return thread_time() - before - kLoad;
    });
  return machine;
}

/// Returns how much earlier than asked for some work ends, so that an interrupt in its last round
/// does not make it longer than asked for: less than 2 per cent of it, together with a look.
inline nanoseconds margin(const Calibration & machine, nanoseconds work)
{
  constexpr nanoseconds kMost = std::chrono::microseconds(50);
  const nanoseconds least = 2 * machine.look;
  return std::clamp(work / 64 - least, least, std::max(least, kMost));
}

}  // namespace detail

inline nanoseconds thread_time()
{
  return detail::read_clock(CLOCK_THREAD_CPUTIME_ID);
}

/// Returns what was measured of this machine by the first call, which takes less than a
/// millisecond.
inline const Calibration & calibrate()
{
  static const Calibration machine = detail::measure();
  return machine;
}

/// Keeps the calling thread busy until its clock, read next, says that it has executed for a time
/// since the clock was at a start.
/**
 * It ends at most 2 per cent earlier if the work is some microseconds or more, and not later unless
 * an interrupt or the host of a virtual machine takes the core in the last round.
 */
inline void burn_since(nanoseconds start, nanoseconds work)
{
  const Calibration & machine = calibrate();
  detail::spend(
    machine, detail::Reading::now(),
    start + work - machine.after - detail::margin(machine, work));
}

/// Keeps the calling thread busy for a time, as who reads its clock before and after sees it.
inline void burn(nanoseconds work)
{
  const Calibration & machine = calibrate();
  const nanoseconds own = work - machine.around;
  if (work < 5 * machine.reading) {
    // too little for the clock of the thread: whoever takes the core now shortens the work
    const nanoseconds now = detail::steady_time();
    detail::spin(now, now + own, own + work);
    return;
  }
  const detail::Reading reading = detail::Reading::now();
  detail::spend(machine, reading, reading.thread + own - detail::margin(machine, work));
}

}  // namespace tactus::load

/// What code called it before namespaces were nested.
namespace tactus_load = tactus::load;

#endif  // TACTUS_LOAD__LOAD_HPP_
