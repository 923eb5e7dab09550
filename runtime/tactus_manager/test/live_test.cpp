// The program itself, with the scheduler of this machine: threads of this process stand for those
// of a system.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "live.hpp"

namespace tactus::manager
{
namespace
{

// before anything asks for the writer of this process
const int managed = setenv("TACTUS_MANAGED", "1", 1);

TEST_F(PrioritiesTest, PrioritiesFollowTheLoadAndTheMode)
{
  step(900'000);
  const pid_t child = start({"--enact", "--record", folder / "recording"});
  EXPECT_TRUE(comes([&]() {return content("audit").find("\"load\": 95") != std::string::npos;}));
  EXPECT_EQ(control.attributes().priority, 20U);
  const std::string proved = "\"proved\": [\"brake\"]";
  EXPECT_TRUE(comes([&]() {return content("audit").find(proved) != std::string::npos;}));
  EXPECT_NE(content("audit").find("\"idle\": true"), std::string::npos);
  step(1'300'000);
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 20U;})) << content("audit");
  EXPECT_EQ(control.attributes().priority, 10U);
  write("mode", "parked\n");
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 6U;})) << content("audit");
  write("mode", "flying\n");
  EXPECT_TRUE(comes([&]() {
      return content("audit").find("no mode 'flying'") != std::string::npos;
        }));
  EXPECT_EQ(logging.attributes().priority, 6U);
  write("mode", "");  // as it is between the two steps of a shell that writes it anew
  EXPECT_TRUE(comes([&]() {return content("audit").find("is empty") != std::string::npos;}));
  EXPECT_EQ(logging.attributes().priority, 6U);
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
  EXPECT_NE(content("audit").find("\"event\": \"ends\""), std::string::npos);
  EXPECT_EQ(
    std::filesystem::status(folder / "audit").permissions(), std::filesystem::perms(0600));
  EXPECT_NE(content("recording").find(": [1300000]"), std::string::npos);
  EXPECT_EQ(replayed(), rounds(content("audit")));
}

/// Without waiting for the next round, which is an hour away.
TEST_F(PrioritiesTest, AModeAndAGreaterLoadBeginARound)
{
  write("table.json", priorities(3'600'000'000'000));
  step(900'000);
  const pid_t child = start({"--enact"});
  EXPECT_TRUE(comes([&]() {return content("audit").find("\"load\": 95") != std::string::npos;}));
  step(1'300'000);
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 20U;})) << content("audit");
  write("other", "parked");
  std::filesystem::rename(folder / "other", folder / "mode");
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 6U;})) << content("audit");
  std::filesystem::remove(folder / "mode");
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 20U;})) << content("audit");
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
  std::string audit = content("audit");
  std::size_t count = 0;
  for (auto at = audit.find("\"round\":"); at != std::string::npos; ++count) {
    at = audit.find("\"round\":", at + 1);
  }
  EXPECT_EQ(count, 4U) << audit;
}

/// As an executable that exists and has a thread without settings.
TEST_F(PrioritiesTest, NothingIsProvedWhileAnotherProcessOfTheHostNeverRests)
{
  const std::string logger = "logger" + own();
  std::filesystem::copy("/bin/bash", folder / logger);
  write("processes.conf", "tactus_manager_tests|1\nlogging|1|log_driver/" + logger + "\n");
  const std::string proved = "\"proved\": [\"brake\"]";
  step(900'000);
  {
    const Program spins({folder / logger, "-c", kSpins});
    EXPECT_EQ(end(start({"--enact", "--rounds", "20"})), 0);
    EXPECT_EQ(content("audit").find(proved), std::string::npos) << content("audit");
    EXPECT_EQ(content("audit").find("unwatched"), std::string::npos) << content("audit");
  }
  const Program waits({folder / logger, "-c", kWaits});
  const pid_t child = start({"--enact"});
  EXPECT_TRUE(comes([&]() {return content("audit").find(proved) != std::string::npos;}));
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
}

/// As the kernel does with the threads of a core that is taken offline.
TEST_F(PrioritiesTest, NothingIsProvedWhileAThreadMayRunOnAnotherCore)
{
  const std::string proved = "\"proved\": [\"brake\"]";
  for (const Worker * worker : {&control, &logging}) {
    move_thread(worker->id(), 0);
  }
  rules("0");
  step(900'000);
  const pid_t child = start({"--enact"});
  EXPECT_TRUE(comes([&]() {return content("audit").find(proved) != std::string::npos;}));
  if (sysconf(_SC_NPROCESSORS_ONLN) > 1) {
    move_thread(control.id(), 1);
    EXPECT_TRUE(
      comes([&]() {
        return content("audit").find("executor control may run on core 1, in the model on 0") !=
               std::string::npos;
      })) << content("audit");
    const std::size_t since = content("audit").find("misplaced");
    EXPECT_TRUE(
      comes([&]() {return content("audit").find("\"proved\": []", since) != std::string::npos;}));
    EXPECT_EQ(content("audit").find(proved, since), std::string::npos) << content("audit");
    move_thread(control.id(), 0);
    EXPECT_TRUE(comes([&]() {return content("audit").find(proved, since) != std::string::npos;}));
  }
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
}

TEST_F(PrioritiesTest, RunsOnTheCoreThatItIsGiven)
{
  const pid_t child = start({"--core", "0"});
  EXPECT_TRUE(comes([&]() {return content("audit").find("round") != std::string::npos;}));
  const std::string file = "/proc/" + std::to_string(child) + "/status";
  std::ifstream in(file);
  const std::string status{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  EXPECT_NE(status.find("Cpus_allowed_list:\t0\n"), std::string::npos) << status;
  kill(child, SIGTERM);
  EXPECT_EQ(end(child), 0);
  EXPECT_EQ(end(start({"--core", "8191", "--rounds", "1"})), 1);
  EXPECT_EQ(end(start({"--core", "-1"})), 2);
}

TEST_F(PrioritiesTest, AfterAKillTheSettingsStayAndTheNextManagerGoesOnFromThem)
{
  write("mode", "parked");
  const pid_t child = start({"--enact"});
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 6U;})) << content("audit");
  kill(child, SIGKILL);
  end(child);
  EXPECT_EQ(logging.attributes().priority, 6U);
  std::filesystem::remove(folder / "audit");
  EXPECT_EQ(end(start({"--enact", "--rounds", "1"})), 0);
  EXPECT_NE(content("audit").find("\"event\": \"found\", \"configuration\": 2"), std::string::npos)
    << content("audit");
  EXPECT_EQ(logging.attributes().priority, 6U);
}

