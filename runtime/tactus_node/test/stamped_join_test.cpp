#include "tactus_node/stamped_join.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <thread>
#include <utility>

namespace tactus::node
{
namespace
{

std::shared_ptr<const int> message(int value)
{
  return std::make_shared<const int>(value);
}

/// Puts a message with a stamp that nobody asks for afterwards.
template<std::size_t Index, typename Join>
auto put(
  Join & join, std::shared_ptr<const int> message, std::int64_t stamp, std::uint64_t activation = 0)
{
  return join.template put<Index>(std::move(message), stamp, activation);
}

TEST(StampedJoin, HandsOutOneOfEachWithTheSameStamp)
{
  StampedJoin<int, int> join(10);
  EXPECT_FALSE(put<0>(join, message(1), 100));
  EXPECT_FALSE(put<0>(join, message(2), 200));
  const auto first = put<1>(join, message(3), 100);
  ASSERT_TRUE(first);
  EXPECT_EQ(*std::get<0>(*first), 1);
  EXPECT_EQ(*std::get<1>(*first), 3);
  const auto second = put<1>(join, message(4), 200);
  ASSERT_TRUE(second);
  EXPECT_EQ(*std::get<0>(*second), 2);
}

TEST(StampedJoin, ALostMessageCostsItsSetAndNoOther)
{
  StampedJoin<int, int> join(10);
  EXPECT_FALSE(put<0>(join, message(1), 100)) << "its partner is lost";
  EXPECT_FALSE(put<0>(join, message(2), 200));
  EXPECT_TRUE(put<1>(join, message(3), 200));
  EXPECT_FALSE(put<1>(join, message(4), 100)) << "came after a newer set";
  EXPECT_FALSE(put<0>(join, message(5), 300));
  EXPECT_TRUE(put<1>(join, message(6), 300));
}

TEST(StampedJoin, OfTooManySetsTheOldestGoes)
{
  StampedJoin<int, int> join(2);
  EXPECT_FALSE(put<0>(join, message(1), 100));
  EXPECT_FALSE(put<0>(join, message(2), 200));
  EXPECT_FALSE(put<0>(join, message(3), 300));
  EXPECT_FALSE(put<1>(join, message(4), 100)) << "its set was dropped";
  EXPECT_TRUE(put<1>(join, message(5), 300));
}

TEST(StampedJoin, ACompleteSetTakesOlderOnesWithIt)
{
  StampedJoin<int, int> join(10);
  const auto old = message(1);
  put<0>(join, old, 100);
  put<0>(join, message(2), 200);
  EXPECT_TRUE(put<1>(join, message(3), 200));
  EXPECT_EQ(old.use_count(), 1);
}

TEST(StampedJoin, OldDataNeverFusesWithNew)
{
  StampedJoin<int, int> join(10);
  EXPECT_FALSE(put<0>(join, message(1), 100, 1));
  EXPECT_FALSE(put<1>(join, message(2), 100, 2)) << "the node was deactivated in between";
  EXPECT_FALSE(put<0>(join, message(3), 100, 1)) << "a callback that is late";
  EXPECT_TRUE(put<0>(join, message(4), 100, 2));
}

TEST(StampedJoin, ClearedSetsAreEmptyAndStampsMayBeginAgain)
{
  StampedJoin<int, int> join(10);
  EXPECT_FALSE(put<0>(join, message(1), 100));
  EXPECT_TRUE(put<1>(join, message(2), 100));
  join.clear();
  EXPECT_FALSE(put<0>(join, message(3), 50));
  EXPECT_TRUE(put<1>(join, message(4), 50));
}

TEST(StampedJoin, SetsOfSeveralThreadsAreWhole)
{
  constexpr int kMessages = 5000;
  StampedJoin<int, int> join(kMessages);
  std::atomic<int> sets{0};
  const auto count = [&sets](const auto & put) {
      for (int i = 0; i < kMessages; ++i) {
        if (const auto set = put(message(i), i)) {
          EXPECT_EQ(*std::get<0>(*set), *std::get<1>(*set));
          ++sets;
        }
      }
    };
  const auto put_left = [&](auto whole, int stamp) {return put<0>(join, whole, stamp);};
  const auto put_right = [&](auto whole, int stamp) {return put<1>(join, whole, stamp);};
  std::thread left([&]() {count(put_left);});
  std::thread right([&]() {count(put_right);});
  left.join();
  right.join();
  EXPECT_EQ(sets, kMessages);
}

TEST(StampedJoin, CloseStampsMeetWhicheverCameFirst)
{
  StampedJoin<int, int> join(10, std::chrono::nanoseconds(20));
  EXPECT_FALSE(put<0>(join, message(1), 110));
  EXPECT_FALSE(put<0>(join, message(2), 210));
  std::int64_t stamp = 90;
  const auto first = join.put<1>(message(3), stamp);
  ASSERT_TRUE(first);
  EXPECT_EQ(*std::get<0>(*first), 1);
  EXPECT_EQ(stamp, 90) << "that of a set is the least";
  stamp = 230;
  const auto second = join.put<1>(message(4), stamp);
  ASSERT_TRUE(second);
  EXPECT_EQ(*std::get<0>(*second), 2);
  EXPECT_EQ(stamp, 210);
}

TEST(StampedJoin, StampsThatAreTooFarApartDoNotMeet)
{
  StampedJoin<int, int> join(10, std::chrono::nanoseconds(20));
  EXPECT_FALSE(put<0>(join, message(1), 100));
  EXPECT_FALSE(put<1>(join, message(2), 121));
  EXPECT_TRUE(put<0>(join, message(3), 141));
  EXPECT_FALSE(put<1>(join, message(4), 120)) << "came after a newer set";
}

}  // namespace
}  // namespace tactus::node
