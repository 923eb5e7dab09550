#include "tactus_executor/thread_class.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <future>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "fake_source.hpp"
#include "tactus_executor/origin.hpp"

namespace
{

using tactus::Group;
using tactus::Instance;
using tactus::Nanoseconds;
using tactus::Parameters;
using tactus::Policy;
using tactus::Refresh;
using tactus::ThreadClass;
using tactus::ThreadPool;

tactus::ThreadSettings settings(const std::string & name)
{
  tactus::ThreadSettings result;
  result.name = name;
  return result;
}

/// Thread classes over sources that tests fill; a group that becomes free wakes all of them.
class Machine
{
public:
  explicit Machine(std::vector<std::pair<Policy, Refresh>> classes)
  {
    for (const auto & [policy, refresh] : classes) {
      sources.push_back(std::make_unique<FakeSource>());
      this->classes.push_back(
        std::make_unique<ThreadClass>(
          policy, refresh, *sources.back(), [this]() {
            for (auto & one : this->classes) {
              one->wake();
            }
          }));
    }
  }

  ~Machine()
  {
    stop();
  }

  void start(std::size_t threads_per_class)
  {
    std::vector<ThreadPool::Member> members;
    for (auto & one : classes) {
      for (std::size_t i = 0; i < threads_per_class; ++i) {
        members.push_back({settings("worker"), one.get()});
      }
    }
    running_ = std::async(std::launch::async, [members]() {ThreadPool::run(members);});
  }

  void stop()
  {
    if (running_.valid()) {
      for (auto & one : classes) {
        one->stop();
      }
      running_.get();
    }
  }

  /// Waits for the end of the threads; throws what one of them threw.
  void join()
  {
    running_.get();
  }

