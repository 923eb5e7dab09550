#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "executor_fixture.hpp"
#include "tactus_dds/executor.hpp"

namespace tactus::dds
{
namespace
{

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

/// Does something while a callback runs.
class During : public Output
{
public:
  explicit During(std::function<void()> action)
  : action_(std::move(action))
  {
  }

  void write(int, std::int64_t) override
  {
    action_();
  }

private:
  const std::function<void()> action_;
};

/// The callbacks of an executor as they are run; with an order, each is ready once.
class OrderedExecutorTest : public testing::Test
{
protected:
  /// Notes that it was run.
  class Name : public Output
  {
public:
    Name(std::string name, OrderedExecutorTest & test)
    : name_(std::move(name)), test_(test)
    {
    }

    void write(int, std::int64_t) override
    {
      const std::lock_guard<std::mutex> lock(test_.mutex_);
      test_.names_.push_back(name_);
    }

private:
    const std::string name_;
    OrderedExecutorTest & test_;
  };

  /// Adds a callback for which a sample of an origin waits.
  void add(
    Executor & executor, tactus::Group & group, const std::string & name, Time origin,
    std::optional<nanoseconds> deadline, std::optional<int> priority)
  {
    auto [callback, inputs] = executor.any("Node." + name, {milliseconds(1)}, {0});
    outputs_.push_back(std::make_unique<Name>(name, *this));
    callback.publishes(*outputs_.back(), 1);
    executor.ordered(callback, group, deadline, priority);
    inputs.push(0, now(), {}, origin);
  }

  /// Runs a timer and two subscriptions that are all ready when time begins.
  /** \return the first of what was run; three samples wait for the first subscription */
  std::vector<std::string> collected(Executor & executor)
  {
    outputs_.push_back(std::make_unique<Name>("timer", *this));
    executor.timer("Node.timer", {}, std::chrono::hours(1)).publishes(*outputs_.back(), 1);
    for (const std::size_t samples : {3, 1}) {
      const std::string name = samples == 1 ? "second" : "first";
      auto [callback, inputs] = executor.any("Node." + name, {}, {0});
      outputs_.push_back(std::make_unique<Name>(name, *this));
      callback.publishes(*outputs_.back(), 1);
      for (std::size_t i = 0; i < samples; ++i) {
        inputs.push(0, now(), {});
      }
    }
    executor.start();
    const Time begin = now();
    executor.begin(begin, begin + 3'600'000 * kMillisecond);
    while (done() < 5 && now() < begin + 60'000 * kMillisecond) {
      std::this_thread::sleep_for(milliseconds(1));
    }
    executor.stop();
    return names_;
  }

  std::vector<std::string> run_all(Executor & executor)
  {
    run(executor, kMillisecond, [this] {return done() >= outputs_.size();});
    return names_;
  }

  std::size_t done()
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    return names_.size();
  }

