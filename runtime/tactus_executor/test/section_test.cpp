#include <gtest/gtest.h>
#include <sched.h>
#include <semaphore.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "tactus_executor/section.hpp"

namespace tactus
{
namespace
{

int priority()
{
  sched_param parameters{};
  sched_getparam(0, &parameters);
  return parameters.sched_priority;
}

/// Makes the calling thread one of SCHED_FIFO on the core of the test.
bool become_fifo(int priority)
{
  cpu_set_t cores;
  CPU_ZERO(&cores);
  sched_getaffinity(0, sizeof(cores), &cores);
  int first = 0;
  while (!CPU_ISSET(first, &cores)) {
    ++first;
  }
  CPU_ZERO(&cores);
  CPU_SET(first, &cores);
  sched_param parameters{};
  parameters.sched_priority = priority;
  return sched_setaffinity(0, sizeof(cores), &cores) == 0 &&
         sched_setscheduler(0, SCHED_FIFO, &parameters) == 0;
}

/// Does something in a SCHED_FIFO thread, if that is allowed here.
void in_fifo_thread(int priority, const std::function<void()> & action)
{
  bool allowed = true;
  std::thread thread([&]() {
      allowed = become_fifo(priority);
      if (allowed) {
        action();
      }
    });
  thread.join();
  if (!allowed) {
    GTEST_SKIP() << "SCHED_FIFO is not allowed here";
  }
}

TEST(Section, HasTheCeilingUntilItEnds)
{
  in_fifo_thread(
    10, []() {
      {
        const Section section(40);
        EXPECT_EQ(priority(), 40);
      }
      EXPECT_EQ(priority(), 10);
    });
}

TEST(Section, InnerOnesEndFirst)
{
  in_fifo_thread(
    10, []() {
      const Section section(20);
      {
        const Held bus("bus", 40);
        EXPECT_EQ(priority(), 40);
      }
      EXPECT_EQ(priority(), 20);
      {
        const Section lower(15);
        EXPECT_EQ(priority(), 20);
      }
      EXPECT_EQ(priority(), 20);
    });
}

TEST(Section, OtherPoliciesStay)
{
  std::thread thread([]() {
      ASSERT_EQ(sched_getscheduler(0), SCHED_OTHER);
      const Section section(40);
      EXPECT_EQ(sched_getscheduler(0), SCHED_OTHER);
      Section::schedule_point();
      EXPECT_EQ(sched_getscheduler(0), SCHED_OTHER);
    });
  thread.join();
}

/// What two threads of one core do, in order.
struct Order
{
  void note(char what) {notes[next++] = what;}

  std::atomic<std::size_t> next{0};
  char notes[4] = {};
};

/// Lets a job of a low thread wake a high one, which notes 'h'; returns what was done, in order.
std::string order_of(const std::function<void(Order &, const std::function<void()> &)> & job)
{
  Order order;
  in_fifo_thread(
    10, [&]() {
      sem_t woken;
      sem_init(&woken, 0, 0);
      std::thread high([&]() {
        sched_param parameters{};
        parameters.sched_priority = 30;
        sched_setscheduler(0, SCHED_FIFO, &parameters);
        sem_wait(&woken);
        order.note('h');
      });
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      job(order, [&woken]() {sem_post(&woken);});
      order.note('e');
      high.join();
      sem_destroy(&woken);
    });
  return order.notes;
}

TEST(Section, HoldsOffWhoIsAboveItsThread)
{
  const std::string order = order_of(
    [](Order & order, const std::function<void()> & wake) {
      const Section section(30);
      wake();
      order.note('l');
    });
  if (!order.empty()) {
    EXPECT_EQ(order, "lhe");
  }
}

TEST(Section, LetsOthersRunAtItsSchedulePoints)
{
  const std::string order = order_of(
    [](Order & order, const std::function<void()> & wake) {
      const Section section(30);
      wake();
      Section::schedule_point();
      order.note('l');
    });
  if (!order.empty()) {
    EXPECT_EQ(order, "hle");
  }
}

TEST(Section, WithoutOneTheOtherRunsAtOnce)
{
  const std::string order = order_of(
    [](Order & order, const std::function<void()> & wake) {
      const Section section(29);
      wake();
      order.note('l');
    });
  if (!order.empty()) {
    EXPECT_EQ(order, "hle");
  }
}

TEST(Held, KeepsThreadsApartThatAreNotScheduledAsTheModelSays)
{
  int count = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back(
      [&count]() {
        for (int times = 0; times < 1'000; ++times) {
          const Held table("table", 40);
          ++count;
        }
      });
  }
  for (std::thread & thread : threads) {
    thread.join();
  }
  EXPECT_EQ(count, 4'000);
}

}  // namespace
}  // namespace tactus
