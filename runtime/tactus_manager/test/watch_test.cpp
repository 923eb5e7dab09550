// Which processes the manager looks at for an idle instant: programs that run beside the tests.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "program.hpp"
#include "tactus_executor/observation.hpp"
#include "tactus_manager/system.hpp"
#include "workers.hpp"

namespace tactus::manager
{
namespace
{

class WatchTest : public testing::Test
{
protected:
  void SetUp() override
  {
    std::string text = (std::filesystem::temp_directory_path() / "tactus_manager_XXXXXX").string();
    ASSERT_NE(mkdtemp(text.data()), nullptr);
    folder = text;
    std::filesystem::copy("/bin/bash", folder / drivers);
    std::filesystem::copy("/bin/bash", folder / logger);
  }

  void TearDown() override
  {
    std::filesystem::remove_all(folder);
  }

  std::vector<std::string> words(const std::string & name, const std::string & script) const
  {
    return {folder / name, "-c", script};
  }

  static bool rests(Processes & processes, int tries)
  {
    for (int i = 0; i < tries; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      processes.refresh();
      if (processes.idle()) {
        return true;
      }
    }
    return false;
  }

  std::filesystem::path folder;
  const std::string drivers = "drivers" + own();
  const std::string logger = "logger" + own();
  static constexpr int kLong = 2000;
  static constexpr int kShort = 50;
};

/// Whether or not the rules of threads name it.
TEST_F(WatchTest, AProcessWithoutARuleOfThreadsCounts)
{
  const Program one(words(drivers, kWaits));
  {
    const Program other(words(logger, kSpins));
    Processes processes({{drivers, "name:ctl", "executor control"}}, {drivers, logger});
    EXPECT_FALSE(rests(processes, kShort));
    EXPECT_EQ(processes.unwatched(), "");
  }
  const Program other(words(logger, kWaits));
  Processes processes({{drivers, "name:ctl", "executor control"}}, {drivers, logger});
  EXPECT_TRUE(rests(processes, kLong));
  EXPECT_EQ(processes.changes(), 2U);
}

TEST_F(WatchTest, AProcessWhoseFileWasBuiltAnewIsKnown)
{
  const Program one(words(drivers, kSpins));
  std::filesystem::remove(folder / drivers);
  Processes processes({}, {drivers});
  EXPECT_FALSE(rests(processes, kShort));
  EXPECT_EQ(processes.unwatched(), "");
  EXPECT_EQ(processes.changes(), 1U);
}

TEST_F(WatchTest, AScriptOfPythonIsKnownByItsFile)
{
  const std::string python = "/usr/bin/python3";
  if (!std::filesystem::exists(python)) {
    GTEST_SKIP() << "there is no " << python;
  }
  std::ofstream(folder / "reader") << "input()\n";
  const std::string script = "script" + own();
  std::filesystem::rename(folder / "reader", folder / script);
  const Program one({python, folder / script});
  Processes processes({}, {script});
  EXPECT_TRUE(rests(processes, kLong));
  EXPECT_EQ(processes.unwatched(), "");
}

/// As one that runs as another user, in another program, or not at all.
TEST_F(WatchTest, ThereIsNoIdleInstantWithoutAProcessThatIsNotKnown)
{
  const Program one(words(drivers, kWaits));
  Processes missing({}, {drivers, logger});
  EXPECT_FALSE(rests(missing, kShort));
  EXPECT_EQ(
    missing.unwatched(), "of the processes that run " + logger + ", 0 of 1 can be seen");
  Processes twice({}, {drivers, drivers});
  EXPECT_FALSE(rests(twice, kShort));
  EXPECT_EQ(twice.unwatched(), "of the processes that run " + drivers + ", 1 of 2 can be seen");
  Processes none({{drivers, "name:ctl", "executor control"}}, {});
  EXPECT_FALSE(rests(none, kShort));
  EXPECT_EQ(none.unwatched(), "which processes the host has is not known");
}

TEST_F(WatchTest, AnEndIsAChangeAsAStartIs)
{
  Processes processes({}, {drivers});
  {
    const Program one(words(drivers, kWaits));
    EXPECT_TRUE(rests(processes, kLong));
    EXPECT_EQ(processes.changes(), 1U);
  }
  processes.refresh();
  EXPECT_EQ(processes.changes(), 2U);
  EXPECT_FALSE(processes.idle());
}

/// What it has written since it was read is in the memory that is still mapped.
TEST_F(WatchTest, WhatAProcessWroteBeforeItsEndIsHeard)
{
  const std::string tests = "tactus_manager_tests";
  int ready[2];
  int next[2];
  ASSERT_EQ(pipe(ready), 0);
  ASSERT_EQ(pipe(next), 0);
  const pid_t child = fork();
  if (child == 0) {
    for (int other = 3; other < 1024; ++other) {  // such as the memory of the tests
      if (other != ready[1] && other != next[0]) {
        close(other);
      }
    }
    observation::Writer writer;
    const auto step = writer.callback("Control.watched");
    char one = 0;
    if (write(ready[1], &one, 1) == 1 && read(next[0], &one, 1) == 1) {
      writer.record({step, 42});
    }
    _exit(0);
  }
  char one = 0;
  ASSERT_EQ(read(ready[0], &one, 1), 1);
  Processes processes({}, {tests});
  processes.refresh();
  ASSERT_EQ(write(next[1], &one, 1), 1);
  waitpid(child, nullptr, 0);
  processes.refresh();
  int heard = 0;
  const Observer::Handler handler = [&](const Observation & one) {
      heard += one.callback == "Control.watched" && one.time == 42 ? 1 : 0;
    };
  processes.executions(handler);
  const int first = heard;  // two: these tests look at themselves, too, and have opened the memory
  EXPECT_GE(first, 1);
  processes.executions(handler);
  EXPECT_EQ(heard, first) << "once";
  for (const int end : {ready[0], ready[1], next[0], next[1]}) {
    close(end);
  }
}

}  // namespace
}  // namespace tactus::manager
