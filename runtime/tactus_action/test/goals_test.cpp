#include "tactus_action/goals.hpp"

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "gtest/gtest.h"

#include "tactus_action/sent_goals.hpp"

namespace tactus::action
{
namespace
{

/// Stands for a handle of rclcpp_action.
struct Goal
{
  std::atomic<bool> active{true};
  bool canceling = false;
  std::string ended;

  bool is_active() const {return active;}
  bool is_canceling() const {return canceling;}

  void succeed(const std::string & result) {end("succeeded " + result);}
  void canceled(const std::string & result) {end("canceled " + result);}

  void end(const std::string & how)
  {
    EXPECT_EQ("", ended);
    ended = how;
    active = false;
  }
};

class GoalsTest : public ::testing::Test
{
protected:
  GoalsTest()
  {
    goals.put(first);
    goals.put(second);
  }

  const std::string result = "result";
  std::shared_ptr<Goal> first = std::make_shared<Goal>();
  std::shared_ptr<Goal> second = std::make_shared<Goal>();
  Goals<Goal> goals;
};

TEST_F(GoalsTest, StartsEachGoalOnceInOrder)
{
  EXPECT_EQ(first, goals.start());
  EXPECT_EQ(second, goals.start());
  EXPECT_EQ(nullptr, goals.start());
  EXPECT_EQ(2u, goals.size());
}

TEST_F(GoalsTest, TheOldestIsWorkedOnUntilItEnds)
{
  EXPECT_EQ(first, goals.oldest());
  EXPECT_TRUE(goals.end(first, result));
  EXPECT_EQ("succeeded result", first->ended);
  EXPECT_EQ(second, goals.oldest());
  EXPECT_EQ("", second->ended);
}

TEST_F(GoalsTest, ACancelledGoalEndsAsCanceled)
{
  first->canceling = true;
  EXPECT_TRUE(goals.end(first, result));
  EXPECT_EQ("canceled result", first->ended);
}

TEST_F(GoalsTest, AGoalEndsOnce)
{
  EXPECT_TRUE(goals.end(first, result));
  EXPECT_FALSE(goals.end(first, result));
}

TEST_F(GoalsTest, WhatItsCodeHasEndedIsForgotten)
{
  first->succeed(result);
  EXPECT_EQ(second, goals.start());
  EXPECT_EQ(1u, goals.size());
  EXPECT_FALSE(goals.end(first, result));
}

TEST_F(GoalsTest, ThreadsDoNotEndAGoalTwice)
{
  std::atomic<int> ends{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([this, &ends] {
        while (const auto goal = goals.oldest()) {
          ends += goals.end(goal, result) ? 1 : 0;
        }
      });
  }
  for (std::thread & thread : threads) {
    thread.join();
  }
  EXPECT_EQ(2, ends);
}

TEST(SentGoalsTest, TheNewestThatGoesOnIsTheOneToCancel)
{
  SentGoals<int> goals;
  EXPECT_FALSE(goals.newest());
  goals.accepted(1);
  goals.accepted(2);
  EXPECT_EQ(2, goals.newest());
  goals.ended(2);
  EXPECT_EQ(1, goals.newest());
  EXPECT_TRUE(goals.knows(1));
  EXPECT_FALSE(goals.knows(2));
  EXPECT_EQ(1u, goals.size());
}

TEST(SentGoalsTest, CountsThoseThatWaitForAResponse)
{
  SentGoals<int> goals;
  goals.sent();
  goals.sent();
  goals.answered();
  EXPECT_EQ(1u, goals.unanswered());
}

}  // namespace
}  // namespace tactus::action
