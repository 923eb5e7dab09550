#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "tactus_manager/json.hpp"
#include "tactus_manager/longest_execution.hpp"
#include "tactus_manager/manager.hpp"
#include "tactus_manager/quoted.hpp"
#include "tactus_manager/search_answer.hpp"

namespace tactus::manager
{

namespace
{

std::string text(const char * name, const std::string & value)
{
  return std::string("\"") + name + "\": " + quoted(value);
}

}  // namespace

namespace
{

const std::array<std::pair<After, const char *>, 3> kAfter{{
  {After::Chosen, "chosen"}, {After::Before, "before"}, {After::Unknown, "unknown"}}};

std::string name_of(After after)
{
  for (const auto & [known, name] : kAfter) {
    if (known == after) {
      return name;
    }
  }
  return "";
}

After after_of(const std::string & text)
{
  for (const auto & [after, name] : kAfter) {
    if (text == name) {
      return after;
    }
  }
  throw TableError(
          "after a round are settings 'chosen', 'before' or 'unknown', not '" + text + "'");
}

RecordedRound round_of(const Table & table, const Json & json)
{
  RecordedRound round;
  if (json.contains("mode")) {
    round.situation.mode = table.mode(text_at(json, "mode"));
  }
  for (const auto & [callback, times] : json.at("executions").items()) {
    for (const Json & time : times.get_ref<const Json::array_t &>()) {
      round.situation.executions.emplace_back(
        callback, static_cast<std::uint64_t>(
          integer(time, "a time", 0, static_cast<std::int64_t>(kLongestExecution))));
    }
  }
  round.situation.settled = json.value("settled", true);
  round.situation.same = json.value("same", true);
  round.situation.idle = json.value("idle", true);
  round.situation.heard = json.value("heard", true);
  const std::string cause = json.value("cause", name_of(Cause::Period));
  if (!cause_of(cause)) {
    throw TableError("no round begins because of '" + cause + "'");
  }
  round.situation.cause = *cause_of(cause);
  if (json.contains("speed")) {
    round.situation.speed =
      static_cast<std::uint64_t>(integer_at(json, "speed", kLeastSpeed, kMostSpeed));
  }
  if (json.contains("overruns")) {
    round.situation.overruns = static_cast<std::uint64_t>(
      integer_at(json, "overruns", 0, std::numeric_limits<std::int64_t>::max()));
  }
  if (json.contains("responses")) {
    for (const auto & [callback, response] : json.at("responses").items()) {
      round.situation.responses[callback] = static_cast<std::uint64_t>(
        integer(response, "a response", 0, static_cast<std::int64_t>(kLongestExecution)));
    }
  }
  round.after = json.contains("after") ? after_of(text_at(json, "after")) : After::Chosen;
  return round;
}

/// Adds a configuration that a search had found by then.
void add(Table & table, const Json & json)
{
  const SearchAnswer answer = parse_answer(table, json.at("answer").dump());
  if (!answer.found) {
    throw TableError("an answer that was added has a configuration");
  }
  table.add(
    static_cast<std::size_t>(
      integer_at(json, "added", 0, std::numeric_limits<std::int32_t>::max())),
    answer.found->configuration, answer.found->during);
}

}  // namespace

std::string beginning(std::size_t configuration, bool searches)
{
  return "{\"configuration\": " + std::to_string(configuration) +
         (searches ? ", \"searches\": true}" : "}");
}

std::string added(std::size_t configuration, const std::string & answer)
{
  return "{\"added\": " + std::to_string(configuration) + ", \"answer\": " + answer + "}";
}

std::string recorded(const Table & table, const RecordedRound & round)
{
  std::map<std::string, std::string> lists;
  for (const auto & [callback, time] : round.situation.executions) {
    std::string & list = lists[callback];
    list += (list.empty() ? "" : ", ") + std::to_string(time);
  }
  std::string members;
  for (const auto & [callback, list] : lists) {
    members += (members.empty() ? "" : ", ") + quoted(callback) + ": [" + list + "]";
  }
  std::string responses;
  for (const auto & [callback, response] : round.situation.responses) {
    responses += (responses.empty() ? "" : ", ") + quoted(callback) + ": " +
      std::to_string(response);
  }
  const auto truth = [](bool is) {return std::string(is ? "true" : "false");};
  return "{" + text("mode", table.modes[round.situation.mode].name) + ", " +
         text("cause", name_of(round.situation.cause)) + ", \"speed\": " +
         std::to_string(round.situation.speed) + ", \"overruns\": " +
         std::to_string(round.situation.overruns) + ", \"settled\": " +
         truth(round.situation.settled) + ", \"same\": " + truth(round.situation.same) +
         ", \"idle\": " + truth(round.situation.idle) + ", \"heard\": " +
         truth(round.situation.heard) + ", " + text("after", name_of(round.after)) +
         ", \"responses\": {" + responses + "}, \"executions\": {" + members + "}}";
}

void replay(
  const Table & given, const Ageing & ageing, const std::string & recording,
  const Manager::Log & log)
{
  Table table = given;
  std::optional<Rounds> rounds;
  std::istringstream lines(recording);
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line); ) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) {
      continue;
    }
    try {
      const Json json = parse_json(line);
      if (json.contains("configuration")) {
        table = given;
        table.searches = json.value("searches", false);
        const auto last = static_cast<std::int64_t>(table.configurations.size()) - 1;
        rounds.emplace(
          table, ageing, static_cast<std::size_t>(integer_at(json, "configuration", 0, last)));
        continue;
      }
      if (!rounds) {
        throw TableError("a recording begins with the configuration, as in " + beginning(0));
      }
      if (json.contains("answer")) {
        add(table, json);
        continue;
      }
      const RecordedRound recorded = round_of(table, json);
      Round round = rounds->next(recorded.situation);
      rounds->ends(round, recorded.after);
      log("{\"event\": \"round\", " + round.members(table) + "}");
    } catch (const std::exception & error) {
      throw TableError("line " + std::to_string(number) + ": " + error.what());
    }
  }
}

}  // namespace tactus::manager
