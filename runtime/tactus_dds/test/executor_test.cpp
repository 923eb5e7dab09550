#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "executor_fixture.hpp"
#include "tactus_dds/executor.hpp"

namespace tactus::dds
{
namespace
{

using std::chrono::microseconds;
using std::chrono::milliseconds;

TEST_F(ExecutorTest, TimersRunUntilTimeEnds)
{
  executor_.timer("Node.tick", {microseconds(10)}, milliseconds(5)).publishes(count_, 2);
  run(executor_, 500 * kMillisecond);
  // a busy machine may let releases collapse, but never adds one
  EXPECT_GT(count_.written, 4);
  EXPECT_LE(count_.written, 200);
  EXPECT_EQ(count_.written, 2 * (count_.last + 1));
}

TEST_F(ExecutorTest, TimersWithAnOffsetExpireOnItsGrid)
{
  executor_.timer("Node.tick", {}, milliseconds(5), milliseconds(2)).publishes(count_, 1);
  run(executor_, 50 * kMillisecond, [this] {return count_.written > 0;});
  const auto lines = written(trace_);
  ASSERT_GT(lines.count("release"), 0U);
  for (auto line = lines.lower_bound("release"); line != lines.upper_bound("release"); ++line) {
    std::istringstream words(line->second);
    std::string word;
    Time time = 0;
    words >> word >> time;
    EXPECT_EQ(time % (5 * kMillisecond), 2 * kMillisecond) << line->second;
  }
}

TEST_F(ExecutorTest, EventsAreNeverLost)
{
  executor_.event_source("Node.event", {}, {{1, microseconds(500), 0}}).publishes(count_, 1);
  run(executor_, 20 * kMillisecond, [this] {return count_.written >= 40;});
  EXPECT_EQ(count_.written, 40);
}

TEST_F(ExecutorTest, OneOfSeveralInstancesPublishes)
{
  executor_.event_source("Node.event", {}, {{1, microseconds(500), 0}}).publishes(count_, 2, {}, 3);
  run(executor_, 20 * kMillisecond, [this] {return count_.written >= 28;});
  EXPECT_EQ(count_.written, 2 * 14) << "of 40 instances those with the numbers 0, 3, ... 39";
  EXPECT_EQ(count_.last, 39);
}

/// The instances that publish.
class Publishers : public Output
{
public:
  void write(int, std::int64_t instance) override
  {
    all.push_back(instance);
  }

