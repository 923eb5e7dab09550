#include "tactus_manager/observer.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstring>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace tactus::manager
{
namespace
{

std::string path_of(int descriptor, pid_t process = getpid())
{
  return "/proc/" + std::to_string(process) + "/fd/" + std::to_string(descriptor);
}

std::map<std::string, std::vector<std::uint64_t>> read(Observer & observer)
{
  std::map<std::string, std::vector<std::uint64_t>> heard;
  observer.read(
    [&](const Observation & one) {heard[one.callback].push_back(*one.time);});
  return heard;
}

TEST(ObserverTest, HearsOfExecutionsOnce)
{
  observation::Writer writer;
  const auto step = writer.callback("Control.step");
  const auto log = writer.callback("Logging.write");
  EXPECT_EQ(writer.callback("Control.step"), step);
  const auto observer = Observer::open(path_of(writer.descriptor()));
  ASSERT_NE(observer, nullptr);
  writer.record({step, 100});
  writer.record({log, 200});
  writer.record({step, 300});
  auto heard = read(*observer);
  EXPECT_EQ(heard["Control.step"], (std::vector<std::uint64_t>{100, 300}));
  EXPECT_EQ(heard["Logging.write"], (std::vector<std::uint64_t>{200}));
  EXPECT_TRUE(read(*observer).empty());
  EXPECT_EQ(observer->lost(), 0U);
}

/// An origin may be a stamp that means another clock, which is no fault of the record.
TEST(ObserverTest, AResponseThatCannotBeIsNotKnown)
{
  observation::Writer writer;
  const auto observer = Observer::open(path_of(writer.descriptor()));
  ASSERT_NE(observer, nullptr);
  writer.record({writer.callback("Control.step"), 5, ~std::uint64_t{0}});
  writer.record({writer.callback("Control.step"), 5, 7});
  std::vector<std::uint64_t> responses;
  observer->read([&](const Observation & one) {responses.push_back(one.response);});
  EXPECT_EQ(responses, (std::vector<std::uint64_t>{0, 7}));
  EXPECT_EQ(observer->refused(), 0U);
}

/// What observer reads of responses, by what they are of.
Responses responses(Observer & observer)
{
  Heard heard;
  observer.read([&](const Observation & one) {heard.add(one, 100);});
  return heard.responses();
}

TEST(ObserverTest, HearsWhereDataComesFrom)
{
  observation::Writer writer;
  const auto fuse = writer.callback("Fusion.fuse");
  const auto left = writer.callback("/left");
  const auto right = writer.callback("Right.scan");
  const auto observer = Observer::open(path_of(writer.descriptor()));
  ASSERT_NE(observer, nullptr);
  const Nanoseconds now = steady_now();
  Lineage joined;
  joined.add(left, now - 3'000'000'000);
  joined.add(right, now - 1'000'000'000);
  writer.ended(fuse, writer.begins(), now - 3'000'000'000, joined);
  Responses heard = responses(*observer);
  ASSERT_EQ(heard.size(), 3U);
  EXPECT_EQ(heard["Fusion.fuse"], heard["Fusion.fuse /left"]);
  EXPECT_GE(heard["Fusion.fuse /left"], 3'000'000'000U);
  EXPECT_LT(heard["Fusion.fuse /left"], 3'900'000'000U);
  EXPECT_GE(heard["Fusion.fuse Right.scan"], 1'000'000'000U);
  EXPECT_LT(heard["Fusion.fuse Right.scan"], 1'900'000'000U);
  Lineage alone;
  alone.add(left, now - 5'000'000'000);
  writer.ended(fuse, writer.begins(), now - 5'000'000'000, alone);
  heard = responses(*observer);
  EXPECT_EQ(heard.size(), 2U);
  EXPECT_GE(heard["Fusion.fuse /left"], 5'000'000'000U);
  writer.ended(fuse, writer.begins(), now, Lineage());
  EXPECT_EQ(responses(*observer).size(), 1U);
  EXPECT_EQ(observer->refused(), 0U);
  EXPECT_FALSE(observer->running());
}

TEST(ObserverTest, AFurtherResponseIsNoExecution)
{
  observation::Writer writer;
  const auto fuse = writer.callback("Fusion.fuse");
  const auto observer = Observer::open(path_of(writer.descriptor()));
  ASSERT_NE(observer, nullptr);
  writer.record({fuse, 5, 7});
  writer.record({fuse, observation::kNoTime, 9, writer.callback("/left")});
  writer.record({fuse, observation::kNoTime, 9});  // of nothing: it cannot be
  Heard heard;
  observer->read([&](const Observation & one) {heard.add(one, 100);});
  EXPECT_EQ(heard.responses(), (Responses{{"Fusion.fuse", 7}, {"Fusion.fuse /left", 9}}));
  EXPECT_EQ(heard.take(), (Executions{{"Fusion.fuse", 5}}));
  EXPECT_EQ(observer->refused(), 1U);
}

TEST(ObserverTest, AFullRingLosesTheOldestAndCountsThem)
{
  observation::Writer writer;
  const auto step = writer.callback("Control.step");
  const auto observer = Observer::open(path_of(writer.descriptor()));
  ASSERT_NE(observer, nullptr);
  const std::uint64_t all = 3 * observation::kRecords + 7;
  for (std::uint64_t i = 0; i < all; ++i) {
    writer.record({step, i});
  }
  auto heard = read(*observer)["Control.step"];
  ASSERT_EQ(heard.size(), observation::kRecords);
  EXPECT_EQ(heard.back(), all - 1);
  EXPECT_EQ(observer->lost(), all - observation::kRecords);
}

TEST(ObserverTest, ThreadsBeyondTheLanesAndNamesBeyondTheTableAreCounted)
{
  observation::Writer writer;
  const auto step = writer.callback("Control.step");
  const auto observer = Observer::open(path_of(writer.descriptor()));
  ASSERT_NE(observer, nullptr);
  std::atomic<std::size_t> written{0};
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < observation::kLanes + 3; ++i) {
    threads.emplace_back(
      [&]() {
        writer.record({step, 5});
        ++written;
        while (written < observation::kLanes + 3) {  // all hold their lanes at the same time
          std::this_thread::yield();
        }
      });
  }
  for (auto & thread : threads) {
    thread.join();
  }
  EXPECT_EQ(read(*observer)["Control.step"].size(), observation::kLanes);
  EXPECT_EQ(observer->lost(), 3U);
  for (std::size_t i = 1; i < observation::kNames; ++i) {
    EXPECT_EQ(writer.callback("N." + std::to_string(i)), i);
  }
  EXPECT_EQ(writer.callback("N.last"), observation::kNames);
}

/// Also of a thread that has got no lane.
TEST(ObserverTest, SeesEveryExecutionThatHasNotEnded)
{
  observation::Writer writer;
  const auto observer = Observer::open(path_of(writer.descriptor()));
  ASSERT_NE(observer, nullptr);
  std::atomic<std::size_t> holding{0};
  std::atomic<bool> over{false};
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < observation::kLanes; ++i) {
    threads.emplace_back(
      [&]() {
        writer.begins();
        writer.ended();
        ++holding;
        while (!over) {
          std::this_thread::yield();
        }
      });
  }
  while (holding < observation::kLanes) {
    std::this_thread::yield();
  }
  EXPECT_FALSE(observer->running());
  writer.begins();
  EXPECT_TRUE(observer->running());
  writer.begins();
  writer.ended();
  EXPECT_TRUE(observer->running()) << "it called another one, which has ended";
  writer.ended();
  EXPECT_FALSE(observer->running());
  over = true;
  for (auto & thread : threads) {
    thread.join();
  }
}

TEST(ObserverTest, ReadsWhileThreadsWrite)
{
  observation::Writer writer;
  const auto observer = Observer::open(path_of(writer.descriptor()));
  ASSERT_NE(observer, nullptr);
  constexpr std::uint64_t kEach = 20'000;
  std::atomic<int> running{2};
  std::vector<std::thread> threads;
  for (int number = 0; number < 2; ++number) {
    const auto callback = writer.callback("Node." + std::to_string(number));
    threads.emplace_back(
      [&writer, &running, callback]() {
        for (std::uint64_t i = 0; i < kEach; ++i) {
          // what belongs together is seen together
          writer.record({callback, 2 * i + callback, 2 * i + callback + 1});
        }
        --running;
      });
  }
  std::uint64_t heard = 0;
  std::map<std::string, std::uint64_t> last;
  const auto handler = [&](const Observation & execution) {
      const auto & [name, time, response, from] = execution;
      EXPECT_EQ(response, *time + 1);
      ++heard;
      EXPECT_EQ(*time % 2, name == "Node.1" ? 1U : 0U);
      EXPECT_TRUE(last.count(name) == 0 || last[name] < *time);
      last[name] = *time;
    };
  while (running > 0) {
    observer->read(handler);
  }
  for (auto & thread : threads) {
    thread.join();
  }
  observer->read(handler);
  EXPECT_EQ(heard + observer->lost(), 2 * kEach);
}

TEST(ObserverTest, OnlyItsUserMayOpenItAndItsSizeStays)
{
  const observation::Writer writer;
  struct stat found{};
  ASSERT_EQ(fstat(writer.descriptor(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
  EXPECT_NE(ftruncate(writer.descriptor(), 0), 0);
}

TEST(ObserverTest, RefusesMemoryThatIsNotWhatItHasToBe)
{
  EXPECT_EQ(Observer::open("/nowhere"), nullptr);
  EXPECT_EQ(Observer::open("/proc/self/exe"), nullptr);
  for (const bool sealed : {false, true}) {
    const int file = memfd_create("tactus.observation", MFD_ALLOW_SEALING);
    ASSERT_EQ(fchmod(file, 0600), 0);
    ASSERT_EQ(ftruncate(file, sizeof(observation::Memory)), 0);
    if (sealed) {
      ASSERT_EQ(fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW), 0);
    }
    EXPECT_EQ(Observer::open(path_of(file)), nullptr) << "nothing but zeros";
    close(file);
  }
}

/// What a process writes that means harm, or has run wild, leads nowhere.
TEST(ObserverTest, RefusesRecordsThatCannotBe)
{
  observation::Writer writer;
  writer.callback("Control.step");
  const auto observer = Observer::open(path_of(writer.descriptor()));
  ASSERT_NE(observer, nullptr);
  void * const place = mmap(
    nullptr, sizeof(observation::Memory), PROT_READ | PROT_WRITE, MAP_SHARED, writer.descriptor(),
        0);
  ASSERT_NE(place, MAP_FAILED);
  auto * const memory = static_cast<observation::Memory *>(place);
  writer.record({observation::kNames - 1, 5});  // a name that is not there
  writer.record({0, ~std::uint64_t{0}, 0});  // longer than anything takes
  memory->name[1].length = 1u << 30;
  writer.record({1, 5});
  std::memcpy(memory->name[2].text, "a\nb", 3);
  memory->name[2].length = 3;
  writer.record({2, 5});
  EXPECT_TRUE(read(*observer).empty());
  EXPECT_EQ(observer->refused(), 4U);
  for (observation::Lane & lane : memory->lane) {
    lane.end = ~std::uint64_t{0} - 5;
  }
  EXPECT_TRUE(read(*observer).empty());
  for (observation::Lane & lane : memory->lane) {
    lane.end = 0;
  }
  EXPECT_TRUE(read(*observer).empty());
  EXPECT_GE(observer->refused(), 4U + observation::kLanes);
  munmap(place, sizeof(observation::Memory));
}

TEST(ObserverTest, WhatAKilledProcessHasWrittenIsThere)
{
  int ready[2];
  ASSERT_EQ(pipe(ready), 0);
  const pid_t child = fork();
  if (child == 0) {
    observation::Writer writer;
    const auto step = writer.callback("Control.step");
    for (int i = 0; i < 10; ++i) {
      writer.record({step, 7});
    }
    const int descriptor = writer.descriptor();
    if (write(ready[1], &descriptor, sizeof(descriptor)) < 0) {
      _exit(1);
    }
    pause();
  }
  int descriptor = 0;
  ASSERT_EQ(::read(ready[0], &descriptor, sizeof(descriptor)), static_cast<ssize_t>(sizeof(int)));
  const auto observer = Observer::open(path_of(descriptor, child));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  ASSERT_NE(observer, nullptr);
  EXPECT_EQ(read(*observer)["Control.step"].size(), 10U);
  close(ready[0]);
  close(ready[1]);
}

}  // namespace
}  // namespace tactus::manager
