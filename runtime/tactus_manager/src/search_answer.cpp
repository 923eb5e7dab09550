#include "tactus_manager/search_answer.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "tactus_manager/configuration_json.hpp"
#include "tactus_manager/json.hpp"
#include "tactus_manager/quoted.hpp"

namespace tactus::manager
{

namespace
{

constexpr char kSchema[] = "tactus-search/1";
constexpr std::int64_t kMostLoad = 1000;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

/// A goal is one of the table, and met if its bound says so.
void require_goals(const Json & json, const Configuration & found, const Table & table)
{
  for (const Json & goal : list_at(json, "goals")) {
    const Json & bound = goal.at("bound");
    const bool met = !bound.is_null() &&
      integer(bound, "a bound", 0, kMost) <= integer_at(goal, "goal", 0, kMost);
    if (met != goal.at("met").get<bool>()) {
      throw TableError("a goal of chain '" + text_at(goal, "chain") + "' is not as its bound says");
    }
  }
  for (const Configuration & one : table.configurations) {
    if (one.mode == found.mode && one.goals != found.goals) {
      throw TableError("its goals are not those of the mode");
    }
  }
}

Configuration found_configuration(const Json & json, const Table & table)
{
  Configuration found = configuration(json, table);
  require_same_threads(table.configurations.front(), found);
  require_goals(json, found, table);
  const auto & known = table.modes[found.mode].wcet;
  for (const Json & one : list_at(json, "callbacks")) {
    LoadLimit limit;
    limit.load = static_cast<int>(integer_at(one, "load", 1, kMostLoad));
    limit.proved_load = static_cast<int>(integer_at(one, "provedLoad", limit.load, kMostLoad));
    const std::string & callback = text_at(one, "name");
    if (known.count(callback) == 0 || !found.callbacks.emplace(callback, limit).second) {
      throw TableError("'" + callback + "' is given twice, or is no callback of the mode");
    }
  }
  if (!list_at(json, "overloads").empty()) {
    throw TableError("it has more work than can be done");
  }
  found.text = json.dump();
  return found;
}

std::vector<std::vector<std::string>> during(const Json & json, const Table & table)
{
  std::vector<std::vector<std::string>> result(table.configurations.size());
  std::set<std::size_t> known;
  for (const Json & one : list_at(json, "switches")) {
    const auto with = static_cast<std::size_t>(
      integer_at(one, "with", 0, static_cast<std::int64_t>(result.size()) - 1));
    for (const Json & chain : list_at(one, "unproved")) {
      result[with].push_back(chain.get<std::string>());
    }
    known.insert(with);
  }
  if (known.size() != result.size()) {
    throw TableError("it does not speak of the switches with all configurations");
  }
  return result;
}

SearchAnswer answer(const Table & table, const Json & json)
{
  if (text_at(json, "schema") != kSchema) {
    throw TableError("the schema is " + text_at(json, "schema") + ", not " + kSchema);
  }
  SearchAnswer result;
  result.because = text_at(json, "because");
  if (json.at("found").get<bool>()) {
    result.found = FoundConfiguration{
      found_configuration(json.at("configuration"), table), during(json, table)};
  }
  return result;
}

/// What was found is used up to the load that was asked for.
void require_load(const Configuration & found, const LackingLoad & asked)
{
  const bool enough = found.mode == asked.mode && found.load >= asked.load && std::all_of(
    asked.callbacks.begin(), asked.callbacks.end(), [&](const auto & one) {
      return found.limit(one.first, false) >= one.second;
    });
  if (!enough) {
    throw TableError("it is not for the load that was asked for");
  }
}

}  // namespace

std::string SearchQuery::text(const Table & table, std::chrono::nanoseconds within) const
{
  std::string callbacks;
  for (const auto & [callback, percent] : load.callbacks) {
    callbacks += (callbacks.empty() ? "" : ", ") + std::string("{\"name\": ") + quoted(callback) +
      ", \"load\": " + std::to_string(percent) + "}";
  }
  std::string searched;
  for (std::size_t i = table.tabled(); i < table.configurations.size(); ++i) {
    searched += (searched.empty() ? "" : ", ") + table.configurations[i].text;
  }
  return std::string("{\"schema\": \"") + kSchema + "\", \"id\": " + std::to_string(id) +
         ", \"table\": " + quoted(table.digest) + ", \"within\": " +
         std::to_string(within.count()) + ", \"from\": " + std::to_string(from) +
         ", \"mode\": " + quoted(table.modes[load.mode].name) + ", \"load\": " +
         std::to_string(load.load) + ", \"callbacks\": [" + callbacks + "], \"searched\": [" +
         searched + "]}";
}

SearchAnswer parse_answer(const Table & table, const SearchQuery & query, const std::string & text)
{
  try {
    const Json json = parse_json(text);
    if (!json.at("found").get<bool>() && integer_at(json, "id", 0, kMost) == 0) {
      return {std::nullopt, text_at(json, "because")};  // it did not even understand the request
    }
    if (static_cast<std::uint64_t>(integer_at(json, "id", 0, kMost)) != query.id) {
      throw TableError("it is the answer to another request");
    }
    SearchAnswer result = answer(table, json);
    if (result.found) {
      require_load(result.found->configuration, query.load);
    }
    return result;
  } catch (const TableError &) {
    throw;
  } catch (const std::exception & error) {
    throw TableError(error.what());
  }
}

SearchAnswer parse_answer(const Table & table, const std::string & text)
{
  try {
    return answer(table, parse_json(text));
  } catch (const TableError &) {
    throw;
  } catch (const std::exception & error) {
    throw TableError(error.what());
  }
}

}  // namespace tactus::manager
