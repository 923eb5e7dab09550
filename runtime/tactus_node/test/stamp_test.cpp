#include "tactus_node/stamp.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <thread>

namespace tactus::node
{
namespace
{

struct Message
{
  struct
  {
    struct
    {
      std::int32_t sec = 0;
      std::uint32_t nanosec = 0;
    } stamp;
  } header;
};

TEST(Stamp, GrowsWhereTheClockStandsOrGoesBack)
{
  StampSource source;
  EXPECT_EQ(source.next(100), 100);
  EXPECT_EQ(source.next(100), 101);
  EXPECT_EQ(source.next(50), 102);
  EXPECT_EQ(source.next(200), 200);
}

TEST(Stamp, IsHandedOnFromMessageToMessage)
{
  Message received;
  received.header.stamp.sec = 1'700'000'000;
  received.header.stamp.nanosec = 123'456'789;
  Message sent;
  {
    const StampScope scope(stamp_of(received));
    stamp(sent);
  }
  EXPECT_EQ(sent.header.stamp.sec, 1'700'000'000);
  EXPECT_EQ(sent.header.stamp.nanosec, 123'456'789U);
}

TEST(Stamp, BeforeZeroKeepsItsNanoseconds)
{
  Message sent;
  const StampScope scope(-1);
  stamp(sent);
  EXPECT_EQ(sent.header.stamp.sec, -1);
  EXPECT_EQ(sent.header.stamp.nanosec, 999'999'999U);
  EXPECT_EQ(stamp_of(sent), -1);
}

TEST(Stamp, OutsideOfScopesAMessageKeepsItsOwn)
{
  Message message;
  message.header.stamp.sec = 7;
  {
    const StampScope outer(1);
    const StampScope inner(2);
    EXPECT_EQ(*StampScope::current(), 2);
  }
  stamp(message);
  EXPECT_EQ(message.header.stamp.sec, 7);
}

TEST(Stamp, BelongsToAThread)
{
  const StampScope scope(5);
  std::thread([] {EXPECT_FALSE(StampScope::current());}).join();
  EXPECT_TRUE(StampScope::current());
}

}  // namespace
}  // namespace tactus::node