TEST_F(BudgetsTest, BudgetsChangeTheLoweredOneAPeriodBeforeTheRaisedOne)
{
  write(
    "table.json", table_text(
      {{"nominal", 100, 100, budgets(2'000'000, 3'000'000)},
        {"busy", 100, 100, budgets(3'000'000, 2'000'000)}}));
  write("mode", "busy");
  EXPECT_EQ(end(start({"--enact", "--rounds", "1"})), 0);
  EXPECT_EQ(control.attributes().runtime, 3'000'000U) << content("audit");
  EXPECT_EQ(logging.attributes().runtime, 2'000'000U);
  EXPECT_NE(
    content("audit").find(
      "[\"executor logging: budget 3000000 to 2000000 ns\", \"wait 100000000 ns\", "
      "\"executor control: budget 2000000 to 3000000 ns\"]"),
        std::string::npos) << content("audit");
}

TEST_F(BudgetsTest, WhatTheKernelDoesNotAdmitIsTakenBack)
{
  write(
    "table.json", table_text(
      {{"nominal", 100, 100, budgets(2'000'000, 3'000'000)},
        {"mad", 100, 100, budgets(kPeriod, kPeriod)}}));
  write("mode", "mad");
  EXPECT_EQ(end(start({"--enact", "--rounds", "1"})), 0);
  if (logging.attributes().runtime == static_cast<std::uint64_t>(kPeriod)) {
    GTEST_SKIP() << "this machine has more than two cores, or sched_rt_runtime_us is -1";
  }
  EXPECT_NE(content("audit").find("EBUSY"), std::string::npos) << content("audit");
  EXPECT_NE(content("audit").find("\"restored\": true"), std::string::npos) << content("audit");
  EXPECT_EQ(control.attributes().runtime, 2'000'000U);
  EXPECT_EQ(logging.attributes().runtime, 3'000'000U);
}

TEST_F(PrioritiesTest, AModeFileThatOthersMayWriteIsRefused)
{
  write("mode", "parked");
  std::filesystem::permissions(folder / "mode", std::filesystem::perms(0666));
  EXPECT_EQ(end(start({"--enact", "--rounds", "2"})), 0);
  EXPECT_NE(logging.attributes().priority, 6U);
  EXPECT_NE(content("audit").find("\"event\": \"refused\""), std::string::npos);
}

TEST_F(LiveTest, ATableOfAnotherHostOrSystemIsRefused)
{
  write("table.json", priorities());
  EXPECT_EQ(end(start({"--rounds", "1"})), 0);
  host = "trailer";
  EXPECT_EQ(end(start({"--rounds", "1"})), 1);
  host = "car";
  write("threads.conf", "tactus_manager_tests|name:plan|1|fifo:20|0|executor planning\n");
  EXPECT_EQ(end(start({"--rounds", "1"})), 1);
}

TEST_F(LiveTest, WithoutTheProcessesOfTheHostThereIsNoIdleInstant)
{
  write("table.json", priorities());
  std::filesystem::remove(folder / "processes.conf");
  EXPECT_EQ(end(start({"--rounds", "2"})), 0);
  EXPECT_NE(content("audit").find("which processes the host has is not known"), std::string::npos);
  write("processes.conf", "tactus_manager_tests\n");
  EXPECT_EQ(end(start({"--rounds", "1"})), 1);
}

TEST_F(LiveTest, AFullDiskDoesNotEndIt)
{
  write("table.json", priorities());
  const std::vector<std::string> words = {"run", "--host", host, "--table",
    folder / "table.json", "--threads", folder / "threads.conf", "--rounds", "2"};
  std::vector<std::string> full = words;
  full.insert(full.end(), {"--audit", "/dev/full"});
  EXPECT_EQ(end(execute(full)), 0);
  full = words;
  full.insert(full.end(), {"--record", "/dev/full"});
  EXPECT_EQ(end(execute(full, folder / "said")), 0);
  const std::string said = content("said");
  const auto unrecorded = said.find("\"event\": \"unrecorded\", \"why\": \"No space left");
  EXPECT_NE(unrecorded, std::string::npos) << said;
  EXPECT_EQ(said.find("unrecorded", unrecorded + 12), std::string::npos) << "once";
  EXPECT_NE(said.find("\"event\": \"ends\""), std::string::npos) << said;
}

TEST_F(LiveTest, AWrongTableOrCommandLineEndsWithItsReason)
{
  EXPECT_EQ(end(start({})), 1);
  write("table.json", "{}");
  EXPECT_EQ(end(start({})), 1);
  EXPECT_EQ(end(start({"--enact", "--dry-run"})), 2);
}

}  // namespace
}  // namespace tactus::manager
