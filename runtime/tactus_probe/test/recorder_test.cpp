#include "tactus_probe/recorder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>
#include <system_error>
#include <thread>
#include <vector>

#include "trace_lines.hpp"

namespace
{

using tactus::probe::Identity;
using tactus::probe::Recorder;
using tactus::probe::SampleId;
using tactus::probe::TraceLines;
using std::chrono::milliseconds;

const Identity kIdentity{"car.front", "driver", "abc"};

class RecorderTest : public ::testing::Test
{
protected:
  void TearDown() override
  {
    std::filesystem::remove(file_);
  }

  TraceLines trace() const
  {
    return TraceLines(file_);
  }

  const std::string file_ =
    ::testing::TempDir() + "recorder-" + std::to_string(getpid()) + ".trace";
};

TEST_F(RecorderTest, HeadSaysWhatTheTraceIsOf)
{
  const tactus::probe::Time begin = tactus::probe::now();
  Recorder(kIdentity, file_).complete();
  EXPECT_EQ(trace().line(0), "tactus-trace/1");
  EXPECT_EQ(trace().with("system"), std::vector<std::string>{"system car.front"});
  EXPECT_EQ(trace().with("process"), std::vector<std::string>{"process driver"});
  EXPECT_EQ(trace().with("model"), std::vector<std::string>{"model abc"});
  EXPECT_EQ(trace().with("pid"), std::vector<std::string>{"pid " + std::to_string(getpid())});
  EXPECT_EQ(TraceLines::fields(trace().with("host").at(0)).size(), 3U);
  const auto clock = TraceLines::numbers(trace().with("clock").at(0));
  EXPECT_GE(clock.at(0), begin);
  EXPECT_NEAR(static_cast<double>(tactus::probe::system_now() - clock.at(1)),
    static_cast<double>(tactus::probe::now() - clock.at(0)), 5e6);
}

TEST_F(RecorderTest, EveryRecordHasItsLine)
{
  Recorder recorder(kIdentity, file_);
  const SampleId sample{{1, 0xab}, 42};
  EXPECT_EQ(recorder.callback("Driver.capture"), 0);
  EXPECT_EQ(recorder.callback("Driver.show"), 1);
  EXPECT_EQ(recorder.writer(sample.writer, "/points", "Driver"), 0);
  EXPECT_EQ(recorder.reader("Driver.show", "/points"), 0);
  recorder.release(10, 0, 3);
  recorder.start(11, 0, 3, 5);
  recorder.input(0, 3, sample);
  recorder.sampled(0, 3, sample);
  recorder.read(0, 3, 1, 9);
  recorder.publish(12, 0, 42, 1, 7, 6);
  recorder.written(13, 0, 42, 8);
  recorder.sent(14, sample, 9);
  recorder.received(15, sample);
  recorder.delivered(16, 0, sample);
  recorder.sent(18, sample, 17, tactus::probe::SentBy::Caller);
  recorder.sent(19, sample, 18, tactus::probe::SentBy::Other, 4);
  recorder.delivered(20, 0, sample, 6);
  recorder.finish(17, 0, 3, 20);
  recorder.complete();
  const std::string guid = "01ab0000000000000000000000000000";
  EXPECT_EQ(trace().from("callback"), (std::vector<std::string>{
      "callback 0 Driver.capture", "callback 1 Driver.show", "writer 0 " + guid + " /points Driver",
      "reader 0 Driver.show /points", "release 10 0 3", "start 11 0 3 5",
      "input 0 3 " + guid + " 42",
      "sampled 0 3 " + guid + " 42", "read 0 3 1 9", "publish 12 0 42 1 7 6", "written 13 0 42 8",
      "sent 14 " + guid + " 42 9", "received 15 " + guid + " 42", "delivered 16 0 " + guid + " 42",
      "sent 18 " + guid + " 42 17 caller", "sent 19 " + guid + " 42 18 other 4",
      "delivered 20 0 " + guid + " 42 6", "finish 17 0 3 20", "lost 0", "end"}));
}

TEST_F(RecorderTest, ManyThreadsLoseNothingWhileTheFileIsWritten)
{
  constexpr int kThreads = 4;
  constexpr int kRecords = 5'000;
  Recorder recorder(kIdentity, file_, {1 << 14, milliseconds(1)});
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&recorder, i]() {
        const int callback = recorder.callback("Node.work_" + std::to_string(i));
        for (int run = 0; run < kRecords; ++run) {
          recorder.release(run, callback, run);
        }
      });
  }
  for (auto & thread : threads) {
    thread.join();
  }
  recorder.complete();
  std::set<int> declared;
  std::vector<int> next(kThreads);
  for (const std::string & line : trace().from("callback")) {
    const auto fields = TraceLines::fields(line);
    if (fields[0] == "callback") {
      declared.insert(std::stoi(fields[1]));
    } else if (fields[0] == "release") {
      const int callback = std::stoi(fields[2]);
      ASSERT_EQ(declared.count(callback), 1U) << "named before it is declared";
      ASSERT_EQ(std::stoi(fields[3]), next.at(callback)++) << "a thread's records stay in order";
    }
  }
  EXPECT_EQ(next, std::vector<int>(kThreads, kRecords));
  EXPECT_EQ(trace().with("lost"), std::vector<std::string>{"lost 0"});
}

