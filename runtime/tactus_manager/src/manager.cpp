#include "tactus_manager/manager.hpp"

#include <limits>
#include <sstream>
#include <utility>

#include "tactus_manager/json.hpp"

namespace tactus::manager
{

namespace
{

std::string text(const char * name, const std::string & value)
{
  return std::string("\"") + name + "\": " + quoted(value);
}

std::string steps_of(const Steps & steps)
{
  std::string words;
  const auto add = [&](const std::string & word) {
      words += (words.empty() ? "" : ", ") + quoted(word);
    };
  for (const Step & step : steps.lowerings) {
    add(step.words());
  }
  if (steps.wait.count() > 0) {
    add("wait " + std::to_string(steps.wait.count()) + " ns");
  }
  for (const Step & step : steps.raises) {
    add(step.words());
  }
  return "\"steps\": [" + words + "]";
}

}  // namespace

Manager::Manager(
  const Table & table, const Ageing & ageing, Effect effect, RunningSystem & system,
  Kernel & kernel, Log log)
: table_(table), effect_(effect), system_(system), kernel_(kernel), log_(std::move(log)),
  rounds_(table, ageing, found())
{
}

/// Returns the configuration whose settings all threads have, the first of several; else the first
/// of all.
std::size_t Manager::found()
{
  system_.refresh();
  std::string missing;
  for (std::size_t i = 0; i < table_.configurations.size(); ++i) {
    if (holds(i, missing)) {
      say(
        "found", "\"configuration\": " + std::to_string(i) + ", " + text("words", table_.words(i)));
      return i;
    }
  }
  say("found", "\"configuration\": null, " + text("why", missing));
  return 0;
}

/// Tells whether all threads have the settings of a configuration, and if not why.
bool Manager::holds(std::size_t configuration, std::string & why)
{
  std::vector<Wanted> wanted;
  if (const auto missing = collect(configuration, wanted)) {
    why = *missing;
    return false;
  }
  const Steps steps = steps_to(kernel_, wanted);
  why = steps.error.empty() ? "threads have settings of no configuration" : steps.error;
  return steps.error.empty() && steps.nothing();
}

std::optional<std::string> Manager::collect(
  std::size_t configuration, std::vector<Wanted> & wanted)
{
  for (const Setting & setting : table_.configurations[configuration].settings) {
    const std::vector<ThreadId> threads = system_.threads(setting.threads);
    if (threads.size() != setting.count) {
      return setting.threads + " has " + std::to_string(threads.size()) + " threads here, not " +
             std::to_string(setting.count);
    }
    for (const ThreadId & thread : threads) {
      wanted.push_back({thread, setting});
    }
  }
  return std::nullopt;
}

void Manager::listen()
{
  system_.executions(
    [this](const std::string & callback, std::uint64_t time) {
      heard_.emplace_back(callback, time);
    });
}

Executions Manager::round(std::size_t mode)
{
  system_.refresh();
  listen();
  const Executions executions = std::exchange(heard_, {});
  std::string why;
  const bool settled = holds(rounds_.current(), why);
  if (!settled) {
    rounds_.unknown();
  }
  const Round round = rounds_.next(mode, executions);
  say("round", round.members(table_));
  if (system_.lost() != lost_ || system_.refused() != refused_) {
    lost_ = system_.lost();
    refused_ = system_.refused();
    say(
      "unheard", "\"lost\": " + std::to_string(lost_) + ", \"refused\": " +
      std::to_string(refused_));
  }
  effect(round, settled);
  return executions;
}

void Manager::effect(const Round & round, bool settled)
{
  std::vector<Wanted> wanted;
  const auto missing = collect(round.choice.configuration, wanted);
  if (missing) {
    say("waits", text("why", *missing));
    rounds_.failed(round, false);
    return;
  }
  const Steps steps = steps_to(kernel_, wanted, settled);
  if (!steps.error.empty()) {
    say("failed", text("why", steps.error) + ", \"restored\": true");
    rounds_.failed(round, false);
    return;
  }
  if (steps.nothing()) {
    return;
  }
  switch (effect_) {
    case Effect::Advise:
      say("advises", text("words", table_.words(round.choice.configuration)));
      rounds_.failed(round, false);
      return;
    case Effect::DryRun:
      say("would", steps_of(steps));
      rounds_.failed(round, false);
      return;
    case Effect::Enact:
      break;
  }
  const Outcome outcome = enact(kernel_, steps);
  if (outcome.done) {
    say("enacted", steps_of(steps));
  } else {
    say(
      "failed", text("why", outcome.error) + ", \"restored\": " +
      (outcome.restored ? "true" : "false"));
    rounds_.failed(round, outcome.restored && round.changes());
  }
}

void Manager::say(const std::string & event, const std::string & members) const
{
  log_("{" + text("event", event) + (members.empty() ? "" : ", " + members) + "}");
}

std::string recorded(const std::string & mode, const Executions & executions)
{
  std::map<std::string, std::string> lists;
  for (const auto & [callback, time] : executions) {
    std::string & list = lists[callback];
    list += (list.empty() ? "" : ", ") + std::to_string(time);
  }
  std::string members;
  for (const auto & [callback, list] : lists) {
    members += (members.empty() ? "" : ", ") + quoted(callback) + ": [" + list + "]";
  }
  return "{\"mode\": " + quoted(mode) + ", \"executions\": {" + members + "}}";
}

void replay(
  const Table & table, const Ageing & ageing, std::size_t configuration,
  const std::string & recording, const Manager::Log & log)
{
  Rounds rounds(table, ageing, configuration);
  std::istringstream lines(recording);
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line); ) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) {
      continue;
    }
    try {
      const Json json = Json::parse(line);
      const Json * const mode = json.find("mode");
      Executions executions;
      for (const auto & [callback, times] : json.at("executions").members()) {
        for (const Json & time : times.list()) {
          executions.emplace_back(
            callback, static_cast<std::uint64_t>(
              time.integer(0, std::numeric_limits<std::int64_t>::max())));
        }
      }
      const Round round = rounds.next(
        mode == nullptr ? 0 : table.mode(mode->text()), executions);
      log("{\"event\": \"round\", " + round.members(table) + "}");
    } catch (const std::runtime_error & error) {
      throw TableError("line " + std::to_string(number) + ": " + error.what());
    }
  }
}

}  // namespace tactus::manager
