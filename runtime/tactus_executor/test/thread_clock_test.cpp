#include "tactus_executor/thread_clock.hpp"

#include <gtest/gtest.h>
#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <random>
#include <thread>

namespace
{

using tactus::observation::Moment;
using tactus::observation::ThreadClock;
using tactus::observation::processor_time;

// What lies between the readings of the clock and those of the test, with an interrupt that comes
// just then. What the clock has to leave out or to count takes milliseconds.
constexpr std::uint64_t kReadings = 300'000;

void work(std::uint64_t nanoseconds)
{
  for (const std::uint64_t end = processor_time() + nanoseconds; processor_time() < end; ) {
  }
}

/// Runs something between two readings, and expects the processor time that the kernel tells.
template<typename Does>
void expect_exact(ThreadClock & clock, const Does & does)
{
  ThreadClock::is_quick();  // which is found out once
  const std::uint64_t before = processor_time();
  const Moment begin = clock.read();
  does();
  const Moment end = clock.read();
  const std::uint64_t outer = processor_time() - before;
  EXPECT_LE(end.processor - begin.processor, outer + kReadings);
  const std::uint64_t lacking = outer - std::min(outer, end.processor - begin.processor);
  EXPECT_LE(lacking, kReadings);
}

TEST(ThreadClockTest, SleepIsNoProcessorTime)
{
  ThreadClock clock;
  for (int i = 0; i < 20; ++i) {
    expect_exact(clock, []() {std::this_thread::sleep_for(std::chrono::milliseconds(2));});
  }
}

TEST(ThreadClockTest, CountsWhatTheThreadRunsBesideAnotherOneOfItsCore)
{
  // both on one core: each is taken from it again and again, in the middle of its work
  const int core = sched_getcpu();
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(core, &one);
  std::atomic<bool> over{false};
  std::thread rival([&]() {
      pthread_setaffinity_np(pthread_self(), sizeof(one), &one);
      while (!over) {
        work(100'000);
      }
    });
  std::thread measured([&]() {
      pthread_setaffinity_np(pthread_self(), sizeof(one), &one);
      ThreadClock clock;
      std::minstd_rand random(7);
      for (int i = 0; i < 60; ++i) {
        const std::uint64_t length = 1 + random() % 8'000'000;
        const auto steady = tactus::steady_now();
        const Moment begin = clock.read();
        work(length);
        const Moment end = clock.read();
        EXPECT_GE(end.processor - begin.processor + kReadings, length);
        EXPECT_LE(end.processor - begin.processor, length + 2 * kReadings);
        EXPECT_GE(begin.steady, steady);
      }
    });
  measured.join();
  over = true;
  rival.join();
}

TEST(ThreadClockTest, YieldsAreNoProcessorTime)
{
  ThreadClock clock;
  expect_exact(
    clock, []() {
      for (int i = 0; i < 100; ++i) {
        std::this_thread::yield();
      }
    });
}

void nothing([[maybe_unused]] int signal)
{
}

TEST(ThreadClockTest, SurvivesSignals)
{
  struct sigaction action{};
  struct sigaction before{};
  action.sa_handler = nothing;
  ASSERT_EQ(sigaction(SIGUSR1, &action, &before), 0);
  ThreadClock clock;
  for (int i = 0; i < 100; ++i) {
    expect_exact(clock, []() {raise(SIGUSR1);});
  }
  sigaction(SIGUSR1, &before, nullptr);
}

TEST(ThreadClockTest, TimesOnlyGrow)
{
  ThreadClock clock;
  Moment last = clock.read();
  for (int i = 0; i < 100'000; ++i) {
    if (i % 1000 == 0) {
      clock.forget();
    }
    const Moment next = clock.read();
    // what is known from one reading of the kernel is behind the next by what that takes
    ASSERT_GE(next.processor + kReadings, last.processor);
    ASSERT_GE(next.steady, last.steady);
    last = next;
  }
}

TEST(ThreadClockTest, TwoClocksOfAThreadDoNotDisturbEachOther)
{
  ThreadClock one;
  ThreadClock other;
  const auto sleep = []() {std::this_thread::sleep_for(std::chrono::milliseconds(2));};
  for (int i = 0; i < 10; ++i) {
    expect_exact(one, [&]() {expect_exact(other, sleep);});
    expect_exact(other, [&]() {expect_exact(one, sleep);});
  }
}

TEST(ThreadClockTest, ThreadsEndWithTheirClocks)
{
  for (int i = 0; i < 50; ++i) {
    std::thread([]() {
        thread_local ThreadClock clock;
        clock.read();
        work(10'000);
        clock.read();
      }).join();
  }
}

}  // namespace
