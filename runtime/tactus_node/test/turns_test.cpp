#include "tactus_node/turns.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace tactus::node
{
namespace
{

using std::chrono::milliseconds;

/// A client or publisher as generated nodes have them: it refuses what is not due.
struct Sender
{
  bool send()
  {
    if (!TurnScope::take(this)) {
      refused_.note();
      return false;
    }
    ++sent_;
    return true;
  }

  std::atomic<int> sent_{0};
  RefusedSends refused_;
};

/// So many milliseconds after some instant.
std::chrono::steady_clock::time_point at(int time)
{
  return std::chrono::steady_clock::time_point(std::chrono::hours(1) + milliseconds(time));
}

TEST(Turns, TheFirstOfEachSoManyActivationsCallsOnce)
{
  Turns turns;
  Sender client;
  std::vector<bool> sent;
  for (int activation = 0; activation < 7; ++activation) {
    const TurnScope scope(turns, {{&client, 3}});
    EXPECT_EQ(activation % 3 == 0, TurnScope::is_due(&client));
    sent.push_back(client.send());
    EXPECT_FALSE(TurnScope::is_due(&client));
    EXPECT_FALSE(client.send());
  }
  EXPECT_EQ((std::vector<bool>{true, false, false, true, false, false, true}), sent);
  EXPECT_EQ(4u + 7u, client.refused_.count());
}

TEST(Turns, AnActivationThatIsDueAndDoesNotCallHasHadItsTurn)
{
  Turns turns;
  Sender client;
  {
    const TurnScope scope(turns, {{&client, 2}});
  }
  const TurnScope scope(turns, {{&client, 2}});
  EXPECT_FALSE(client.send());
}

TEST(Turns, AnActivationThatIsDueMaySendSeveral)
{
  Turns turns;
  Sender publisher;
  std::vector<int> sent;
  for (int activation = 0; activation < 5; ++activation) {
    const TurnScope scope(turns, {{&publisher, 2, 3}});
    int count = 0;
    while (TurnScope::is_due(&publisher) && publisher.send()) {
      ++count;
    }
    sent.push_back(count);
    EXPECT_FALSE(publisher.send());
  }
  EXPECT_EQ((std::vector<int>{3, 0, 3, 0, 3}), sent);
  EXPECT_EQ(5u, publisher.refused_.count());
}

TEST(Turns, ClientsOfOneCallbackHaveTurnsOfTheirOwn)
{
  Turns turns;
  Sender often;
  Sender seldom;
  for (int activation = 0; activation < 12; ++activation) {
    const TurnScope scope(turns, {{&often, 2}, {&seldom, 6}});
    often.send();
    seldom.send();
  }
  EXPECT_EQ(6, often.sent_);
  EXPECT_EQ(2, seldom.sent_);
}

TEST(Turns, WhatIsCalledOutsideOfTheCallbackIsDue)
{
  Turns turns;
  Sender client;
  Sender other;
  EXPECT_TRUE(client.send());
  const TurnScope first(turns, {{&client, 2}});
  {
    const TurnScope second(turns, {{&client, 2}});
    EXPECT_FALSE(client.send());
    EXPECT_TRUE(other.send());
  }
  EXPECT_TRUE(client.send()) << "the outer activation still has its turn";
  bool elsewhere = false;
  std::thread([&]() {elsewhere = client.send();}).join();
  EXPECT_TRUE(elsewhere);
}

TEST(Turns, ActivationsOnSeveralThreadsShareTheirTurns)
{
  Turns turns;
  Sender client;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back(
      [&]() {
        for (int activation = 0; activation < 2500; ++activation) {
          const TurnScope scope(turns, {{&client, 5}});
          client.send();
        }
      });
  }
  for (auto & thread : threads) {
    thread.join();
  }
  EXPECT_EQ(2000, client.sent_);
  EXPECT_EQ(8000u, client.refused_.count());
}

TEST(Turns, ActivationsThatSendStartAtADistance)
{
  Turns turns(1);
  Sender client;
  std::vector<int> sent;
  for (const int start : {0, 10, 20, 30, 49, 51, 70, 81, 82}) {
    const TurnScope scope(turns, {{&client, milliseconds(30)}}, at(start));
    const bool due = TurnScope::is_due(&client);
    EXPECT_EQ(due, client.send()) << start;
    EXPECT_FALSE(TurnScope::is_due(&client));
    EXPECT_FALSE(client.send());
    if (due) {
      sent.push_back(start);
    }
  }
  EXPECT_EQ((std::vector<int>{0, 30, 70}), sent);
  EXPECT_EQ(9u + 6u, client.refused_.count());
}

TEST(Turns, AnActivationThatIsFarEnoughAndDoesNotSendLeavesItsTurnToTheNextOne)
{
  Turns turns(1);
  Sender client;
  {
    const TurnScope scope(turns, {{&client, milliseconds(30)}}, at(0));
    EXPECT_TRUE(TurnScope::is_due(&client));
  }
  const TurnScope scope(turns, {{&client, milliseconds(30)}}, at(1));
  EXPECT_TRUE(client.send());
}

TEST(Turns, AnActivationThatIsFarEnoughMaySendSeveral)
{
  Turns turns(2);
  Sender client;
  Sender publisher;
  for (const int start : {0, 10, 20, 30}) {
    const TurnScope scope(turns, {{&client, 4}, {&publisher, milliseconds(20), 3}}, at(start));
    client.send();
    for (int i = 0; i < 5; ++i) {
      EXPECT_EQ(start % 20 == 0 && i < 3, publisher.send()) << start << " " << i;
    }
  }
  EXPECT_EQ(1, client.sent_);
  EXPECT_EQ(6, publisher.sent_);
}

TEST(Turns, AnActivationThatStartedBeforeTheOneThatLastSentIsRefused)
{
  Turns turns(1);
  Sender client;
  const TurnScope early(turns, {{&client, milliseconds(30)}}, at(0));
  {
    const TurnScope late(turns, {{&client, milliseconds(30)}}, at(29));
    EXPECT_TRUE(client.send());
  }
  EXPECT_FALSE(client.send());
}

TEST(Turns, OneOfManyThreadsThatStartAtOnceSends)
{
  Turns turns(1);
  Sender client;
  for (int round = 0; round < 50; ++round) {
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back(
        [&turns, &client, round, i]() {
          const TurnScope scope(turns, {{&client, milliseconds(10)}}, at(10 * round + i));
          client.send();
        });
    }
    for (auto & thread : threads) {
      thread.join();
    }
    EXPECT_EQ(round + 1, client.sent_) << "the last one is always far enough from the round before";
  }
}

TEST(Turns, TheSteadyClockTellsHowFarActivationsAreApart)
{
  Turns turns(1);
  Sender client;
  const auto begin = std::chrono::steady_clock::now();
  while (client.sent_ < 4) {
    const TurnScope scope(turns, {{&client, milliseconds(10)}});
    client.send();
  }
  EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(30));
}

}  // namespace
}  // namespace tactus::node
