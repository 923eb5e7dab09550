#include "tactus_manager/enactment.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "fakes.hpp"
#include "tables.hpp"

namespace tactus::manager
{
namespace
{

Wanted wanted(pid_t thread, const Setting & setting)
{
  Wanted one;
  one.thread.id = thread;
  one.thread.start = "1";
  one.setting = setting;
  return one;
}

Steps steps_to(FakeKernel & kernel, std::vector<Wanted> wanted)
{
  Steps steps;
  steps.error = look(kernel, wanted);
  return steps.error.empty() ? steps_to(wanted) : steps;
}

std::vector<Wanted> swapped()
{
  std::vector<Wanted> all;
  all.push_back(wanted(1, reserved("executor a", 6'000'000)));
  all.push_back(wanted(2, reserved("executor b", 2'000'000)));
  all.push_back(wanted(3, {"executor c", 1, 30, 0, 0}));
  return all;
}

void fill(FakeKernel & kernel)
{
  kernel.threads = {{1, reservation(2'000'000)}, {2, reservation(7'000'000)},
    {3, {kFifo, 0, 20, 0, 0, 0}}};
}

TEST(EnactmentTest, LowersFirstAndRaisesAPeriodLater)
{
  FakeKernel kernel;
  fill(kernel);
  const Steps steps = steps_to(kernel, swapped());
  ASSERT_EQ(steps.error, "");
  ASSERT_EQ(steps.lowerings.size(), 1U);
  ASSERT_EQ(steps.raises.size(), 2U);
  EXPECT_EQ(steps.wait, std::chrono::milliseconds(10));
  EXPECT_EQ(steps.lowerings[0].words(), "executor b: budget 7000000 to 2000000 ns");
  const Outcome outcome = enact(kernel, steps);
  EXPECT_TRUE(outcome.done) << outcome.error;
  EXPECT_EQ(kernel.threads[1].runtime, 6'000'000U);
  EXPECT_EQ(kernel.threads[3].priority, 30U);
  EXPECT_LE(kernel.worst, 9'000'000U);
  EXPECT_TRUE(steps_to(kernel, swapped()).nothing());
}

TEST(EnactmentTest, WhatIsLoweredAloneHasAPeriodBeforeTheNextChange)
{
  FakeKernel kernel;
  fill(kernel);
  EXPECT_TRUE(enact(kernel, steps_to(kernel, {wanted(2, reserved("executor b", 2'000'000))})).done);
  EXPECT_EQ(kernel.lingering, 0U);
  EXPECT_TRUE(enact(kernel, steps_to(kernel, swapped())).done);
  EXPECT_LE(kernel.worst, 9'000'000U);
}

TEST(EnactmentTest, AFailureAtAnyStepTakesBackAll)
{
  for (int failing = 1; failing <= 3; ++failing) {
    FakeKernel kernel;
    fill(kernel);
    const auto before = kernel.threads;
    kernel.failing = failing;
    const Outcome outcome = enact(kernel, steps_to(kernel, swapped()));
    EXPECT_FALSE(outcome.done);
    EXPECT_TRUE(outcome.restored) << outcome.error;
    EXPECT_NE(outcome.error.find("EBUSY"), std::string::npos);
    EXPECT_EQ(kernel.threads, before) << failing;
    EXPECT_LE(kernel.worst, 9'000'000U);
  }
}

TEST(EnactmentTest, AWayBackThatFailsIsSaid)
{
  FakeKernel kernel;
  fill(kernel);
  kernel.failing = 2;
  kernel.failing_back = 3;
  const Outcome outcome = enact(kernel, steps_to(kernel, swapped()));
  EXPECT_FALSE(outcome.restored);
  EXPECT_NE(outcome.error.find("the way back failed for executor b"), std::string::npos)
    << outcome.error;
}

TEST(EnactmentTest, AThreadThatIsNotAsModelledIsLeftAlone)
{
  FakeKernel kernel;
  fill(kernel);
  kernel.threads[3].policy = 0;
  EXPECT_NE(steps_to(kernel, swapped()).error.find("executor c"), std::string::npos);
  fill(kernel);
  kernel.threads[1].period = 5'000'000;
  EXPECT_NE(steps_to(kernel, swapped()).error.find("executor a"), std::string::npos);
  kernel.threads.erase(1);
  EXPECT_NE(steps_to(kernel, swapped()).error.find("the thread is gone"), std::string::npos);
  EXPECT_EQ(kernel.calls, 0);
}

}  // namespace
}  // namespace tactus::manager