  Trace trace_{"system", "process", 10'000};
  std::mutex mutex_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Output>> outputs_;
};

using Names = std::vector<std::string>;

TEST_F(OrderedExecutorTest, ASingleThreadRunsEachOnceTimersFirst)
{
  Executor executor([] {}, trace_);
  EXPECT_EQ(collected(executor), (Names{"timer", "first", "second", "first", "first"}));
}

TEST_F(OrderedExecutorTest, AStaticOneRunsEachOnceSubscriptionsFirst)
{
  Executor executor([] {}, trace_, Executor::Collecting::SubscriptionsFirst);
  EXPECT_EQ(collected(executor), (Names{"first", "second", "timer", "first", "first"}));
}

TEST_F(OrderedExecutorTest, AStaticOneOfJazzyLooksForSubscriptionsBeforeEachCallback)
{
  Executor executor([] {}, trace_, Executor::Collecting::OneSubscriptionsFirst);
  EXPECT_EQ(collected(executor), (Names{"first", "first", "first", "second", "timer"}));
}

TEST_F(OrderedExecutorTest, TheEarliestDeadlineCountsFromTheOrigin)
{
  Executor executor({tactus::Policy::Edf, tactus::Refresh::BeforeSelection}, {[] {}}, trace_);
  auto & group = executor.group(true);
  const Time origin = now();
  add(executor, group, "loose", origin, milliseconds(50), {});
  add(executor, group, "none", origin - 100 * kMillisecond, {}, {});
  add(executor, group, "tight", origin, milliseconds(20), {});
  add(executor, group, "old", origin - 40 * kMillisecond, milliseconds(50), {});
  EXPECT_EQ(run_all(executor), (Names{"old", "tight", "loose", "none"}));
}

TEST_F(OrderedExecutorTest, TheGreatestPriorityGoesFirst)
{
  Executor executor(
    {tactus::Policy::FixedPriority, tactus::Refresh::BeforeSelection}, {[] {}}, trace_);
  auto & group = executor.group(true);
  add(executor, group, "low", now(), {}, 1);
  add(executor, group, "high", now(), {}, 9);
  add(executor, group, "middle", now(), {}, 5);
  EXPECT_EQ(run_all(executor), (Names{"high", "middle", "low"}));
}

TEST_F(OrderedExecutorTest, DeadlinesGoBeforePriorities)
{
  Executor executor({tactus::Policy::Mixed, tactus::Refresh::BeforeSelection}, {[] {}}, trace_);
  auto & group = executor.group(true);
  add(executor, group, "prior", now(), {}, 9);
  add(executor, group, "due", now(), std::chrono::hours(1), {});
  EXPECT_EQ(run_all(executor), (Names{"due", "prior"}));
}

TEST_F(OrderedExecutorTest, AJoinHasTheOldestOriginOfItsInputs)
{
  Executor executor({tactus::Policy::Edf, tactus::Refresh::BeforeSelection}, {[] {}}, trace_);
  auto & group = executor.group(true);
  const Time origin = now();
  add(executor, group, "single", origin - 10 * kMillisecond, milliseconds(50), {});
  auto [join, inputs] = executor.all("Node.join", {}, 2);
  outputs_.push_back(std::make_unique<Name>("join", *this));
  join.publishes(*outputs_.back(), 1);
  executor.ordered(join, group, milliseconds(50));
  inputs.push(0, now(), {}, origin - 20 * kMillisecond);
  inputs.push(1, now(), {}, origin);
  EXPECT_EQ(run_all(executor), (Names{"join", "single"}));
}

TEST_F(OrderedExecutorTest, ThreadsShareWhatGroupsLeaveThem)
{
  Executor executor(
    {tactus::Policy::Registration, tactus::Refresh::WhenExhausted}, {[] {}, [] {}, [] {}}, trace_);
  Count counts[4];
  auto & exclusive = executor.group(true);
  auto & reentrant = executor.group(false);
  for (int i = 0; i < 4; ++i) {
    Callback & timer =
      executor.timer("Node.t" + std::to_string(i), {microseconds(200)}, milliseconds(1 + i % 2));
    timer.publishes(counts[i], 1);
    executor.ordered(timer, i < 2 ? exclusive : reentrant);
  }
  run(executor, 500 * kMillisecond);
  for (const Count & count : counts) {
    EXPECT_GT(count.written, 2);
  }
  const auto lines = written(trace_);
  EXPECT_EQ(lines.count("start"), lines.count("finish"));
  // instances of one group do not overlap
  std::map<std::string, std::string> names;
  for (auto [line, end] = lines.equal_range("callback"); line != end; ++line) {
    std::istringstream text(line->second);
    std::string word, number, name;
    text >> word >> number >> name;
    names[number] = name;
  }
  std::vector<std::pair<Time, int>> steps;
  for (const char * word : {"start", "finish"}) {
    for (auto [line, end] = lines.equal_range(word); line != end; ++line) {
      std::istringstream text(line->second);
      std::string kind, callback;
      Time time = 0;
      text >> kind >> time >> callback;
      if (names.at(callback) == "Node.t0" || names.at(callback) == "Node.t1") {
        steps.emplace_back(time, kind == "start" ? 1 : -1);
      }
    }
  }
  std::sort(steps.begin(), steps.end());
  int now_running = 0;
  for (const auto & step : steps) {
    now_running += step.second;
    EXPECT_LE(now_running, 1);
  }
}

TEST_F(OrderedExecutorTest, WhatComesLaterAndIsMoreUrgentGoesFirst)
{
  Executor executor({tactus::Policy::Edf, tactus::Refresh::BeforeSelection}, {[] {}}, trace_);
  auto & group = executor.group(true);
  const Time origin = now();
  for (int i = 0; i < 5; ++i) {
    add(executor, group, "slow" + std::to_string(i), origin, milliseconds(500 + i), {});
  }
  auto [urgent, inputs] = executor.any("Node.urgent", {}, {0});
  outputs_.push_back(std::make_unique<Name>("urgent", *this));
  urgent.publishes(*outputs_.back(), 1);
  executor.ordered(urgent, group, milliseconds(1));
  During first([&inputs = inputs, origin] {inputs.push(0, now(), {}, origin);});
  auto [begun, starts] = executor.any("Node.first", {}, {0});
  begun.publishes(first, 1);
  executor.ordered(begun, group, milliseconds(2));
  starts.push(0, now(), {}, origin);
  EXPECT_EQ(run_all(executor), (Names{"urgent", "slow0", "slow1", "slow2", "slow3", "slow4"})) <<
    "a queue of arrivals would run it last";
}

constexpr Executor::Order kRealTime{
  tactus::Policy::FixedPriority, tactus::Refresh::BeforeSelection};
constexpr Executor::Order kBestEffort{
  tactus::Policy::Registration, tactus::Refresh::WhenExhausted};

TEST_F(OrderedExecutorTest, AThreadClassRunsWhileTheThreadsOfAnotherAreTaken)
{
  Executor executor({{kRealTime, {[] {}}}, {kBestEffort, {[] {}, [] {}}}}, trace_);
  auto & group = executor.group(false);
  std::promise<std::thread::id> other;
  std::future<std::thread::id> ran_by = other.get_future();
  std::optional<std::thread::id> first;
  bool came = false;
  During wait([&] {
      came = ran_by.wait_for(std::chrono::seconds(10)) == std::future_status::ready;
      first = std::this_thread::get_id();
    });
  During pass([&] {other.set_value(std::this_thread::get_id());});
  auto [waiting, samples] = executor.any("Node.waiting", {}, {0});
  waiting.publishes(wait, 1);
  executor.ordered(waiting, group, {}, 9);
  add(executor, group, "after", now(), {}, 1);
  auto [passing, others] = executor.any("Node.passing", {}, {0});
  passing.publishes(pass, 1);
  executor.ordered(passing, group, {}, {}, 1);
  samples.push(0, now(), {});
  others.push(0, now(), {});
  EXPECT_EQ(run_all(executor), (Names{"after"}));
  ASSERT_TRUE(came) << "the other class has threads of its own";
  EXPECT_NE(ran_by.get(), first);
}

TEST_F(OrderedExecutorTest, GroupsExcludeAcrossThreadClassesAndWakeThem)
{
  Executor executor({{kRealTime, {[] {}, [] {}}}, {kBestEffort, {[] {}, [] {}}}}, trace_);
  auto & group = executor.group(true);
  std::atomic<int> inside{0};
  std::atomic<int> overlaps{0};
  std::atomic<int> ran{0};
  During work([&] {
      overlaps += inside++ > 0 ? 1 : 0;
      std::this_thread::sleep_for(microseconds(200));
      --inside;
      ++ran;
    });
  constexpr int kSamples = 25;
  for (std::size_t i = 0; i < 4; ++i) {
    auto [callback, inputs] = executor.any("Node.c" + std::to_string(i), {}, {0});
    callback.publishes(work, 1);
    executor.ordered(callback, group, {}, 1, i % 2);
    for (int sample = 0; sample < kSamples; ++sample) {
      inputs.push(0, now(), {});
    }
  }
  run(executor, kMillisecond, [&ran] {return ran == 4 * kSamples;});
  EXPECT_EQ(ran, 4 * kSamples) << "whoever finds the group busy is woken when it is free";
  EXPECT_EQ(overlaps, 0);
}

TEST_F(OrderedExecutorTest, AThreadClassThatIsNotThereIsRefused)
{
  Executor executor({{kRealTime, {[] {}}}, {kBestEffort, {[] {}}}}, trace_);
  Callback & timer = executor.timer("Node.tick", {}, milliseconds(1));
  EXPECT_THROW(executor.ordered(timer, executor.group(true), {}, {}, 2), std::logic_error);
}

TEST_F(OrderedExecutorTest, ACallbackWithoutAnOrderIsRefused)
{
  Executor executor({tactus::Policy::Edf, tactus::Refresh::BeforeSelection}, {[] {}}, trace_);
  executor.timer("Node.tick", {}, milliseconds(1));
  EXPECT_THROW(executor.start(), std::logic_error);
}

}  // namespace
}  // namespace tactus::dds
