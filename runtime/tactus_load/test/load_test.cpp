#include "tactus_load/load.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

/// Bytes by which what follows is moved in memory, as other code before it would move it.
#ifdef TACTUS_LOAD_SHIFT
#define TACTUS_LOAD_TEXT(bytes) #bytes
#define TACTUS_LOAD_SKIP(bytes) asm (".skip " TACTUS_LOAD_TEXT(bytes) ", 0x90");
TACTUS_LOAD_SKIP(TACTUS_LOAD_SHIFT)
#endif

namespace tactus::load
{
namespace
{

using std::chrono::microseconds;
using std::chrono::milliseconds;

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
constexpr nanoseconds kShortest = milliseconds(1);  // the sanitizers work between the looks
#elif !defined(__OPTIMIZE__)
constexpr nanoseconds kShortest = microseconds(50);  // a look takes several times as long
#else
constexpr nanoseconds kShortest = microseconds(5);
#endif

/// What runs of some work were seen to take, but for half a reading of the clock.
struct Seen
{
  std::size_t runs = 0;
  std::size_t above = 0;  ///< longer than the work
  std::size_t below = 0;  ///< shorter than 98 per cent of it

  void add(nanoseconds taken, nanoseconds work)
  {
    const nanoseconds reading = calibrate().reading / 2;
    ++runs;
    above += taken > work + reading ? 1 : 0;
    below += taken < work * 98 / 100 - reading ? 1 : 0;
  }

  /// Interrupts and the host of a virtual machine lengthen some runs, whatever these do; nothing
  /// may shorten them.
  bool is_right() const
  {
    return above * 20 <= runs && below * 200 <= runs;
  }
};

/// Runs work again and again.
Seen run(nanoseconds work, nanoseconds duration, const std::function<void(nanoseconds)> & load)
{
  Seen seen;
  const auto runs = std::clamp<nanoseconds::rep>(duration / work, 20, 2000);
  for (nanoseconds::rep i = 0; i < runs; ++i) {
    const nanoseconds before = thread_time();
    load(work);
    seen.add(thread_time() - before, work);
  }
  return seen;
}

/// Tells whether work takes its time, at one of some attempts on a machine that is disturbed.
testing::AssertionResult takes_its_time(const std::function<Seen()> & attempt)
{
  Seen seen;
  for (int i = 0; i < 10; ++i) {
    seen = attempt();
    if (seen.is_right()) {
      return testing::AssertionSuccess();
    }
  }
  return testing::AssertionFailure() <<
         seen.above << " too long and " << seen.below << " too short of " << seen.runs;
}

/// Returns work of different lengths.
std::vector<nanoseconds> works(nanoseconds shortest = kShortest)
{
  std::vector<nanoseconds> result;
  for (const nanoseconds work : {nanoseconds(microseconds(5)), nanoseconds(microseconds(12)),
      nanoseconds(microseconds(50)), nanoseconds(microseconds(300)), nanoseconds(milliseconds(1)),
      nanoseconds(milliseconds(4))})
  {
    if (work >= std::max(shortest, kShortest)) {
      result.push_back(work);
    }
  }
  return result;
}

TEST(LoadTest, takes_its_time_and_not_more)
{
  for (const nanoseconds work : works()) {
    EXPECT_TRUE(takes_its_time([&]() {return run(work, milliseconds(80), burn);})) <<
      work.count() << " ns of work";
  }
}

TEST(LoadTest, counts_what_was_done_since_a_start)
{
  for (const nanoseconds work : works(microseconds(50))) {
    EXPECT_TRUE(
      takes_its_time(
        [&]() {
          return run(
            work, milliseconds(80), [](nanoseconds whole) {
              const nanoseconds start = thread_time() - calibrate().reading;
              burn(whole / 3);
              burn_since(start, whole);
            });
        })) << work.count() << " ns of work";
  }
}

/// Threads that share cores take each other's place all the time.
TEST(LoadTest, takes_its_time_under_preemption_in_several_threads)
{
  const std::size_t count = 3 * std::max(1U, std::thread::hardware_concurrency());
  for (const nanoseconds work : works(microseconds(50))) {
    const auto attempt = [&]() {
        std::vector<Seen> seen(count);
        std::vector<std::thread> threads;
        for (Seen & one : seen) {
          threads.emplace_back([&one, work]() {one = run(work, milliseconds(60), burn);});
        }
        Seen all;
        for (std::size_t i = 0; i < count; ++i) {
          threads[i].join();
          all.runs += seen[i].runs;
          all.above += seen[i].above;
          all.below += seen[i].below;
        }
        return all;
      };
    EXPECT_TRUE(takes_its_time(attempt)) << work.count() << " ns of work";
  }
}

TEST(LoadTest, is_not_shortened_by_threads_that_yield_to_it)
{
  std::atomic<bool> stopped{false};
  std::thread other(
    [&stopped]() {
      while (!stopped) {
        sched_yield();
      }
    });
  const auto attempt = []() {
      return run(
        milliseconds(1), milliseconds(60), [](nanoseconds work) {
          sched_yield();
          burn(work);
        });
    };
  EXPECT_TRUE(takes_its_time(attempt));
  stopped = true;
  other.join();
}

TEST(LoadTest, nothing_and_less_than_nothing_takes_a_moment)
{
  for (const nanoseconds work : {nanoseconds(0), nanoseconds(-5), nanoseconds(100)}) {
    const auto longest = microseconds(100);
    EXPECT_TRUE(
      takes_its_time(
        [&]() {
          Seen seen;
          for (int i = 0; i < 100; ++i) {
            const nanoseconds before = thread_time();
            burn(work);
            burn_since(before, work);
            seen.add(thread_time() - before < longest ? longest : 2 * longest, longest);
          }
          return seen;
        }));
  }
}

}  // namespace
}  // namespace tactus::load
