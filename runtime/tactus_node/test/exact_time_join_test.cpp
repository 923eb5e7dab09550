#include "tactus_node/exact_time_join.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <thread>

namespace tactus::node
{
namespace
{

std::shared_ptr<const int> message(int value)
{
  return std::make_shared<const int>(value);
}

TEST(ExactTimeJoin, HandsOutOneOfEachWithTheSameStamp)
{
  ExactTimeJoin<int, int> join(10);
  EXPECT_FALSE(join.put<0>(message(1), 100));
  EXPECT_FALSE(join.put<0>(message(2), 200));
  const auto first = join.put<1>(message(3), 100);
  ASSERT_TRUE(first);
  EXPECT_EQ(*std::get<0>(*first), 1);
  EXPECT_EQ(*std::get<1>(*first), 3);
  const auto second = join.put<1>(message(4), 200);
  ASSERT_TRUE(second);
  EXPECT_EQ(*std::get<0>(*second), 2);
}

TEST(ExactTimeJoin, ALostMessageCostsItsSetAndNoOther)
{
  ExactTimeJoin<int, int> join(10);
  EXPECT_FALSE(join.put<0>(message(1), 100)) << "its partner is lost";
  EXPECT_FALSE(join.put<0>(message(2), 200));
  EXPECT_TRUE(join.put<1>(message(3), 200));
  EXPECT_FALSE(join.put<1>(message(4), 100)) << "came after a newer set";
  EXPECT_FALSE(join.put<0>(message(5), 300));
  EXPECT_TRUE(join.put<1>(message(6), 300));
}

TEST(ExactTimeJoin, OfTooManySetsTheOldestGoes)
{
  ExactTimeJoin<int, int> join(2);
  EXPECT_FALSE(join.put<0>(message(1), 100));
  EXPECT_FALSE(join.put<0>(message(2), 200));
  EXPECT_FALSE(join.put<0>(message(3), 300));
  EXPECT_FALSE(join.put<1>(message(4), 100)) << "its set was dropped";
  EXPECT_TRUE(join.put<1>(message(5), 300));
}

TEST(ExactTimeJoin, ACompleteSetTakesOlderOnesWithIt)
{
  ExactTimeJoin<int, int> join(10);
  const auto old = message(1);
  join.put<0>(old, 100);
  join.put<0>(message(2), 200);
  EXPECT_TRUE(join.put<1>(message(3), 200));
  EXPECT_EQ(old.use_count(), 1);
}

TEST(ExactTimeJoin, OldDataNeverFusesWithNew)
{
  ExactTimeJoin<int, int> join(10);
  EXPECT_FALSE(join.put<0>(message(1), 100, 1));
  EXPECT_FALSE(join.put<1>(message(2), 100, 2)) << "the node was deactivated in between";
  EXPECT_FALSE(join.put<0>(message(3), 100, 1)) << "a callback that is late";
  EXPECT_TRUE(join.put<0>(message(4), 100, 2));
}

TEST(ExactTimeJoin, ClearedSetsAreEmptyAndStampsMayBeginAgain)
{
  ExactTimeJoin<int, int> join(10);
  EXPECT_FALSE(join.put<0>(message(1), 100));
  EXPECT_TRUE(join.put<1>(message(2), 100));
  join.clear();
  EXPECT_FALSE(join.put<0>(message(3), 50));
  EXPECT_TRUE(join.put<1>(message(4), 50));
}

TEST(ExactTimeJoin, SetsOfSeveralThreadsAreWhole)
{
  constexpr int kMessages = 5000;
  ExactTimeJoin<int, int> join(kMessages);
  std::atomic<int> sets{0};
  const auto count = [&sets](const auto & put) {
      for (int i = 0; i < kMessages; ++i) {
        if (const auto set = put(message(i), i)) {
          EXPECT_EQ(*std::get<0>(*set), *std::get<1>(*set));
          ++sets;
        }
      }
    };
  std::thread left([&]() {count([&](auto whole, int stamp) {return join.put<0>(whole, stamp);});});
  std::thread right([&]() {count([&](auto whole, int stamp) {return join.put<1>(whole, stamp);});});
  left.join();
  right.join();
  EXPECT_EQ(sets, kMessages);
}

}  // namespace
}  // namespace tactus::node
