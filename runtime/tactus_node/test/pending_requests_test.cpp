#include "tactus_node/pending_requests.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace tactus::node
{
namespace
{

using std::chrono::seconds;
const PendingRequests::Clock::time_point kStart{};

TEST(PendingRequests, GivesUpTheOldestBeyondTheMost)
{
  PendingRequests pending(2, seconds(10));
  for (int i = 0; i < 3; ++i) {
    pending.sent(pending.begin(kStart), 100 + i);
  }
  const auto dropped = pending.drop(kStart);
  ASSERT_TRUE(dropped);
  EXPECT_EQ(dropped->id, 100);
  EXPECT_EQ(dropped->reason, Dropped::TooMany);
  EXPECT_FALSE(pending.drop(kStart));
  EXPECT_EQ(pending.size(), 2u);
}

TEST(PendingRequests, GivesUpWhatHasWaitedForTooLong)
{
  PendingRequests pending(10, seconds(10));
  pending.sent(pending.begin(kStart), 1);
  pending.sent(pending.begin(kStart + seconds(1)), 2);
  EXPECT_FALSE(pending.drop(kStart + seconds(9)));
  const auto dropped = pending.drop(kStart + seconds(10));
  ASSERT_TRUE(dropped);
  EXPECT_EQ(dropped->id, 1);
  EXPECT_EQ(dropped->reason, Dropped::TimedOut);
  EXPECT_FALSE(pending.drop(kStart + seconds(10)));
}

TEST(PendingRequests, ResponseOfARequestThatWasGivenUpIsNotWanted)
{
  PendingRequests pending(1, seconds(10));
  const auto first = pending.begin(kStart);
  pending.sent(first, 1);
  const auto second = pending.begin(kStart);
  pending.sent(second, 2);
  ASSERT_TRUE(pending.drop(kStart));
  EXPECT_FALSE(pending.end(first));
  EXPECT_TRUE(pending.end(second));
  EXPECT_FALSE(pending.end(second));
}

TEST(PendingRequests, ResponseMayComeBeforeTheRequestHasItsName)
{
  PendingRequests pending(1, seconds(10));
  const auto number = pending.begin(kStart);
  EXPECT_TRUE(pending.end(number));
  pending.sent(number, 1);
  EXPECT_EQ(pending.size(), 0u);
}

TEST(PendingRequests, OneThatIsBeingSentIsNotGivenUp)
{
  PendingRequests pending(1, seconds(1));
  pending.begin(kStart);
  pending.begin(kStart);
  EXPECT_FALSE(pending.drop(kStart + seconds(5)));
}

TEST(PendingRequests, GivesUpWhatHasWaitedForTooLongThoughNobodyCalls)
{
  PendingRequests pending(10, seconds(10));
  const auto first = pending.begin(kStart);
  pending.sent(first, 1);
  pending.sent(pending.begin(kStart), 2);
  const auto third = pending.begin(kStart + seconds(1));
  pending.sent(third, 3);
  pending.begin(kStart);
  EXPECT_EQ(pending.expire(kStart + seconds(9)), 0u);
  EXPECT_EQ(pending.expire(kStart + seconds(10)), 2u);
  EXPECT_EQ(pending.expire(kStart + seconds(10)), 0u);
  EXPECT_EQ(pending.size(), 2u) << "one is not late, one is being sent";
  EXPECT_FALSE(pending.end(first));
  EXPECT_TRUE(pending.end(third));
}

TEST(PendingRequests, WhatExpiredIsHandedOutOnceToWhoCallsNext)
{
  PendingRequests pending(10, seconds(10));
  pending.sent(pending.begin(kStart), 1);
  EXPECT_FALSE(pending.take_expired());
  EXPECT_EQ(pending.expire(kStart + seconds(10)), 1u);
  EXPECT_FALSE(pending.drop(kStart + seconds(10))) << "the node has been told";
  EXPECT_EQ(pending.take_expired(), 1);
  EXPECT_FALSE(pending.take_expired());
  pending.sent(pending.begin(kStart), 2);
  EXPECT_EQ(pending.expire(kStart + seconds(10)), 1u);
  pending.clear();
  EXPECT_FALSE(pending.take_expired());
}

TEST(PendingRequests, EachIsEndedOnceHoweverManyThreads)
{
  constexpr int kRequests = 2000;
  PendingRequests pending(3, seconds(1000));
  std::atomic<int> dropped{0};
  std::atomic<int> ended{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back(
      [&, t]() {
        for (int i = 0; i < kRequests; ++i) {
          const auto number = pending.begin(PendingRequests::Clock::now());
          pending.sent(number, t * kRequests + i);
          while (pending.drop(PendingRequests::Clock::now())) {
            ++dropped;
          }
          ended += pending.end(number) ? 1 : 0;
        }
      });
  }
  for (auto & thread : threads) {
    thread.join();
  }
  EXPECT_EQ(dropped + ended, 3 * kRequests);
  EXPECT_EQ(pending.size(), 0u);
}

}  // namespace
}  // namespace tactus::node
