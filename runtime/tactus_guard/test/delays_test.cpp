#include "tactus_guard/delays.hpp"

#include <gtest/gtest.h>

namespace
{

using tactus::guard::Delays;

TEST(DelaysTest, counts_what_is_later_than_promised)
{
  Delays delays(100);
  for (const tactus::Nanoseconds delay : {5, 100, 101, 70}) {
    delays.add(delay);
  }
  EXPECT_EQ(4U, delays.count());
  EXPECT_EQ(1U, delays.late());
  EXPECT_EQ(101, delays.greatest());
}

TEST(DelaysTest, percentiles_are_at_most_an_eighth_too_great)
{
  for (const tactus::Nanoseconds unit : {1, 13, 1000, 1'000'000'000}) {
    Delays delays(1);
    for (int i = 1; i <= 1000; ++i) {
      delays.add(unit * i);
    }
    for (const int part : {10, 50, 95, 100}) {
      EXPECT_GE(delays.percentile(part / 100.0), unit * part * 10);
      EXPECT_LE(delays.percentile(part / 100.0), unit * part * 10 * 9 / 8 + 1);
    }
  }
}

TEST(DelaysTest, the_longest_delay_is_one)
{
  Delays delays(1);
  delays.add(tactus::kNever - 1);
  EXPECT_EQ(tactus::kNever - 1, delays.percentile(1));
  EXPECT_EQ(tactus::kNever - 1, delays.greatest());
}

TEST(DelaysTest, says_its_figures)
{
  Delays delays(1500);
  delays.add(1'000);
  delays.add(123'456);
  EXPECT_EQ(
    "1 of 2 later than the promised 1.5 us; 95 % within 123.4 us, greatest 123.4 us",
    delays.summary());
  EXPECT_EQ(
    "0 of 0 later than the promised 0.0 us; 95 % within 0.0 us, greatest 0.0 us",
    Delays(0).summary());
}

}  // namespace
