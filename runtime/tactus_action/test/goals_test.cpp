#include "tactus_action/goals.hpp"

#include <atomic>
#include <memory>
#include <stdexcept>
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
  bool connected = true;
  std::string told;
  std::string ended;

  bool is_active() const {return active;}
  bool is_canceling() const {return canceling;}

  void succeed(const std::string & result) {end("succeeded " + result);}
  void canceled(const std::string & result) {end("canceled " + result);}

  void publish_feedback(const std::string & feedback)
  {
    send();
    told += feedback;
  }

  void end(const std::string & how)
  {
    send();
    EXPECT_EQ("", ended);
    ended = how;
    active = false;
  }

  /// As rclcpp does when its context is shut down, or something fails.
  void send() const
  {
    if (!connected) {
      throw std::runtime_error("failed to publish");
    }
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
  bool runs = true;
  Goals<Goal> goals{[this] {return runs;}};
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

TEST_F(GoalsTest, FeedbackGoesToTheGoal)
{
  goals.tell(first, std::string("half"));
  EXPECT_EQ("half", first->told);
  EXPECT_EQ("", second->told);
}

TEST_F(GoalsTest, WhatCannotBeSentAfterAShutdownIsDropped)
{
  first->connected = false;
  runs = false;
  EXPECT_NO_THROW(goals.tell(first, std::string("half")));
  EXPECT_FALSE(goals.end(first, result));
  first->canceling = true;
  goals.put(first);
  EXPECT_FALSE(goals.end(first, result));
}

TEST_F(GoalsTest, WhatFailsWhileTheSystemRunsIsThrown)
{
  first->connected = false;
  EXPECT_THROW(goals.tell(first, std::string("half")), std::runtime_error);
  EXPECT_THROW(goals.end(first, result), std::runtime_error);
}

TEST(SentGoalsTest, TheNewestThatGoesOnIsTheOneToCancel)
{
  SentGoals<int> goals;
  EXPECT_FALSE(goals.newest());
  goals.sent(1);
  goals.sent(2);
  goals.answered(1, true);
  goals.answered(2, true);
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
  goals.sent(1);
  goals.sent(2);
  goals.answered(1, false);
  EXPECT_EQ(1u, goals.unanswered());
  EXPECT_EQ(0u, goals.size());
}

TEST(SentGoalsTest, AStatusMayTellOfTheEndBeforeTheResponse)
{
  SentGoals<int> goals;
  goals.sent(1);
  goals.sent(2);
  goals.ended(1);
  EXPECT_EQ(2u, goals.unanswered());
  goals.answered(1, true);
  goals.answered(2, true);
  EXPECT_FALSE(goals.knows(1));
  EXPECT_EQ(2, goals.newest());
  EXPECT_EQ(1u, goals.size());
}

TEST(SentGoalsTest, GoalsOfOtherClientsAreNotItsOwn)
{
  SentGoals<int> goals;
  goals.ended(7);
  goals.answered(7, true);
  EXPECT_FALSE(goals.knows(7));
  goals.sent(7);
  goals.answered(7, true);
  EXPECT_TRUE(goals.knows(7));
}

}  // namespace
}  // namespace tactus::action
