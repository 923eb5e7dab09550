#include "tactus_manager/table.hpp"

#include <limits>
#include <set>

#include "tactus_manager/file.hpp"
#include "tactus_manager/json.hpp"

namespace tactus::manager
{

namespace
{

constexpr std::int64_t kMostTime = 3'600'000'000'000;  // an hour
constexpr std::int64_t kLeastBudget = 1024;  // of the kernel
constexpr std::int64_t kMostLoad = 1000;
// their switches, each pair, then fit into a text as long as is read
constexpr std::size_t kMostConfigurations = 200;

std::vector<std::string> texts(const Json & list)
{
  std::vector<std::string> result;
  for (const Json & one : list.list()) {
    result.push_back(one.text());
  }
  return result;
}

Setting setting(const Json & json)
{
  Setting result;
  result.threads = json.at("threads").text();
  result.count = static_cast<std::size_t>(json.at("count").integer(1, 256));
  if (const Json * priority = json.find("priority")) {
    result.priority = static_cast<int>(priority->integer(1, 99));
    return result;
  }
  result.period = static_cast<std::uint64_t>(json.at("period").integer(kLeastBudget, kMostTime));
  result.budget = static_cast<std::uint64_t>(
    json.at("budget").integer(kLeastBudget, static_cast<std::int64_t>(result.period)));
  return result;
}

Configuration configuration(const Json & json, const Table & table)
{
  Configuration result;
  result.mode = table.mode(json.at("mode").text());
  result.load = static_cast<int>(json.at("load").integer(1, kMostLoad));
  result.proved_load = static_cast<int>(json.at("provedLoad").integer(result.load, kMostLoad));
  for (const Json & one : json.at("settings").list()) {
    result.settings.push_back(setting(one));
  }
  std::set<std::string> missed;
  std::vector<std::string> chains;
  for (const Json & goal : json.at("goals").list()) {
    const std::string & chain = goal.at("chain").text();
    if (chains.empty() || chains.back() != chain) {
      chains.push_back(chain);
    }
    if (!goal.at("met").boolean()) {
      missed.insert(chain);
    }
  }
  for (const std::string & chain : chains) {
    (missed.count(chain) > 0 ? result.unproved : result.proved).push_back(chain);
  }
  return result;
}

/// All configurations are about the same threads, whose policy and period stay.
void require_same_threads(const Configuration & one, const Configuration & other)
{
  bool same = one.settings.size() == other.settings.size();
  for (std::size_t i = 0; same && i < one.settings.size(); ++i) {
    const Setting & a = one.settings[i];
    const Setting & b = other.settings[i];
    same = a.threads == b.threads && a.count == b.count && a.reserved() == b.reserved() &&
      a.period == b.period;
  }
  if (!same) {
    throw TableError("configurations differ in more than priorities and budgets");
  }
}

void require_different_threads(const Configuration & one)
{
  std::set<std::string> known;
  for (const Setting & setting : one.settings) {
    if (!known.insert(setting.threads).second) {
      throw TableError("'" + setting.threads + "' is set twice in one configuration");
    }
  }
}

/// Mode after mode, by rising load: a decision takes the first of a mode that is enough.
void require_order(const Table & table)
{
  for (std::size_t i = 1; i < table.configurations.size(); ++i) {
    const Configuration & one = table.configurations[i];
    const Configuration & before = table.configurations[i - 1];
    if (one.mode < before.mode) {
      throw TableError(
              "configuration " + std::to_string(i) + " is of mode '" + table.modes[one.mode].name +
              "', but those before are of later modes");
    }
    if (one.mode == before.mode && one.load <= before.load) {
      throw TableError("the loads of mode '" + table.modes[one.mode].name + "' do not rise");
    }
  }
}

void check(const Table & table)
{
  require_different_threads(table.configurations.front());
  require_order(table);
  std::vector<std::size_t> count(table.modes.size());
  for (const Configuration & one : table.configurations) {
    require_same_threads(table.configurations.front(), one);
    ++count[one.mode];
  }
  for (std::size_t mode = 0; mode < count.size(); ++mode) {
    if (count[mode] == 0) {
      throw TableError("mode '" + table.modes[mode].name + "' has no configuration");
    }
  }
}

Table table(const Json & json)
{
  Table result;
  if (json.at("schema").text() != "tactus-modes/1") {
    throw TableError("the schema is " + json.at("schema").text() + ", not tactus-modes/1");
  }
  result.system = json.at("system").text();
  result.host = json.at("host").text();
  result.period = static_cast<std::uint64_t>(json.at("period").integer(1'000'000, kMostTime));
  result.rounds = static_cast<std::size_t>(json.at("rounds").integer(1, 1000));
  for (const Json & mode : json.at("modes").list()) {
    Mode one;
    one.name = mode.at("name").text();
    for (const Json & callback : mode.at("callbacks").list()) {
      one.wcet[callback.at("name").text()] = static_cast<std::uint64_t>(
        callback.at("wcet").integer(1, std::numeric_limits<std::int64_t>::max()));
    }
    result.modes.push_back(std::move(one));
  }
  for (const Json & one : json.at("configurations").list()) {
    result.configurations.push_back(configuration(one, result));
  }
  if (result.configurations.empty() || result.configurations.size() > kMostConfigurations) {
    throw TableError(
            "a table has from 1 to " + std::to_string(kMostConfigurations) +
            " configurations, not " + std::to_string(result.configurations.size()));
  }
  check(result);
  const auto last = static_cast<std::int64_t>(result.configurations.size()) - 1;
  for (const Json & one : json.at("switches").list()) {
    const auto & between = one.at("between").list();
    if (between.size() != 2) {
      throw TableError("a switch is between two configurations");
    }
    const std::pair<std::size_t, std::size_t> pair(between[0].integer(0, last),
      between[1].integer(0, last));
    result.unproved[pair] = texts(one.at("unproved"));
    result.unproved[{pair.second, pair.first}] = result.unproved[pair];
  }
  for (std::size_t from = 0; from < result.configurations.size(); ++from) {
    for (std::size_t to = 0; to < result.configurations.size(); ++to) {
      if (from != to && result.unproved.count({from, to}) == 0) {
        throw TableError(
                "nothing is said of the switch between configurations " + std::to_string(from) +
                " and " + std::to_string(to));
      }
    }
  }
  return result;
}

}  // namespace

std::size_t Table::mode(const std::string & name) const
{
  for (std::size_t i = 0; i < modes.size(); ++i) {
    if (modes[i].name == name) {
      return i;
    }
  }
  throw TableError("there is no mode '" + name + "'");
}

const std::vector<std::string> & Table::during(std::size_t from, std::size_t to) const
{
  static const std::vector<std::string> nothing;
  const auto found = unproved.find({from, to});
  return found == unproved.end() ? nothing : found->second;
}

std::string Table::words(std::size_t configuration) const
{
  const Configuration & one = configurations.at(configuration);
  return modes[one.mode].name + " at " + std::to_string(one.load) + " %";
}

Table parse_table(const std::string & text)
{
  try {
    return table(Json::parse(text));
  } catch (const JsonError & error) {
    throw TableError(error.what());
  }
}

Table read_table(const std::string & file)
{
  const std::string text = content(file);
  try {
    return parse_table(text);
  } catch (const TableError & error) {
    throw TableError(file + ": " + error.what());
  }
}

}  // namespace tactus::manager
