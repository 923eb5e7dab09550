#ifndef PACE_HPP_
#define PACE_HPP_

#include <time.h>

#include <cerrno>

#include "tactus_executor/time.hpp"

namespace tactus::guard
{

/// The times of looks: twice as often as promised, so that a late one does not break the promise.
class Pace
{
public:
  explicit Pace(Nanoseconds promised)
  : step_(promised / 2 > 0 ? promised / 2 : 1), next_(steady_now())
  {
  }

  /// Returns when the next look is due.
  Nanoseconds next() const
  {
    return next_;
  }

  /// Takes the next look for done; those that are due by now are not made up for.
  void advance()
  {
    next_ = saturated_sum(next_, step_);
    const Nanoseconds now = steady_now();
    if (next_ < now) {
      next_ = now;
    }
  }

  /// Waits until the next look is due.
  void wait()
  {
    advance();
    constexpr Nanoseconds kSecond = 1'000'000'000;
    const timespec time{next_ / kSecond, next_ % kSecond};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nullptr) == EINTR) {
    }
  }

private:
  const Nanoseconds step_;
  Nanoseconds next_;
};

}  // namespace tactus::guard

#endif  // PACE_HPP_
