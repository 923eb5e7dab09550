#include "tactus_node/grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <stdexcept>

namespace tactus::node
{
namespace
{

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

TEST(Grid, PointsAreTheOffsetAndEveryPeriodAfterIt)
{
  const Grid grid{nanoseconds(10), nanoseconds(3)};
  EXPECT_EQ(grid.after(nanoseconds(0)), nanoseconds(3));
  EXPECT_EQ(grid.after(nanoseconds(2)), nanoseconds(3));
  EXPECT_EQ(grid.after(nanoseconds(3)), nanoseconds(13)) << "a point is not after itself";
  EXPECT_EQ(grid.after(nanoseconds(12)), nanoseconds(13));
  EXPECT_EQ(grid.after(nanoseconds(13)), nanoseconds(23));
}

TEST(Grid, KnowsHowFarAnInstantIsBehindItsLastPoint)
{
  const Grid grid{std::chrono::nanoseconds(10), std::chrono::nanoseconds(3)};
  EXPECT_EQ(grid.past(std::chrono::nanoseconds(3)).count(), 0);
  EXPECT_EQ(grid.past(std::chrono::nanoseconds(12)).count(), 9);
  EXPECT_EQ(grid.past(std::chrono::nanoseconds(2)).count(), 9) << "before the first one";
}

TEST(Grid, ItsLastPointIsTheSameOnAnotherClock)
{
  const Grid grid{std::chrono::milliseconds(10), std::chrono::milliseconds(3)};
  std::int64_t steady = 1'234'000'500;  // 1 ms and 500 ns after the point at 1,233 ms
  int preempted = 2;
  const auto point = last_point(
    grid, [&] {return std::chrono::nanoseconds(steady);},
    [&] {
      const std::int64_t read = steady + 5'000'000'000;
      steady += preempted-- > 0 ? 2'000'000 : 100;
      return std::chrono::nanoseconds(read);
    });
  EXPECT_EQ(point, std::chrono::milliseconds(6'233));
}

TEST(Grid, TheLastPointIsNotBeyondTime)
{
  const Grid grid{nanoseconds::max(), nanoseconds(3)};
  EXPECT_EQ(grid.after(nanoseconds(2)), nanoseconds(3));
  EXPECT_EQ(grid.after(nanoseconds(3)), nanoseconds::max());
}

TEST(Grid, OfEveryGridTheNextPointIsWithinAPeriod)
{
  std::mt19937_64 random(17);
  for (int i = 0; i < 10'000; ++i) {
    const Grid grid{nanoseconds(random() % 1'000'000'000 + 1), {}};
    const Grid shifted{grid.period, nanoseconds(random() % grid.period.count())};
    const nanoseconds now(random() % (1LL << 60));
    const nanoseconds point = shifted.after(now);
    EXPECT_GT(point, now);
    EXPECT_LE(point - now, std::max(shifted.period, shifted.offset));
    EXPECT_EQ((point - shifted.offset) % shifted.period, nanoseconds(0));
  }
}

/// A timer as rcl's: it reads the clock when it is started. Every reading takes its time.
class FakeTimer
{
public:
  nanoseconds now()
  {
    return time_ += reading_;
  }

  nanoseconds until()
  {
    const nanoseconds time = now();
    return next_ - time;
  }

  void start(nanoseconds first, nanoseconds period)
  {
    ++starts_;
    if (starts_ <= preempted_) {
      time_ += milliseconds(5);
    }
    next_ = now() + first;
    period_ = period;
    if (starts_ <= served_) {  // an executor found it due before it had its period back
      next_ += first;
    }
  }

  nanoseconds time_{milliseconds(1'234'567)};
  nanoseconds reading_{100};
  nanoseconds next_{0};
  nanoseconds period_{0};
  int starts_ = 0;
  int preempted_ = 0;
  int served_ = 0;
};

const Grid kTenMilliseconds{milliseconds(10), milliseconds(3)};

void expect_on_grid(const FakeTimer & timer)
{
  const nanoseconds late = (timer.next_ - kTenMilliseconds.offset) % kTenMilliseconds.period;
  EXPECT_LE(late, kGridError) << "late, never early";
  EXPECT_GT(timer.next_, timer.time_);
  EXPECT_EQ(timer.period_, kTenMilliseconds.period);
}

TEST(Place, FollowsTheGridByTheReadingsOfTheClock)
{
  FakeTimer timer;
  place(timer, kTenMilliseconds);
  EXPECT_EQ(timer.starts_, 1);
  expect_on_grid(timer);
}

TEST(Place, ASlowMachineMayHaveTheWholeError)
{
  FakeTimer timer;
  timer.reading_ = std::chrono::microseconds(2);
  place(timer, kTenMilliseconds);
  EXPECT_GT(timer.starts_, 1) << "it was tried with less";
  expect_on_grid(timer);
}

TEST(Place, BeginsAgainWhenItWasPreempted)
{
  FakeTimer timer;
  timer.preempted_ = 3;
  place(timer, kTenMilliseconds);
  EXPECT_EQ(timer.starts_, 4);
  expect_on_grid(timer);
}

TEST(Place, BeginsAgainWhenAnExecutorRanIt)
{
  FakeTimer timer;
  timer.served_ = 2;
  place(timer, kTenMilliseconds);
  EXPECT_EQ(timer.starts_, 3);
  expect_on_grid(timer);
}

TEST(Place, OnAClockThatStandsStillIsExact)
{
  FakeTimer timer;
  timer.time_ = nanoseconds(0);  // simulated time that has not begun
  timer.reading_ = nanoseconds(0);
  place(timer, kTenMilliseconds);
  EXPECT_EQ(timer.next_, kTenMilliseconds.offset);
}

TEST(Place, SaysThatItIsImpossible)
{
  FakeTimer timer;
  timer.reading_ = milliseconds(1);
  EXPECT_THROW(place(timer, kTenMilliseconds), std::runtime_error);
}

}  // namespace
}  // namespace tactus::node
