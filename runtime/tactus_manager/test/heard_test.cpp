#include "tactus_manager/heard.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>

#include "tactus_manager/longest_execution.hpp"
#include "tactus_manager/speed.hpp"

namespace tactus::manager
{
namespace
{

TEST(HeardTest, HandsOverWhatItHeardOnce)
{
  Heard heard;
  heard.add({"b", 3}, kFullSpeed);
  heard.add({"a", 2}, kFullSpeed);
  heard.add({"b", 1}, kFullSpeed);
  EXPECT_EQ(heard.longest(), (LongestTimes{{"a", 2}, {"b", 3}}));
  EXPECT_EQ(heard.take(), (Executions{{"a", 2}, {"b", 3}, {"b", 1}}));
  EXPECT_TRUE(heard.longest().empty());
  EXPECT_TRUE(heard.take().empty());
}

/// However long a round is, and with every ageing: no maximum is lost or forgotten sooner.
TEST(HeardTest, KeepsSoManyOfACallbackAndTheLongestOfTheRest)
{
  std::mt19937 random(7);
  for (const Ageing ageing : {Ageing{}, Ageing{100, 100, 0, 1}, Ageing{50, 90, 5, 7'000}}) {
    for (int run = 0; run < 5; ++run) {
      Heard heard;
      LongestExecution all(ageing);
      std::uint64_t longest = 0;
      for (std::size_t i = 0; i < Heard::kMost + 5'000; ++i) {
        const std::uint64_t time = 100 + random() % 1'000 * (random() % 997 == 0 ? 50 : 1);
        heard.add({"Control.step", time}, kFullSpeed);
        all.add(time);
        longest = std::max(longest, time);
      }
      heard.add({"Logging.write", 1}, kFullSpeed);
      EXPECT_EQ(heard.longest().at("Control.step"), longest);
      const Executions kept = heard.take();
      ASSERT_EQ(kept.size(), Heard::kMost + 1);
      LongestExecution some(ageing);
      for (std::size_t i = 0; i < Heard::kMost; ++i) {
        some.add(kept[i].second);
      }
      EXPECT_GE(some.time(), all.time()) << run;
    }
  }
}

}  // namespace
}  // namespace tactus::manager
