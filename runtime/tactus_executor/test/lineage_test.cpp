#include "tactus_executor/lineage.hpp"

#include <gtest/gtest.h>

#include <map>

#include "tactus_executor/origin.hpp"

namespace
{

using tactus::JoinOrigins;
using tactus::Lineage;
using tactus::Origin;

std::map<std::uint32_t, tactus::Nanoseconds> parts(const Lineage & lineage)
{
  std::map<std::uint32_t, tactus::Nanoseconds> all;
  for (const Lineage::Part & part : lineage) {
    EXPECT_TRUE(all.emplace(part.label, part.origin).second);
  }
  return all;
}

Origin from(std::uint32_t label, tactus::Nanoseconds origin)
{
  Origin result{origin};
  result.lineage.add(label, origin);
  return result;
}

TEST(LineageTest, KeepsTheEarliestOriginOfEachLabel)
{
  Lineage lineage;
  lineage.add(3, 50);
  lineage.add(4, 20);
  lineage.add(3, 40);
  lineage.add(4, 30);
  EXPECT_EQ(parts(lineage), (std::map<std::uint32_t, tactus::Nanoseconds>{{3, 40}, {4, 20}}));
}

TEST(LineageTest, LeavesTheLatestOfTooManyOut)
{
  Lineage lineage;
  for (std::uint32_t label = 0; label < 4; ++label) {
    lineage.add(label, 100 + label);
  }
  lineage.add(9, 50);
  lineage.add(10, 500);
  EXPECT_EQ(
    parts(lineage),
    (std::map<std::uint32_t, tactus::Nanoseconds>{{0, 100}, {1, 101}, {2, 102}, {9, 50}}));
}

TEST(JoinOriginsTest, DataOfACompleteJoinComesFromAllInputs)
{
  JoinOrigins join(2);
  EXPECT_EQ(parts(join.put(0, from(7, 10)).lineage).size(), 1U);
  EXPECT_EQ(parts(join.put(0, from(7, 20)).lineage).size(), 1U);  // replaces what waits
  const Origin joined = join.put(1, from(8, 30));
  EXPECT_EQ(joined.time, 20);
  EXPECT_EQ(
    parts(joined.lineage), (std::map<std::uint32_t, tactus::Nanoseconds>{{7, 20}, {8, 30}}));
}

TEST(OriginScopeTest, PublicationsCarryWhereTheirDataComesFrom)
{
  EXPECT_EQ(tactus::current_lineage().size(), 0U);
  const Origin origin = from(7, 10);
  tactus::OriginTable table;
  const tactus::PublisherId publisher{1};
  {
    const tactus::OriginScope scope(origin.time, &origin.lineage);
    table.of(publisher).begin(100, *tactus::current_origin(), tactus::current_lineage());
    const tactus::OriginScope inner(5);
    EXPECT_EQ(tactus::current_lineage().size(), 0U);
  }
  EXPECT_EQ(tactus::current_lineage().size(), 0U);
  EXPECT_EQ(
    parts(table.find(publisher, 150)->lineage),
    (std::map<std::uint32_t, tactus::Nanoseconds>{{7, 10}}));
}

}  // namespace
