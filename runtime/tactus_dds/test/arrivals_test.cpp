#include "tactus_dds/arrivals.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <limits>
#include <vector>

namespace tactus::dds
{
namespace
{

using std::chrono::nanoseconds;

std::vector<Time> first(std::size_t count, const std::vector<Separation> & separations)
{
  Arrivals arrivals(separations);
  arrivals.begin(100);
  std::vector<Time> times;
  for (std::size_t i = 0; i < count; ++i) {
    times.push_back(arrivals.next() - 100);
    arrivals.advance();
  }
  return times;
}

TEST(ArrivalsTest, PeriodicEventsComeEveryPeriod)
{
  EXPECT_EQ(first(4, {{1, nanoseconds(10), 0}}), (std::vector<Time>{0, 10, 20, 30}));
}

TEST(ArrivalsTest, BurstsComeAtTheirDistanceAndPeriod)
{
  EXPECT_EQ(
    first(7, {{1, nanoseconds(2), 0}, {3, nanoseconds(50), 0}}),
    (std::vector<Time>{0, 2, 4, 50, 52, 54, 100}));
}

TEST(ArrivalsTest, ACurveIsFollowedByItsTail)
{
  // arrivals [2: 1, 4: 20] then 2 every 30
  EXPECT_EQ(
    first(8, {{1, nanoseconds(1), 0}, {3, nanoseconds(20), 0}, {2, nanoseconds(30), 4}}),
    (std::vector<Time>{0, 1, 2, 20, 32, 50, 62, 80}));
}

TEST(ArrivalsTest, TimeThatBeginsAnewForgetsWhatWas)
{
  Arrivals arrivals({{1, nanoseconds(10), 0}});
  arrivals.begin(0);
  arrivals.advance();
  arrivals.begin(5);
  EXPECT_EQ(arrivals.next(), 5);
}

TEST(ArrivalsTest, TheLongestDistanceNeverEnds)
{
  Arrivals arrivals({{1, std::chrono::nanoseconds::max(), 0}});
  arrivals.begin(1'000'000'000);
  arrivals.advance();
  EXPECT_EQ(arrivals.next(), std::numeric_limits<Time>::max());
}

TEST(GridTest, TheFirstPointIsNotBeforeTheTime)
{
  EXPECT_EQ(first_on_grid(10, 3, 0), 3);
  EXPECT_EQ(first_on_grid(10, 3, 3), 3);
  EXPECT_EQ(first_on_grid(10, 3, 4), 13);
  EXPECT_EQ(first_on_grid(10, 3, 13), 13);
  EXPECT_EQ(first_on_grid(10, 0, 1'000'000'001), 1'000'000'010);
}

TEST(GridTest, NoPointIsBeyondTime)
{
  const Time never = std::numeric_limits<Time>::max();
  EXPECT_EQ(first_on_grid(never, 5, 6), never);
}

}  // namespace
}  // namespace tactus::dds
