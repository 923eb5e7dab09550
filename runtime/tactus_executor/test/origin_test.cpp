#include "tactus_executor/origin.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <thread>
#include <vector>

namespace
{

using tactus::JoinOrigins;
using tactus::OriginTable;
using tactus::Overrun;
using tactus::PublisherId;
using tactus::timer_origin;

std::optional<tactus::Nanoseconds> time_of(const std::optional<tactus::Origin> & origin)
{
  return origin ? std::optional(origin->time) : std::nullopt;
}

TEST(OriginTableTest, MessageBelongsToTheLastPublicationThatBeganBeforeItsStamp)
{
  OriginTable table;
  auto & publications = table.of(PublisherId{1});
  publications.begin(100, 7);
  publications.begin(200, 8);
  EXPECT_EQ(time_of(table.find(PublisherId{1}, 150)), 7);
  EXPECT_EQ(time_of(table.find(PublisherId{1}, 200)), 8);
  EXPECT_EQ(time_of(table.find(PublisherId{1}, 199)), 8);  // rounded down by the middleware
  EXPECT_EQ(time_of(table.find(PublisherId{1}, 98)), std::nullopt);
  EXPECT_EQ(time_of(table.find(PublisherId{2}, 150)), std::nullopt);
}

TEST(OriginTableTest, KeepsTheNewestPublications)
{
  OriginTable table;
  auto & publications = table.of(PublisherId{1});
  for (int i = 0; i < 1000; ++i) {
    publications.begin(10 * i, i);
  }
  EXPECT_EQ(time_of(publications.find(10 * 999 + 5)), 999);
  const int oldest = 1000 - static_cast<int>(OriginTable::kKept);
  EXPECT_EQ(time_of(publications.find(10 * oldest + 5)), 744);
  EXPECT_EQ(time_of(publications.find(5)), std::nullopt);
}

TEST(OriginTableTest, ThreadsMayPublishAndReceiveAtOnce)
{
  OriginTable table;
  std::vector<std::thread> threads;
  for (std::uint8_t id = 0; id < 4; ++id) {
    threads.emplace_back(
      [&table, id]() {
        for (int i = 0; i < 2000; ++i) {
          table.of(PublisherId{id}).begin(10 * i, i);
          EXPECT_EQ(time_of(table.find(PublisherId{id}, 10 * i + 5)), i);
          table.find(PublisherId{static_cast<std::uint8_t>(3 - id)}, 10 * i);
        }
      });
  }
  for (auto & thread : threads) {
    thread.join();
  }
}

TEST(OriginScopeTest, NestsAndEnds)
{
  const tactus::OriginScope outer(1);
  {
    const tactus::OriginScope inner(2);
    EXPECT_EQ(tactus::current_origin(), 2);
  }
  EXPECT_EQ(tactus::current_origin(), 1);
}

TEST(JoinOriginsTest, EarliestInputCounts)
{
  JoinOrigins join(3);
  EXPECT_EQ(join.put(0, {30}).time, 30);
  EXPECT_EQ(join.put(1, {10}).time, 10);
  EXPECT_EQ(join.put(1, {20}).time, 20);  // replaces the message that waits
  EXPECT_EQ(join.earliest(2, 40), 20);
  EXPECT_EQ(join.put(2, {40}).time, 20);
  EXPECT_EQ(join.earliest(0, 50), 50);  // all places are empty again
}

TEST(TimerOriginTest, OverrunKeepsOrAdvances)
{
  EXPECT_EQ(timer_origin(Overrun::Keep, 100, 50, 275), 100);
  EXPECT_EQ(timer_origin(Overrun::Advance, 100, 50, 149), 100);
  EXPECT_EQ(timer_origin(Overrun::Advance, 100, 50, 150), 150);
  EXPECT_EQ(timer_origin(Overrun::Advance, 100, 50, 275), 250);
  EXPECT_EQ(timer_origin(Overrun::Advance, 100, 0, 275), 100);
}

}  // namespace
