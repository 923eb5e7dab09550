#include "tactus_load/memory.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace tactus::load
{
namespace
{

using std::chrono::microseconds;
using std::chrono::milliseconds;

std::string refusal(const std::string & text)
{
  try {
    MemoryLoads::parse(text);
  } catch (const std::invalid_argument & error) {
    return error.what();
  }
  return "accepted";
}

TEST(MemoryUseTest, says_what_is_expected)
{
  const MemoryUse use = MemoryUse::parse("write:1000");
  EXPECT_EQ(Access::Write, use.access);
  EXPECT_EQ(960U, use.working_set) << "whole lines";
  EXPECT_EQ(Access::Read, MemoryUse::parse("read:64").access);
  for (const char * wrong : {"", "read", "read:", "read:63", "copy:1000", "read:1000B", "read:-64",
      "read:99999999999999999999", "write:17179869185"})
  {
    EXPECT_THROW(MemoryUse::parse(wrong), std::invalid_argument) << wrong;
  }
}

TEST(MemoryLoadsTest, names_callbacks)
{
  const MemoryLoads loads = MemoryLoads::parse("Camera.grab=read:4096,Vision.detect=write:8192");
  EXPECT_NE(nullptr, loads.stream("Camera.grab"));
  EXPECT_NE(nullptr, loads.stream("Vision.detect"));
  EXPECT_EQ(nullptr, loads.stream("Vision"));
  EXPECT_EQ(nullptr, MemoryLoads::parse("").stream("Camera.grab"));
  EXPECT_NE(std::string::npos, refusal("Camera.grab").find("'Camera.grab' does not say"));
  EXPECT_NE(std::string::npos, refusal("=read:64").find("'=read:64' does not say"));
  EXPECT_NE(std::string::npos, refusal("A.b=read:64,C.d=x").find("'x' is no use of memory"));
}

TEST(MemoryLoadsTest, come_from_the_environment_and_its_name_is_in_the_refusal)
{
  setenv("TACTUS_LOAD_MEMORY", "A.b=read:64", 1);
  EXPECT_NE(nullptr, MemoryLoads::of_environment().stream("A.b"));
  setenv("TACTUS_LOAD_MEMORY", "A.b", 1);
  try {
    MemoryLoads::of_environment();
    FAIL() << "accepted";
  } catch (const std::invalid_argument & error) {
    EXPECT_EQ(0U, std::string(error.what()).find("TACTUS_LOAD_MEMORY: 'A.b' does not say"));
  }
  unsetenv("TACTUS_LOAD_MEMORY");
  EXPECT_EQ(nullptr, MemoryLoads::of_environment().stream("A.b"));
}

TEST(WorkTest, goes_over_memory_where_the_environment_names_its_callback)
{
  setenv("TACTUS_LOAD_MEMORY", "A.b=write:1048576", 1);
  const Work memory("A.b");
  const Work spinning("A.c");
  unsetenv("TACTUS_LOAD_MEMORY");
  EXPECT_TRUE(memory.is_of_memory());
  EXPECT_FALSE(spinning.is_of_memory());
  for (const Work * work : {&memory, &spinning}) {
    for (const bool since : {false, true}) {
      const nanoseconds before = thread_time();
      if (since) {
        work->run_since(before, milliseconds(3));
      } else {
        work->run(milliseconds(3));
      }
      EXPECT_GE(thread_time() - before, milliseconds(3) * 9 / 10);
    }
  }
  setenv("TACTUS_LOAD_MEMORY", "A.b=write", 1);
  EXPECT_THROW(Work("A.c"), std::invalid_argument);
  unsetenv("TACTUS_LOAD_MEMORY");
}

TEST(MemoryStreamTest, goes_over_all_of_its_memory)
{
  for (const std::size_t lines : {1, 3, 256, 300, 1000}) {
    MemoryStream stream({Access::Write, lines * kLine});
    std::size_t bytes = 0;
    for (int i = 0; i < 5; ++i) {
      bytes += stream.step();
    }
    EXPECT_EQ(5 * std::min<std::size_t>(lines, 256) * kLine, bytes) << lines;
  }
}

TEST(MemoryStreamTest, takes_the_time_of_its_thread_and_moves_bytes)
{
  for (const Access access : {Access::Read, Access::Write}) {
    MemoryStream stream({access, 1 << 22});
    int right = 0;
    for (int i = 0; i < 40; ++i) {
      const nanoseconds work = milliseconds(2);
      const nanoseconds before = thread_time();
      const std::size_t bytes = stream.run(work);
      const nanoseconds taken = thread_time() - before;
      EXPECT_GT(bytes, std::size_t{1} << 16);
      EXPECT_GE(taken, work * 9 / 10);
      right += taken <= work + microseconds(100) ? 1 : 0;
    }
    EXPECT_GE(right, 20) << "interrupts lengthen some";
  }
}

TEST(MemoryStreamTest, is_shared_by_threads)
{
  MemoryStream stream({Access::Write, 1 << 20});
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&stream]() {EXPECT_GT(stream.run(milliseconds(5)), 0U);});
  }
  for (std::thread & thread : threads) {
    thread.join();
  }
}

TEST(AccessChainTest, visits_each_line_once_in_a_round)
{
  AccessChain chain(100 * kLine, 7);
  ASSERT_EQ(100U, chain.size());
  std::set<const void *> places;
  const void * const first = chain.place();
  for (int i = 0; i < 100; ++i) {
    places.insert(chain.place());
    chain.follow(1);
  }
  EXPECT_EQ(100U, places.size());
  EXPECT_EQ(first, chain.place());
}

/// A chain through much memory waits for it, one through a little does not.
TEST(AccessChainTest, takes_longer_beyond_the_caches)
{
  constexpr std::size_t kAccesses = 200'000;
  AccessChain small(1 << 12);
  AccessChain large(1 << 27);
  small.follow(kAccesses);
  nanoseconds of_small = small.follow(kAccesses);
  nanoseconds of_large = large.follow(kAccesses);
  for (int i = 0; i < 3; ++i) {
    of_small = std::min(of_small, small.follow(kAccesses));
    of_large = std::min(of_large, large.follow(kAccesses));
  }
  EXPECT_GT(of_large, 3 * of_small);
}

}  // namespace
}  // namespace tactus::load
