#ifndef TACTUS_NODE__GRID_HPP_
#define TACTUS_NODE__GRID_HPP_

#include <chrono>
#include <stdexcept>

namespace tactus::node
{

/// When a timer with an offset expires: at the offset and every period after it.
/** Times count from the zero of the timer's clock, which for the steady clock all processes of a
 * host share. */
struct Grid
{
  std::chrono::nanoseconds period;  ///< above 0
  std::chrono::nanoseconds offset;  ///< from 0 on, below the period

  /// Returns the first grid point after an instant; the last time there is if that is beyond it.
  std::chrono::nanoseconds after(std::chrono::nanoseconds instant) const
  {
    if (instant < offset) {
      return offset;
    }
    const auto passed = (instant - offset) / period * period;
    const auto last = std::chrono::nanoseconds::max() - offset - period;
    return passed > last ? std::chrono::nanoseconds::max() : offset + passed + period;
  }

  /// Returns how far an instant is behind the last grid point.
  std::chrono::nanoseconds past(std::chrono::nanoseconds instant) const
  {
    return ((instant - offset) % period + period) % period;
  }
};

/// By how much a placed timer may follow its grid; the least jitter that a model gives it.
constexpr std::chrono::nanoseconds kGridError{10'000};

/// Returns the last grid point as a time of another clock, such as that of headers.
/**
 * Both clocks are read one after the other, again if the thread was preempted in between.
 * \param now the time of the grid's clock when called
 * \param other that of the other clock
 */
template<typename Now, typename Other>
std::chrono::nanoseconds last_point(const Grid & grid, Now now, Other other)
{
  constexpr int kAttempts = 10;
  std::chrono::nanoseconds least = std::chrono::nanoseconds::max();
  std::chrono::nanoseconds point{0};
  for (int i = 0; i < kAttempts && least > kGridError; ++i) {
    const std::chrono::nanoseconds before = now();
    const std::chrono::nanoseconds read = other();
    const std::chrono::nanoseconds between = now() - before;
    if (between < least) {
      least = between;
      point = read - grid.past(before);
    }
  }
  return point;
}

/// Sets a timer so that it expires on its grid, beginning with a point that is still to come.
/**
 * A timer is told how long it is to wait, not until when, and reads the clock itself. So what it
 * was told is compared with what it says, and it is told again if the thread was preempted in
 * between.
 * \param timer has now(), until() and start(first, period)
 * \throws std::runtime_error if it is later than kGridError at every attempt
 */
template<typename Timer>
void place(Timer & timer, const Grid & grid)
{
  // so far ahead that no executor runs it meanwhile
  constexpr std::chrono::nanoseconds kLead{1'000'000};
  constexpr int kAttempts = 1'000;
  constexpr int kCareful = 10;  // attempts; the first is slow, since its code is not yet loaded
  for (int i = 0; i < kAttempts; ++i) {
    const std::chrono::nanoseconds error = i < kCareful ? kGridError / 10 : kGridError;
    const std::chrono::nanoseconds begin = timer.now();
    const std::chrono::nanoseconds point = grid.after(begin + kLead);
    timer.start(point - begin, grid.period);
    const std::chrono::nanoseconds before = timer.now();
    const std::chrono::nanoseconds until = timer.until();
    const std::chrono::nanoseconds after = timer.now();
    if (before + until >= point - error && after + until <= point + error) {
      return;
    }
  }
  throw std::runtime_error(
          "a timer cannot be set to its offset within 10 us: this thread is always preempted");
}

}  // namespace tactus::node

#endif  // TACTUS_NODE__GRID_HPP_
