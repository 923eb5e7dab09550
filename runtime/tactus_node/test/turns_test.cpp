#include "tactus_node/turns.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace tactus::node
{
namespace
{

/// A client as generated nodes have them: it refuses what is not due.
struct Client
{
  bool call()
  {
    if (!TurnScope::take(this)) {
      refused_.note();
      return false;
    }
    ++sent_;
    return true;
  }

  std::atomic<int> sent_{0};
  RefusedCalls refused_;
};

TEST(Turns, TheFirstOfEachSoManyActivationsCallsOnce)
{
  Turns turns;
  Client client;
  std::vector<bool> sent;
  for (int activation = 0; activation < 7; ++activation) {
    const TurnScope scope(turns, {{&client, 3}});
    EXPECT_EQ(activation % 3 == 0, TurnScope::is_due(&client));
    sent.push_back(client.call());
    EXPECT_FALSE(TurnScope::is_due(&client));
    EXPECT_FALSE(client.call());
  }
  EXPECT_EQ((std::vector<bool>{true, false, false, true, false, false, true}), sent);
  EXPECT_EQ(4u + 7u, client.refused_.count());
}

TEST(Turns, AnActivationThatIsDueAndDoesNotCallHasHadItsTurn)
{
  Turns turns;
  Client client;
  {
    const TurnScope scope(turns, {{&client, 2}});
  }
  const TurnScope scope(turns, {{&client, 2}});
  EXPECT_FALSE(client.call());
}

TEST(Turns, AnActivationThatIsDueMaySendSeveral)
{
  Turns turns;
  Client publisher;
  std::vector<int> sent;
  for (int activation = 0; activation < 5; ++activation) {
    const TurnScope scope(turns, {{&publisher, 2, 3}});
    int count = 0;
    while (TurnScope::is_due(&publisher) && publisher.call()) {
      ++count;
    }
    sent.push_back(count);
    EXPECT_FALSE(publisher.call());
  }
  EXPECT_EQ((std::vector<int>{3, 0, 3, 0, 3}), sent);
  EXPECT_EQ(5u, publisher.refused_.count());
}

TEST(Turns, ClientsOfOneCallbackHaveTurnsOfTheirOwn)
{
  Turns turns;
  Client often;
  Client seldom;
  for (int activation = 0; activation < 12; ++activation) {
    const TurnScope scope(turns, {{&often, 2}, {&seldom, 6}});
    often.call();
    seldom.call();
  }
  EXPECT_EQ(6, often.sent_);
  EXPECT_EQ(2, seldom.sent_);
}

TEST(Turns, WhatIsCalledOutsideOfTheCallbackIsDue)
{
  Turns turns;
  Client client;
  Client other;
  EXPECT_TRUE(client.call());
  const TurnScope first(turns, {{&client, 2}});
  {
    const TurnScope second(turns, {{&client, 2}});
    EXPECT_FALSE(client.call());
    EXPECT_TRUE(other.call());
  }
  EXPECT_TRUE(client.call()) << "the outer activation still has its turn";
  bool elsewhere = false;
  std::thread([&]() {elsewhere = client.call();}).join();
  EXPECT_TRUE(elsewhere);
}

TEST(Turns, ActivationsOnSeveralThreadsShareTheirTurns)
{
  Turns turns;
  Client client;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back(
      [&]() {
        for (int activation = 0; activation < 2500; ++activation) {
          const TurnScope scope(turns, {{&client, 5}});
          client.call();
        }
      });
  }
  for (auto & thread : threads) {
    thread.join();
  }
  EXPECT_EQ(2000, client.sent_);
  EXPECT_EQ(8000u, client.refused_.count());
}

}  // namespace
}  // namespace tactus::node
