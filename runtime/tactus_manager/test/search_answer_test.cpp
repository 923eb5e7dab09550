#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "search_answers.hpp"

namespace tactus::manager
{
namespace
{

using std::chrono::milliseconds;

std::string replaced(std::string text, const std::string & what, const std::string & with)
{
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

TEST(SearchAnswerTest, AnAnswerIsAConfigurationLikeOneOfTheTable)
{
  Table table = parse_table(usual_text());
  const SearchAnswer answer = parse_answer(table, query_of(), answer_text(1));
  ASSERT_TRUE(answer.found);
  table.add(4, answer.found->configuration, answer.found->during);
  EXPECT_EQ(table.tabled(), 4U);
  EXPECT_EQ(table.words(4), "nominal at 260 % (searched)");
  EXPECT_EQ(table.configurations[4].limit("Control.step", true), 300);
  EXPECT_TRUE(table.during(4, 0).empty());
  EXPECT_THROW(table.add(3, answer.found->configuration, answer.found->during), TableError);
  const SearchAnswer none = parse_answer(
    table, query_of(),
    R"({"schema": "tactus-search/1", "id": 1, "found": false, "because": "too late"})");
  EXPECT_FALSE(none.found);
  EXPECT_EQ(none.because, "too late");
}

TEST(SearchAnswerTest, WhatIsNoAnswerToTheQuestionIsRefused)
{
  const Table table = parse_table(usual_text());
  const std::string right = answer_text(1);
  EXPECT_NO_THROW(parse_answer(table, query_of(), right));
  const std::vector<std::string> wrong = {
    "", "[]", "nonsense", "{}", right.substr(0, right.size() - 1), right + right,
    answer_text(2), answer_text(1, 3), answer_text(1, 5), answer_text(1, 4, 8'000'000, 255),
    answer_text(1, 4, 20'000'000), answer_text(1, 4, 1),
    replaced(right, "tactus-search/1", "tactus-search/2"),
    replaced(right, R"("bound": 7)", R"("bound": 11)"),
    replaced(right, R"("bound": 7)", R"("bound": null)"),
    replaced(right, R"("goal": 10)", R"("goal": 20)"),
    replaced(right, R"("chain": "brake")", R"("chain": "other")"),
    replaced(right, R"("mode": "nominal")", R"("mode": "parked")"),
    replaced(right, R"("mode": "nominal")", R"("mode": "flying")"),
    replaced(right, R"("overloads": [])", R"("overloads": ["car.c0"])"),
    replaced(right, "executor logging", "executor planning"),
    replaced(right, R"("period": 10000000)", R"("period": 20000000)"),
    replaced(right, R"("name": "Control.step")", R"("name": "Control.stop")"),
    replaced(right, R"("with": 1)", R"("with": 0)"),
    replaced(right, R"("with": 1)", R"("with": -1)"),
    replaced(right, R"("goals": [)", R"("goals": [7, )"),
    replaced(right, R"("found": true)", R"("found": "yes")")};
  for (const std::string & text : wrong) {
    EXPECT_THROW(parse_answer(table, query_of(), text), TableError) << text;
  }
}

TEST(SearchAnswerTest, AQueryTellsTheLoadAndWhatIsKnown)
{
  Table table = parse_table(usual_text());
  const SearchAnswer answer = parse_answer(table, query_of(), answer_text(1));
  table.add(4, answer.found->configuration, answer.found->during);
  const std::string text = query_of(7).text(table, milliseconds(2));
  EXPECT_EQ(
    text.substr(0, text.find("\"searched\"")),
    R"({"schema": "tactus-search/1", "id": 7, "table": ")" + table.digest +
    R"(", "within": 2000000, "from": 2, "mode": "nominal", "load": 260, "callbacks": )" +
    R"([{"name": "Control.step", "load": 260}], )");
  EXPECT_NE(text.find(R"("budget":8000000)"), std::string::npos) << text;
  EXPECT_EQ(text.find('\n'), std::string::npos);
}

}  // namespace
}  // namespace tactus::manager
