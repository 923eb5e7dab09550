#include "tactus_manager/table.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <string>
#include <vector>

#include "tables.hpp"
#include "tactus_manager/json.hpp"
#include "tactus_manager/quoted.hpp"

namespace tactus::manager
{
namespace
{

std::string refusal(const std::string & text)
{
  try {
    parse_table(text);
    return "";
  } catch (const TableError & error) {
    return error.what();
  }
}

std::string replaced(std::string text, const std::string & from, const std::string & to)
{
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(JsonTest, ReadsWhatTablesConsistOf)
{
  const Json json = parse_json(R"( {"a": [1, -2, true, null], "b": "x\"\u0041\n"} )");
  EXPECT_EQ(integer(list_at(json, "a")[1], "it", -2, 0), -2);
  EXPECT_EQ(text_at(json, "b"), "x\"A\n");
  EXPECT_EQ(quoted("a\"b\n"), "\"a\\\"b\\n\"");
  EXPECT_EQ(parse_json(quoted("tab\t\\")), "tab\t\\");
}

TEST(JsonTest, RefusesWhatIsNotThere)
{
  for (const char * text : {"", "{", "[1,]", "{\"a\": 1, \"a\": 2}", "01x", "\"\x01\"", "tru",
      "[1] 2", "\"\\x\"", "{\"a\" 1}", "\"\xff\""})
  {
    EXPECT_THROW(parse_json(text), JsonError) << text;
  }
  EXPECT_THROW(parse_json(std::string(100, '[')), JsonError);
  EXPECT_NO_THROW(parse_json(R"([{"a": {"a": 1}}, {"a": 2}])"));
}

TEST(JsonTest, TakesIntegersWithinARange)
{
  const Json json = parse_json(R"({"a": 7, "b": 1.5, "c": 18446744073709551615, "d": "7"})");
  EXPECT_EQ(integer_at(json, "a", 1, 7), 7);
  EXPECT_THROW(integer_at(json, "a", 8, 9), JsonError);
  for (const char * member : {"b", "c", "d"}) {
    EXPECT_THROW(integer_at(json, member, -9, std::numeric_limits<std::int64_t>::max()), JsonError);
  }
  EXPECT_THROW(integer_at(json, "e", 1, 7), std::exception);
  EXPECT_THROW(text_at(json, "a"), JsonError);
  EXPECT_THROW(list_at(json, "d"), JsonError);
}

TEST(TableTest, ReadsWhatProvisionWrites)
{
  const Table table = parse_table(usual_text("0-2"));
  ASSERT_EQ(table.configurations.size(), 4U);
  EXPECT_EQ(table.modes[1].name, "parked");
  EXPECT_EQ(table.modes[0].wcet.at("Control.step"), 1'000'000U);
  EXPECT_EQ(table.configurations[1].settings[0].budget, 4'000'000U);
  EXPECT_EQ(table.configurations[1].proved, std::vector<std::string>{"brake"});
  EXPECT_EQ(table.during(2, 0), std::vector<std::string>{"brake"});
  EXPECT_TRUE(table.during(0, 1).empty());
  EXPECT_EQ(table.words(3), "parked at 100 %");
}

TEST(TableTest, RefusesWhatItCannotGoBy)
{
  const std::string text = usual_text();
  EXPECT_NE(refusal(replaced(text, "tactus-modes/1", "tactus-modes/9")).find("schema"),
    std::string::npos);
  EXPECT_NE(refusal(replaced(text, "\"budget\": 2000000", "\"budget\": 1023")).find("1024"),
    std::string::npos);
  EXPECT_NE(refusal(replaced(text, "\"budget\": 2000000", "\"budget\": 10000001")).find("10000000"),
    std::string::npos);
  EXPECT_NE(refusal(replaced(text, "\"period\": 10000000", "\"period\": 20000000")).find(
      "more than priorities and budgets"), std::string::npos);
  EXPECT_NE(refusal(replaced(text, "\"load\": 150", "\"load\": 90")).find("do not rise"),
    std::string::npos);
  EXPECT_NE(refusal(replaced(text, "\"between\": [0, 1]", "\"between\": [0, 9]")).find("0 to 3"),
    std::string::npos);
  const std::string first = R"({"between": [0, 1], "proved": [], "unproved": []}, )";
  EXPECT_NE(refusal(replaced(text, first, "")).find(
      "nothing is said of the switch between configurations 0 and 1"), std::string::npos);
  EXPECT_NE(refusal(text.substr(0, text.size() / 2)), "");
}

/// A lower load after those of another mode would be taken before the ones that cover more.
TEST(TableTest, RefusesConfigurationsThatAreNotModeAfterMode)
{
  const std::string settings = budget("executor control", 2'000'000);
  const std::string text = table_text(
    {{"nominal", 100, 150, settings}, {"parked", 100, 100, settings},
      {"turning", 100, 150, settings}});
  EXPECT_EQ(refusal(text), "");
  EXPECT_NE(
    refusal(replaced(text, "{\"mode\": \"turning\"", "{\"mode\": \"nominal\"")).find(
      "configuration 2 is of mode 'nominal', but those before are of later modes"),
    std::string::npos);
}

/// Whichever of the two counted, the other one would say something else of the same change.
TEST(TableTest, RefusesASwitchThatIsGivenTwice)
{
  const std::string text = usual_text();
  const std::string first = R"({"between": [0, 1], "proved": [], "unproved": []}, )";
  for (const std::string between : {"[0, 1]", "[1, 0]"}) {
    const std::string again =
      R"({"between": )" + between + R"(, "proved": [], "unproved": ["brake"]}, )";
    EXPECT_NE(
      refusal(replaced(text, first, first + again)).find(
        "the switch between configurations 0 and 1 is given twice"),
      std::string::npos) << between;
  }
  EXPECT_NE(
    refusal(replaced(text, "\"between\": [0, 1]", "\"between\": [1, 1]")).find(
      "a switch is between two configurations"), std::string::npos);
}

/// As many as provision writes, with the names of 20 chains at each switch.
TEST(TableTest, ReadsAsManyConfigurationsAsProvisionWrites)
{
  std::vector<Row> rows;
  for (int load = 1; load <= 200; ++load) {
    rows.push_back({"nominal", load, load, budget("executor control", 2'000'000)});
  }
  std::string chains = "\"c0\"";
  for (int chain = 1; chain < 20; ++chain) {
    chains += ", \"chain " + std::to_string(chain) + " from camera to brake\"";
  }
  std::string text = table_text(rows);
  const std::string none = "\"proved\": []";
  const std::string some = "\"proved\": [" + chains + "]";
  std::string named;
  std::size_t from = 0;
  for (auto at = text.find(none); at != std::string::npos; at = text.find(none, from)) {
    named += text.substr(from, at - from) + some;
    from = at + none.size();
  }
  EXPECT_EQ(parse_table(named + text.substr(from)).configurations.size(), 200U);
  rows.push_back({"nominal", 201, 201, budget("executor control", 2'000'000)});
  EXPECT_EQ(refusal(table_text(rows)), "a table has from 1 to 200 configurations, not 201");
}

TEST(TableTest, RefusesThreadsThatAreSetTwice)
{
  const std::string text = usual_text();
  std::string twice = text;
  for (std::size_t i = 0; i < 4; ++i) {
    twice = replaced(twice, "executor logging", "executor control");
  }
  EXPECT_NE(refusal(twice).find("'executor control' is set twice"), std::string::npos);
}

/// Whatever a file holds: it is read or refused, with a reason.
TEST(TableTest, ChangedTextsAreReadOrRefused)
{
  const std::string whole = usual_text("0-2");
  std::mt19937 random(5);  // NOLINT: the same in every run
  const std::string bytes = "{}[]\",:0123456789-.eE\\untfab \n\x01\xff";
  int refused = 0;
  for (int run = 0; run < 3000; ++run) {
    std::string text = whole;
    for (int change = 0; change < 1 + run % 4; ++change) {
      const std::size_t place = random() % text.size();
      switch (random() % 3) {
        case 0:
          text[place] = bytes[random() % bytes.size()];
          break;
        case 1:
          text.erase(place, 1 + random() % 20);
          break;
        default:
          text.insert(place, text.substr(random() % text.size(), random() % 30));
      }
    }
    refused += refusal(text).empty() ? 0 : 1;
  }
  EXPECT_GT(refused, 1000);
  EXPECT_LT(refused, 3000);
}

}  // namespace
}  // namespace tactus::manager
