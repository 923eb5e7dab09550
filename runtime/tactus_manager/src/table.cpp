#include "tactus_manager/table.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "tactus_manager/configuration_json.hpp"
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

std::vector<std::string> texts_at(const Json & object, const std::string & member)
{
  return object.at(member).get<std::vector<std::string>>();
}

Setting setting(const Json & json)
{
  Setting result;
  result.threads = text_at(json, "threads");
  result.count = static_cast<std::size_t>(integer_at(json, "count", 1, 256));
  if (json.contains("priority")) {
    result.priority = static_cast<int>(integer_at(json, "priority", 1, 99));
    return result;
  }
  result.period = static_cast<std::uint64_t>(integer_at(json, "period", kLeastBudget, kMostTime));
  result.budget = static_cast<std::uint64_t>(
    integer_at(json, "budget", kLeastBudget, static_cast<std::int64_t>(result.period)));
  return result;
}

}  // namespace

Configuration configuration(const Json & json, const Table & table)
{
  Configuration result;
  result.mode = table.mode(text_at(json, "mode"));
  result.load = static_cast<int>(integer_at(json, "load", 1, kMostLoad));
  result.proved_load = static_cast<int>(integer_at(json, "provedLoad", result.load, kMostLoad));
  for (const Json & one : list_at(json, "settings")) {
    result.settings.push_back(setting(one));
  }
  std::set<std::string> missed;
  std::vector<std::string> chains;
  for (const Json & goal : list_at(json, "goals")) {
    const std::string & chain = text_at(goal, "chain");
    if (std::find(chains.begin(), chains.end(), chain) == chains.end()) {
      chains.push_back(chain);
    }
    const auto limit = static_cast<std::uint64_t>(
      integer_at(goal, "goal", 0, std::numeric_limits<std::int64_t>::max()));
    const auto known = result.goals.emplace(chain, limit).first;
    known->second = std::min(known->second, limit);
    if (!goal.at("met").get<bool>()) {
      missed.insert(chain);
    }
  }
  for (const std::string & chain : chains) {
    (missed.count(chain) > 0 ? result.unproved : result.proved).push_back(chain);
  }
  return result;
}

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

namespace
{

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
  if (text_at(json, "schema") != "tactus-modes/1") {
    throw TableError("the schema is " + text_at(json, "schema") + ", not tactus-modes/1");
  }
  result.system = text_at(json, "system");
  result.host = text_at(json, "host");
  result.period = static_cast<std::uint64_t>(integer_at(json, "period", 1'000'000, kMostTime));
  result.rounds = static_cast<std::size_t>(integer_at(json, "rounds", 1, 1000));
  for (const Json & mode : list_at(json, "modes")) {
    Mode one;
    one.name = text_at(mode, "name");
    for (const Json & callback : list_at(mode, "callbacks")) {
      one.wcet[text_at(callback, "name")] = static_cast<std::uint64_t>(
        integer_at(callback, "wcet", 1, std::numeric_limits<std::int64_t>::max()));
    }
    result.modes.push_back(std::move(one));
  }
  if (json.contains("ends")) {
    for (const Json & end : list_at(json, "ends")) {
      const std::string & callback = text_at(end, "callback");
      std::vector<std::string> responses;
      if (end.contains("from")) {
        for (const std::string & from : texts_at(end, "from")) {
          responses.push_back(callback + ' ' + from);
        }
      } else {
        responses.push_back(callback);
      }
      if (!result.ends.emplace(text_at(end, "chain"), responses).second) {
        throw TableError("chain '" + text_at(end, "chain") + "' ends twice");
      }
    }
  }
  for (const Json & one : list_at(json, "configurations")) {
    result.configurations.push_back(configuration(one, result));
  }
  if (result.configurations.empty() || result.configurations.size() > kMostConfigurations) {
    throw TableError(
            "a table has from 1 to " + std::to_string(kMostConfigurations) +
            " configurations, not " + std::to_string(result.configurations.size()));
  }
  check(result);
  const auto last = static_cast<std::int64_t>(result.configurations.size()) - 1;
  for (const Json & one : list_at(json, "switches")) {
    const auto & between = list_at(one, "between");
    if (between.size() != 2 || between[0] == between[1]) {
      throw TableError("a switch is between two configurations");
    }
    const std::pair<std::size_t, std::size_t> pair =
      std::minmax<std::size_t>(
      integer(between[0], "a configuration", 0, last),
      integer(between[1], "a configuration", 0, last));
    if (!result.unproved.emplace(pair, texts_at(one, "unproved")).second) {
      throw TableError(
              "the switch between configurations " + std::to_string(pair.first) + " and " +
              std::to_string(pair.second) + " is given twice");
    }
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

int Configuration::limit(const std::string & callback, bool proved) const
{
  const auto own = callbacks.find(callback);
  if (own != callbacks.end()) {
    return proved ? own->second.proved_load : own->second.load;
  }
  return proved ? proved_load : load;
}

void Table::add(
  std::size_t at, Configuration configuration,
  const std::vector<std::vector<std::string>> & during)
{
  const bool next = at == configurations.size();
  if (at < tabled() || at > configurations.size() || during.size() != configurations.size()) {
    throw TableError("no configuration of a search can be number " + std::to_string(at) + " here");
  }
  for (std::size_t other = 0; other < configurations.size(); ++other) {
    if (other != at) {
      unproved[{other, at}] = unproved[{at, other}] = during[other];
    }
  }
  if (next) {
    configurations.push_back(std::move(configuration));
    ++searched;
  } else {
    configurations[at] = std::move(configuration);
  }
}

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

std::vector<std::string> Table::missed(
  std::size_t configuration, const std::map<std::string, std::uint64_t> & responses) const
{
  const Configuration & one = configurations.at(configuration);
  std::vector<std::string> chains;
  for (const std::string & chain : one.proved) {
    const auto end = ends.find(chain);
    const auto late = [&](const std::string & of) {
        const auto response = responses.find(of);
        return response != responses.end() && response->second > one.goals.at(chain);
      };
    if (end != ends.end() && std::any_of(end->second.begin(), end->second.end(), late)) {
      chains.push_back(chain);
    }
  }
  return chains;
}

bool Table::is_end(const std::string & response) const
{
  return std::any_of(
    ends.begin(), ends.end(), [&](const auto & end) {
      return std::find(end.second.begin(), end.second.end(), response) != end.second.end();
    });
}

std::string Table::words(std::size_t configuration) const
{
  const Configuration & one = configurations.at(configuration);
  return modes[one.mode].name + " at " + std::to_string(one.load) + " %" +
         (is_searched(configuration) ? " (searched)" : "");
}

namespace
{

/// FNV-1a with 64 bits: it tells tables apart, and is no secret.
std::string digest(const std::string & text)
{
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char one : text) {
    hash = (hash ^ static_cast<unsigned char>(one)) * 0x100000001b3;
  }
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, hash >>= 4) {
    *digit = "0123456789abcdef"[hash & 15];
  }
  return digits;
}

}  // namespace

Table parse_table(const std::string & text)
{
  try {
    Table result = table(parse_json(text));
    result.digest = digest(text);
    return result;
  } catch (const TableError &) {
    throw;
  } catch (const std::exception & error) {
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
