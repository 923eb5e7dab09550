#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "managed.hpp"

namespace tactus::manager
{
namespace
{

TEST_F(ManagerTest, EnactsWhatTheLoadAsksFor)
{
  Manager one = manager(Effect::Enact);
  EXPECT_TRUE(said("\"event\": \"found\", \"configuration\": 0"));
  one.round(0);
  EXPECT_EQ(kernel.calls, 0);
  system.time = 1'300'000;
  one.round(0);
  EXPECT_EQ(kernel.threads[1].runtime, 4'000'000U);
  EXPECT_EQ(kernel.threads[2].runtime, 4'000'000U);
  EXPECT_TRUE(said("\"event\": \"enacted\""));
  EXPECT_EQ(lines.back().find('\n'), std::string::npos);
}

TEST_F(ManagerTest, AdviceAndDryRunChangeNothing)
{
  for (const Effect effect : {Effect::Advise, Effect::DryRun}) {
    Manager one = manager(effect);
    system.time = 1'300'000;
    one.round(0);
    EXPECT_EQ(kernel.calls, 0);
    EXPECT_TRUE(said("\"configuration\": 1") && !said("\"proved\": [\"")) << lines.back();
    lines.clear();
    one.round(0);
    const bool advises = effect == Effect::Advise;
    EXPECT_TRUE(said(advises ? "\"event\": \"advises\"" : "budget 6000000 to 4000000"));
    EXPECT_TRUE(said("\"proved\": []")) << "the settings are not those that the load asks for";
  }
}

TEST_F(ManagerTest, TakesUpWhatItFindsAfterARestart)
{
  kernel.threads = {{1, reservation(4'000'000)}, {2, reservation(4'000'000)}};
  Manager one = manager(Effect::Enact);
  EXPECT_TRUE(said("\"event\": \"found\", \"configuration\": 1"));
  one.round(0);
  EXPECT_EQ(kernel.calls, 0);  // it lowers after three rounds
  one.round(0);
  one.round(0);
  EXPECT_EQ(kernel.threads[1].runtime, 2'000'000U);
}

TEST_F(ManagerTest, WhatAnotherManagerHasJustLoweredHasAPeriodBeforeARaise)
{
  // it was killed between lowering the second thread and raising the first one
  kernel.threads = {{1, reservation(2'000'000)}, {2, reservation(4'000'000)}};
  kernel.lingering = 2'000'000;
  system.time = 1'300'000;
  Manager one = manager(Effect::Enact);
  EXPECT_TRUE(said("\"event\": \"found\", \"configuration\": null"));
  one.round(0);
  EXPECT_EQ(kernel.threads[1].runtime, 4'000'000U);
  EXPECT_LE(kernel.worst, 8'000'000U) << "reservations may use more than the core has";
}

TEST_F(ManagerTest, AProcessThatRestartsGetsTheSettingsAgain)
{
  Manager one = manager(Effect::Enact);
  system.time = 1'300'000;
  one.round(0);
  kernel.threads[1] = reservation(2'000'000);  // as the model starts it
  lines.clear();
  one.round(0);
  EXPECT_TRUE(said("\"unproved\": [\"brake\"]"));
  EXPECT_EQ(kernel.threads[1].runtime, 4'000'000U);
  lines.clear();
  one.round(0);
  EXPECT_TRUE(said("\"proved\": [\"brake\"]"));
}

TEST_F(ManagerTest, WhatTheKernelRefusesIsSaidAndNotClaimed)
{
  Manager one = manager(Effect::Enact);
  system.time = 1'300'000;
  kernel.failing = 2;
  one.round(0);
  EXPECT_TRUE(said("\"event\": \"failed\""));
  EXPECT_TRUE(said("\"restored\": true"));
  EXPECT_EQ(kernel.threads[1].runtime, 2'000'000U);
  EXPECT_EQ(kernel.threads[2].runtime, 6'000'000U);
  one.round(0);  // tries again
  EXPECT_EQ(kernel.threads[1].runtime, 4'000'000U);
}

TEST_F(ManagerTest, WaitsForThreadsThatAreMissing)
{
  Manager one = manager(Effect::Enact);
  system.gone = true;
  one.round(0);
  EXPECT_TRUE(said("executor control has 0 threads here, not 1"));
}

TEST_F(ManagerTest, ARoundAsksTheKernelOnceAboutEachThread)
{
  kernel.threads = {{1, reservation(1'000'000)}, {2, reservation(6'000'000)}};
  Manager one = manager(Effect::Enact);
  EXPECT_TRUE(said("\"event\": \"found\", \"configuration\": 3"));
  EXPECT_EQ(kernel.reads, 2) << "whatever the number of configurations";
  one.round(1);
  EXPECT_EQ(kernel.reads, 4);
  one.round(0);
  EXPECT_EQ(kernel.threads[1].runtime, 2'000'000U);
  EXPECT_EQ(kernel.reads, 6);
}

TEST_F(ManagerTest, ClaimsNothingBeforeAnIdleInstant)
{
  Manager one = manager(Effect::Enact);
  system.rests = false;
  one.round(0);
  EXPECT_TRUE(said("\"idle\": false"));
  EXPECT_TRUE(said("\"proved\": []"));
  system.rests = true;
  one.listen();
  system.rests = false;
  lines.clear();
  one.round(0);
  EXPECT_TRUE(said("\"idle\": true")) << "one between rounds counts";
  EXPECT_TRUE(said("\"proved\": [\"brake\"]"));
  ++system.started;
  lines.clear();
  one.round(0);
  EXPECT_TRUE(said("\"idle\": false")) << "of a process that was not there";
  EXPECT_TRUE(said("\"proved\": []")) << "what the one before it has begun is not known";
  lines.clear();
  one.round(0);
  EXPECT_TRUE(said("\"proved\": []")) << "until an idle instant";
  system.rests = true;
  system.time = 1'300'000;
  one.round(0);
  EXPECT_EQ(kernel.threads[1].runtime, 4'000'000U);
  EXPECT_FALSE(one.idle()) << "after the change";
}

/// A process that starts again is idle at some instant after its start, or it does not count.
TEST_F(ManagerTest, AnIdleInstantInTheRoundThatFindsAProcessCounts)
{
  Manager one = manager(Effect::Enact);
  one.round(0);
  lines.clear();
  ++system.started;
  one.round(0);
  EXPECT_TRUE(said("\"idle\": true"));
  EXPECT_TRUE(said("\"proved\": [\"brake\"]"));
}

/// What begins a round is asked for once: the round has heard of it.
TEST_F(ManagerTest, SaysWhyARoundHasToBegin)
{
  Manager one = manager(Effect::Enact);
  one.round(0);
  EXPECT_FALSE(one.urgent(0));
  system.response = 11;
  one.listen();
  EXPECT_EQ(one.urgent(0), Cause::Miss);
  one.round(0, Cause::Miss);
  EXPECT_TRUE(said("\"cause\": \"miss\""));
  EXPECT_FALSE(one.idle()) << "one that was before says nothing any more";
  system.response = 0;
  ++system.overran;
  EXPECT_EQ(one.urgent(0), Cause::Overrun);
  one.round(0, Cause::Overrun);
  EXPECT_FALSE(one.urgent(0));
  system.fast = 50;
  one.listen();
  EXPECT_EQ(one.urgent(0), Cause::Frequency);
  one.round(0, Cause::Frequency);
  EXPECT_TRUE(said("\"load\": 180"));
  EXPECT_EQ(kernel.threads[1].runtime, 6'000'000U);
  EXPECT_FALSE(one.urgent(0));
}

/// Else what ran slowly would look like a greater load of faster processors.
TEST_F(ManagerTest, WhatRanWhileTheSpeedRoseCountsAsSlow)
{
  system.fast = 50;
  system.time = 1'800'000;
  Manager one = manager(Effect::Enact);
  one.round(0);
  EXPECT_TRUE(said("\"load\": 180"));
  lines.clear();
  system.fast = 100;
  one.round(0);
  EXPECT_TRUE(said("\"load\": 90"));
}

/// The load of executions that nobody has heard of is not known.
TEST_F(ManagerTest, ClaimsNothingInARoundWithUnheardExecutions)
{
  Manager one = manager(Effect::Enact);
  for (std::uint64_t * const count : {&system.unread, &system.wrong}) {
    lines.clear();
    one.round(0);
    EXPECT_TRUE(said("\"proved\": [\"brake\"]"));
    ++*count;
    lines.clear();
    one.round(0);
    EXPECT_TRUE(said("\"event\": \"unheard\""));
    EXPECT_TRUE(said("\"proved\": [], \"unproved\": [\"brake\"]"));
  }
  lines.clear();
  one.round(0);
  EXPECT_TRUE(said("\"proved\": [\"brake\"]")) << "all was heard in this round";
}

TEST_F(ManagerTest, SaysOnceWhyItSeesNoIdleInstant)
{
  system.rests = false;
  system.unseen = "a process is not there";
  Manager one = manager(Effect::Enact);
  one.round(0);
  EXPECT_TRUE(said("{\"event\": \"unwatched\", \"why\": \"a process is not there\"}"));
  lines.clear();
  one.round(0);
  system.unseen = "";
  one.round(0);
  EXPECT_FALSE(said("unwatched"));
}

/// As after a core was taken offline.
TEST_F(ManagerTest, ClaimsNothingWhileAThreadMayRunOnOtherCores)
{
  Manager one = manager(Effect::Enact);
  one.round(0);
  EXPECT_TRUE(said("\"proved\": [\"brake\"]"));
  lines.clear();
  system.elsewhere = "executor control may run on core 1, in the model on 0";
  one.round(0);
  one.round(0);
  EXPECT_TRUE(said("{\"event\": \"misplaced\", \"why\": \"executor control may run on core 1"));
  EXPECT_FALSE(said("\"proved\": [\"brake\"]"));
  EXPECT_EQ(lines.size(), 3U) << "it is said once";
  lines.clear();
  system.elsewhere = "";
  one.round(0);
  EXPECT_TRUE(said("\"proved\": [\"brake\"]"));
}

TEST_F(ManagerTest, SaysOfWhatTheTableIs)
{
  manager(Effect::Advise);
  EXPECT_TRUE(said("\"system\": \"car\", \"host\": \"car\""));
}

}  // namespace
}  // namespace tactus::manager