  std::vector<std::unique_ptr<FakeSource>> sources;
  std::vector<std::unique_ptr<ThreadClass>> classes;

private:
  std::future<void> running_;
};

/// Waits until a counter has a value; false after some seconds.
bool reaches(const std::atomic<int> & counter, int value)
{
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (counter < value) {
    if (std::chrono::steady_clock::now() > end) {
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

TEST(ThreadClassTest, ManyThreadsRunEveryInstanceOnceAndGroupsExcludeEachOther)
{
  constexpr int kCallbacks = 6;
  constexpr int kInstances = 400;
  Machine machine({{Policy::Edf, Refresh::BeforeSelection}});
  Group exclusive(true);
  Group reentrant(false);
  std::atomic<int> inside{0};
  std::atomic<int> collisions{0};
  std::atomic<int> done{0};
  int unprotected = 0;  // the group alone protects it: the thread sanitizer would see a fault
  std::vector<std::unique_ptr<FakeCallback>> callbacks;
  for (std::size_t i = 0; i < kCallbacks; ++i) {
    const bool in_group = i % 2 == 0;
    callbacks.push_back(
      std::make_unique<FakeCallback>(
        Parameters{Nanoseconds(100 + i), 0, i}, in_group ? exclusive : reentrant,
        [&, in_group](Instance &) {
          if (in_group) {
            collisions += inside.fetch_add(1);
            ++unprotected;
            --inside;
          }
          ++done;
        }));
  }
  machine.start(4);
  for (int instance = 0; instance < kInstances; ++instance) {
    for (auto & callback : callbacks) {
      machine.sources[0]->post(*callback, instance);
    }
  }
  ASSERT_TRUE(reaches(done, kCallbacks * kInstances));
  machine.stop();
  EXPECT_EQ(collisions, 0);
  EXPECT_EQ(unprotected, kCallbacks / 2 * kInstances);
}

/// Lets one thread run `first`, during which `then` is posted and `queued` waits; returns the
/// order.
std::vector<std::string> order_of(Refresh refresh)
{
  Machine machine({{Policy::Edf, refresh}});
  Group group(true);
  std::vector<std::string> order;
  std::atomic<int> done{0};
  const auto note = [&order, &done](const char * name) {
      return [&order, &done, name](Instance &) {
               order.push_back(name);
               ++done;
             };
    };
  FakeCallback urgent({10, 0, 0}, group, note("urgent"));
  FakeCallback queued({1000, 0, 1}, group, note("queued"));
  FakeCallback first(
    {5, 0, 2}, group, [&](Instance & instance) {
      machine.sources[0]->post(urgent, 0);
      note("first")(instance);
    });
  machine.sources[0]->post(first, 0);
  machine.sources[0]->post(queued, 0);
  machine.start(1);
  EXPECT_TRUE(reaches(done, 3));
  machine.stop();
  return order;
}

TEST(ThreadClassTest, RefreshBeforeSelectionSeesTheUrgentNewcomer)
{
  EXPECT_EQ(
    order_of(Refresh::BeforeSelection),
    (std::vector<std::string>{"first", "urgent", "queued"}));
}

TEST(ThreadClassTest, RefreshWhenExhaustedServesWhatItKnowsFirst)
{
  EXPECT_EQ(
    order_of(Refresh::WhenExhausted),
    (std::vector<std::string>{"first", "queued", "urgent"}));
}

TEST(ThreadClassTest, OriginTravelsAlongAChain)
{
  Machine machine({{Policy::Edf, Refresh::BeforeSelection}});
  Group group(false);
  std::atomic<int> done{0};
  std::atomic<Nanoseconds> seen{0};
  FakeCallback sink({50, 0, 1}, group, [&](Instance &) {
      seen = *tactus::current_origin();
      ++done;
    });
  FakeCallback source({50, 0, 0}, group, [&](Instance &) {
      machine.sources[0]->post(sink, *tactus::current_origin());
    });
  machine.start(2);
  machine.sources[0]->post(source, 4711);
  ASSERT_TRUE(reaches(done, 1));
  machine.stop();
  EXPECT_EQ(seen, 4711);
  EXPECT_FALSE(tactus::current_origin());
}

TEST(ThreadClassTest, GroupOverTwoClassesStillExcludes)
{
  constexpr int kInstances = 500;
  Machine machine({{Policy::FixedPriority, Refresh::BeforeSelection},
      {Policy::Registration, Refresh::WhenExhausted}});
  Group shared(true);
  std::atomic<int> done{0};
  int unprotected = 0;
  const auto count = [&](Instance &) {
      ++unprotected;
      ++done;
    };
  FakeCallback real_time({{}, 5, 0}, shared, count);
  FakeCallback best_effort({{}, {}, 1}, shared, count);
  machine.start(2);
  for (int i = 0; i < kInstances; ++i) {
    machine.sources[0]->post(real_time, i);
    machine.sources[1]->post(best_effort, i);
  }
  ASSERT_TRUE(reaches(done, 2 * kInstances));
  machine.stop();
  EXPECT_EQ(unprotected, 2 * kInstances);
}

TEST(ThreadClassTest, BestEffortOverloadLeavesTheRealTimeClassItsThreads)
{
  Machine machine({{Policy::FixedPriority, Refresh::BeforeSelection},
      {Policy::Registration, Refresh::WhenExhausted}});
  Group group(false);
  std::atomic<int> done{0};
  std::atomic<bool> hold{true};
  std::atomic<int> held{0};
  FakeCallback endless({{}, {}, 0}, group, [&](Instance &) {
      ++held;
      while (hold) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    });
  FakeCallback real_time({{}, 5, 1}, group, [&](Instance &) {++done;});
  machine.start(2);
  for (int i = 0; i < 8; ++i) {
    machine.sources[1]->post(endless, i);
  }
  ASSERT_TRUE(reaches(held, 2));  // all best-effort threads are taken
  for (int i = 0; i < 50; ++i) {
    machine.sources[0]->post(real_time, i);
  }
  EXPECT_TRUE(reaches(done, 50));
  hold = false;
  machine.stop();
}

TEST(ThreadClassTest, ExceptionOfACallbackEndsAllThreads)
{
  Machine machine({{Policy::Edf, Refresh::BeforeSelection}});
  Group group(true);
  FakeCallback broken({10, 0, 0}, group, [](Instance &) {throw std::runtime_error("broken");});
  machine.start(3);
  machine.sources[0]->post(broken, 0);
  EXPECT_THROW(machine.join(), std::runtime_error);
}

TEST(ThreadClassTest, NoThreadServesIfOneCannotBeSetUp)
{
  Machine machine({{Policy::Edf, Refresh::BeforeSelection}});
  Group group(true);
  std::atomic<int> done{0};
  FakeCallback callback({10, 0, 0}, group, [&](Instance &) {++done;});
  machine.sources[0]->post(callback, 0);
  auto impossible = settings("impossible");
  impossible.cores = {CPU_SETSIZE - 1};
  EXPECT_THROW(
    ThreadPool::run(
      {{settings("fine"), machine.classes[0].get()},
        {impossible, machine.classes[0].get()}}),
    std::system_error);
  EXPECT_EQ(done, 0);
}

TEST(RequireCoresTest, NamesTheMissingCores)
{
  EXPECT_NO_THROW(tactus::require_cores({}));
  try {
    tactus::require_cores({CPU_SETSIZE - 1, -1});
    FAIL() << "the cores are not there";
  } catch (const std::runtime_error & error) {
    EXPECT_NE(std::string(error.what()).find("cores of its threads: 1023, -1"), std::string::npos)
      << error.what();
  }
}

}  // namespace
