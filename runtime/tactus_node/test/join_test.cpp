#include "tactus_node/join.hpp"

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

TEST(Join, HandsOutOneOfEachWhenAllAreThere)
{
  Join<int, int> join;
  EXPECT_FALSE(join.put<0>(message(1)));
  EXPECT_FALSE(join.put<0>(message(2)));
  const auto inputs = join.put<1>(message(3));
  ASSERT_TRUE(inputs);
  EXPECT_EQ(*std::get<0>(*inputs), 2);
  EXPECT_EQ(*std::get<1>(*inputs), 3);
  EXPECT_FALSE(join.put<1>(message(4)));
}

TEST(Join, OldDataNeverFusesWithNew)
{
  Join<int, int> join;
  EXPECT_FALSE(join.put<0>(message(1), 1));
  EXPECT_FALSE(join.put<1>(message(2), 2)) << "the node was deactivated in between";
  const auto inputs = join.put<0>(message(3), 2);
  ASSERT_TRUE(inputs);
  EXPECT_EQ(*std::get<0>(*inputs), 3);
}

TEST(Join, CallbackThatIsLateLeavesNothingInTheNextActivation)
{
  Join<int, int> join;
  EXPECT_FALSE(join.put<0>(message(1), 2));
  EXPECT_FALSE(join.put<1>(message(2), 1));
  EXPECT_TRUE(join.put<1>(message(3), 2));
}

TEST(Join, ClearedPlacesAreEmpty)
{
  Join<int, int> join;
  EXPECT_FALSE(join.put<0>(message(1)));
  join.clear();
  EXPECT_FALSE(join.put<1>(message(2)));
}

TEST(Join, KeepsNoMessageThatItForgot)
{
  Join<int, int> join;
  const auto old = message(1);
  join.put<0>(old, 1);
  join.put<1>(message(2), 2);
  EXPECT_EQ(old.use_count(), 1);
}

TEST(Join, PairsOfSeveralThreadsAreWhole)
{
  constexpr int kMessages = 5000;
  Join<int, int> join;
  std::atomic<int> pairs{0};
  const auto count = [&pairs](const auto & put) {
      for (int i = 0; i < kMessages; ++i) {
        pairs += put(message(i)) ? 1 : 0;
      }
    };
  std::thread left([&]() {count([&](const auto & whole) {return join.put<0>(whole);});});
  std::thread right([&]() {count([&](const auto & whole) {return join.put<1>(whole);});});
  left.join();
  right.join();
  EXPECT_GE(pairs, 1);
  EXPECT_LE(pairs, kMessages);
}

}  // namespace
}  // namespace tactus::node