  std::vector<std::int64_t> all;  ///< of one thread
};

TEST_F(ExecutorTest, InstancesThatPublishKeepADistance)
{
  Publishers publishers;
  executor_.event_source("Node.event", {}, {{1, microseconds(500), 0}})
  .publishes(publishers, 1, {}, milliseconds(4));
  run(executor_, 40 * kMillisecond);
  std::map<std::int64_t, Time> starts;
  const auto lines = written(trace_);
  for (auto line = lines.lower_bound("start"); line != lines.upper_bound("start"); ++line) {
    std::istringstream words(line->second);
    std::string word;
    Time time = 0;
    int callback = 0;
    std::int64_t instance = 0;
    words >> word >> time >> callback >> instance;
    starts[instance] = time;
  }
  ASSERT_GE(publishers.all.size(), 2U);
  EXPECT_EQ(publishers.all.front(), 0);
  std::int64_t before = 0;
  for (const auto & [instance, start] : starts) {
    const bool published =
      std::find(publishers.all.begin(), publishers.all.end(), instance) != publishers.all.end();
    EXPECT_EQ(published, instance == 0 || start >= starts[before] + 4 * kMillisecond) << instance;
    before = published ? instance : before;
  }
}

TEST_F(ExecutorTest, AQueueKeepsTheLatestOfWhatSeveralThreadsHandOver)
{
  auto [callback, inputs] = executor_.any("Node.take", {}, {0, 3});
  callback.publishes(count_, 1);
  std::vector<std::thread> listeners;
  for (std::size_t input = 0; input < 2; ++input) {
    listeners.emplace_back(
      [&inputs = inputs, input] {
        for (int i = 0; i < 100; ++i) {
          inputs.push(input, now(), {});
        }
      });
  }
  for (std::thread & listener : listeners) {
    listener.join();
  }
  run(executor_, kMillisecond, [this] {return count_.written >= 103;});
  EXPECT_EQ(count_.written, 103);
}

TEST_F(ExecutorTest, AJoinNeedsANewSampleOfEveryInput)
{
  auto [callback, inputs] = executor_.all("Node.join", {}, 2);
  callback.publishes(count_, 1);
  inputs.push(0, now(), {});
  inputs.push(0, now(), {});
  inputs.push(1, now(), {});
  inputs.push(1, now(), {});
  run(executor_, kMillisecond, [this] {return count_.written >= 1;});
  EXPECT_EQ(count_.written, 1);
  EXPECT_EQ(written(trace_).count("input"), 2U);
}

TEST_F(ExecutorTest, AStampedJoinNeedsSamplesOfOneOrigin)
{
  auto [callback, inputs] = executor_.stamped("Node.join", {}, 2, 2);
  callback.publishes(count_, 1);
  const auto push = [&inputs = inputs](std::size_t input, Time origin) {
      inputs.push(input, now(), {}, origin * kMillisecond);
    };
  push(0, 1);
  push(0, 2);
  push(1, 2);  // the set of 2 takes that of 1 with it
  push(1, 1);
  push(0, 3);
  push(0, 4);
  push(0, 5);  // of three sets the oldest goes
  push(1, 3);
  inputs.push(1, now(), {}, 5 * kMillisecond + 2);  // rounded on the way
  run(executor_, kMillisecond, [this] {return count_.written >= 2;});
  EXPECT_EQ(count_.written, 2);
  EXPECT_EQ(written(trace_).count("input"), 4U);
}

TEST_F(ExecutorTest, AStampedJoinTakesSamplesOfCloseOrigins)
{
  auto [callback, inputs] = executor_.stamped("Node.join", {}, 2, 2, milliseconds(20));
  callback.publishes(count_, 1);
  const auto push = [&inputs = inputs](std::size_t input, Time origin) {
      inputs.push(input, now(), {}, origin * kMillisecond);
    };
  push(0, 100);
  push(1, 121);  // too late for the first one
  push(0, 205);
  push(1, 190);
  run(executor_, kMillisecond, [this] {return count_.written >= 1;});
  EXPECT_EQ(count_.written, 1);
  EXPECT_EQ(written(trace_).count("input"), 2U);
}

TEST_F(ExecutorTest, TheLatestSampleIsReadWhileAnotherThreadHandsOver)
{
  LatestSample latest;
  executor_.timer("Node.look", {}, milliseconds(1)).samples(latest);
  std::atomic<bool> done{false};
  std::thread listener(
    [&] {
      for (std::int64_t i = 1; !done; ++i) {
        latest.push(0, now(), {{}, i});
      }
    });
  run(executor_, 200 * kMillisecond);
  done = true;
  listener.join();
  const auto lines = written(trace_);
  EXPECT_GT(lines.count("sampled"), 0U) << lines.count("start");
  std::int64_t before = 0;
  for (auto [line, end] = lines.equal_range("sampled"); line != end; ++line) {
    const std::int64_t sequence = std::stoll(line->second.substr(line->second.rfind(' ')));
    EXPECT_GE(sequence, before);
    before = sequence;
  }
}

TEST_F(ExecutorTest, NothingIsSampledBeforeTheFirst)
{
  LatestSample latest;
  executor_.timer("Node.look", {}, milliseconds(1)).samples(latest);
  run(executor_, 5 * kMillisecond);
  EXPECT_EQ(written(trace_).count("sampled"), 0U);
}

TEST(ExecutorStartTest, WhatTheSetupThrowsIsThrownByTheStart)
{
  Trace trace("system", "process", 10);
  Executor executor([] {throw std::runtime_error("no such core");}, trace);
  EXPECT_THROW(executor.start(), std::runtime_error);
}

TEST(ExecutorTraceTest, RecordsThatDoNotFitAreCounted)
{
  Trace trace("system", "process", 3);
  Executor executor([] {}, trace);
  Count count;
  executor.event_source("Node.event", {}, {{1, milliseconds(1), 0}}).publishes(count, 1);
  run(executor, 2 * kMillisecond, [&count] {return count.written >= 2;});
  // of two instances, each with release, start and finish
  EXPECT_EQ(written(trace).find("lost")->second, "lost 3");
}

TEST_F(ExecutorTest, PublicationsForSomeInputsWaitForThese)
{
  auto [callback, inputs] = executor_.any("Node.take", {}, {0, 0, 0});
  Count some;
  callback.publishes(count_, 1);
  callback.publishes(some, 2, {0, 2});
  inputs.push(0, now(), {});
  inputs.push(1, now(), {});
  inputs.push(1, now(), {});
  inputs.push(2, now(), {});
  run(executor_, kMillisecond, [this] {return count_.written >= 4;});
  EXPECT_EQ(4, count_.written);
  EXPECT_EQ(4, some.written);
}

TEST_F(ExecutorTest, InstancesReadWhatOthersLeftBehind)
{
  Callback & reader = executor_.timer("Node.look", {}, milliseconds(5));
  Callback & writer = executor_.timer("Node.tick", {}, milliseconds(5));
  reader.samples(writer);
  writer.publishes(count_, 1);
  run(executor_, 15 * kMillisecond, [this] {return count_.written >= 2;});
  const auto lines = written(trace_);
  ASSERT_GE(lines.count("read"), 1U) << "the first instance finds nothing";
  EXPECT_LT(lines.count("read"), lines.count("release") / 2 + 1);
  EXPECT_EQ("read 0 1 1 0", lines.find("read")->second);
}

}  // namespace
}  // namespace tactus::dds