TEST_F(RecorderTest, TellsHowManyRecordsAFullRingHasLost)
{
  Recorder recorder(kIdentity, file_, {4, std::chrono::hours(1)});
  for (int i = 0; i < 7; ++i) {
    recorder.release(i, 0, i);
  }
  recorder.complete();
  EXPECT_EQ(trace().with("lost").back(), "lost 3");
  EXPECT_EQ(trace().with("release").size(), 4U);
}

TEST_F(RecorderTest, ThreadsThatEndLeaveNothingBehindInTheirRings)
{
  Recorder recorder(kIdentity, file_, {100, std::chrono::hours(1)});
  for (int i = 0; i < 60; ++i) {
    std::thread([&recorder, i]() {recorder.release(i, 0, i);}).join();
  }
  recorder.complete();
  EXPECT_EQ(trace().with("release").size(), 60U);
}

TEST(RingTest, IsTakenOverWhenItIsFreeAndEmpty)
{
  tactus::probe::Ring ring(10);
  EXPECT_FALSE(ring.acquire()) << "who makes it has it";
  ring.put({});
  ring.give_back();
  EXPECT_FALSE(ring.acquire()) << "it would have less room";
  ring.take([](const auto &) {});
  EXPECT_TRUE(ring.acquire());
  EXPECT_FALSE(ring.acquire());
}

TEST_F(RecorderTest, CompletingTwiceIsCompletingOnce)
{
  Recorder recorder(kIdentity, file_);
  recorder.running();
  recorder.complete();
  recorder.complete();
  EXPECT_EQ(trace().with("end").size(), 1U);
  EXPECT_EQ(trace().with("running").size(), 1U);
}

TEST_F(RecorderTest, WhatAKilledProcessHadWrittenStays)
{
  const pid_t child = fork();
  if (child == 0) {
    Recorder recorder(kIdentity, file_, {100, milliseconds(1)});
    recorder.release(1, recorder.callback("Node.work"), 1);
    while (trace().with("release").empty()) {
      std::this_thread::sleep_for(milliseconds(1));
    }
    std::raise(SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(
    trace().from("callback"),
    (std::vector<std::string>{"callback 0 Node.work", "release 1 0 1"}));
}

TEST_F(RecorderTest, FoldersAreMade)
{
  const std::string folder = file_ + ".d";
  Recorder(kIdentity, folder + "/run/1/driver.trace").complete();
  EXPECT_TRUE(std::filesystem::exists(folder + "/run/1/driver.trace"));
  std::filesystem::remove_all(folder);
}

TEST_F(RecorderTest, AFileThatCannotBeWrittenIsAnError)
{
  EXPECT_THROW(Recorder(kIdentity, "/dev/null/driver.trace"), std::system_error);
  EXPECT_THROW(Recorder(kIdentity, "/dev/full"), std::system_error);
}

/// Another user must not lead a trace, and what it replaces, elsewhere.
TEST_F(RecorderTest, LinksAreNotFollowed)
{
  const std::string folder = file_ + ".d";
  std::filesystem::create_directory(folder);
  const std::string precious = folder + "/precious";
  std::ofstream(precious) << "precious";
  const std::string trace = folder + "/driver.trace";
  std::filesystem::create_symlink(precious, trace);
  EXPECT_THROW(Recorder(kIdentity, trace), std::system_error);
  std::filesystem::remove(trace);
  ASSERT_EQ(0, mkfifo(trace.c_str(), 0600));
  EXPECT_THROW(Recorder(kIdentity, trace), std::system_error) << "nor is a pipe waited for";
  std::filesystem::remove(trace);
  Recorder(kIdentity, trace).complete();
  Recorder(kIdentity, trace).complete();  // one of an earlier run is replaced
  std::string text;
  std::ifstream(precious) >> text;
  EXPECT_EQ("precious", text);
  std::filesystem::remove_all(folder);
}

TEST_F(RecorderTest, AFolderThatAllMayChangeIsRefused)
{
  const std::string folder = file_ + ".d";
  std::filesystem::create_directory(folder);
  std::filesystem::permissions(folder, std::filesystem::perms::all);
  EXPECT_THROW(Recorder(kIdentity, folder + "/driver.trace"), std::system_error);
  std::filesystem::remove_all(folder);
}

TEST_F(RecorderTest, NamesStayWords)
{
  Recorder recorder({"a system", "p\nlost 5", ""}, file_);
  recorder.callback("Node.work\nend");
  recorder.reader("", "/topic\t1");
  recorder.complete();
  EXPECT_EQ(trace().with("system"), std::vector<std::string>{"system a_system"});
  EXPECT_EQ(trace().with("process"), std::vector<std::string>{"process p_lost_5"});
  EXPECT_EQ(trace().with("callback"), std::vector<std::string>{"callback 0 Node.work_end"});
  EXPECT_EQ(trace().with("reader"), std::vector<std::string>{"reader 0 _ /topic_1"});
  EXPECT_EQ(trace().with("lost"), std::vector<std::string>{"lost 0"});
}

TEST_F(RecorderTest, TimesThatNoClockSaysDoNotWrapAround)
{
  Recorder recorder(kIdentity, file_);
  using tactus::probe::Time;
  for (const Time time : {std::numeric_limits<Time>::min(), std::numeric_limits<Time>::max()}) {
    recorder.from_system(time);
  }
}

TEST_F(RecorderTest, TimesOfTheSystemClockAreConverted)
{
  Recorder recorder(kIdentity, file_);
  const auto now = tactus::probe::now();
  EXPECT_NEAR(static_cast<double>(recorder.from_system(tactus::probe::system_now())),
    static_cast<double>(now), 5e6);
}

}  // namespace
