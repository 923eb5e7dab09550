#include "tactus_manager/manager.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "tactus_manager/quoted.hpp"

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
  rounds_(table, ageing, found()), speed_(system.speed()), overruns_(system.overruns())
{
}

/// Returns the configuration whose settings all threads have, the first of several; else the first
/// of all.
std::size_t Manager::found()
{
  const Seen seen = look();
  const std::string of = ", " + text("system", table_.system) + ", " + text("host", table_.host);
  for (std::size_t i = 0; i < table_.configurations.size(); ++i) {
    if (holds(seen, i)) {
      say(
        "found", "\"configuration\": " + std::to_string(i) + ", " + text("words", table_.words(i)) +
        of);
      return i;
    }
  }
  const std::string error = seen.missing.empty() ? steps(seen, 0, true).error : seen.missing;
  say(
    "found", "\"configuration\": null, " +
    text("why", error.empty() ? "threads have settings of no configuration" : error) + of);
  return 0;
}

/// Asks the system and the kernel once for the threads, which are the same in all configurations.
Manager::Seen Manager::look()
{
  system_.refresh();
  Seen seen;
  for (const Setting & setting : table_.configurations.front().settings) {
    const std::vector<ThreadId> threads = system_.threads(setting.threads);
    if (threads.size() != setting.count) {
      seen.missing = setting.threads + " has " + std::to_string(threads.size()) +
        " threads here, not " + std::to_string(setting.count);
      return seen;
    }
    for (const ThreadId & thread : threads) {
      seen.threads.push_back({thread, setting, {}});
    }
  }
  seen.error = manager::look(kernel_, seen.threads);
  return seen;
}

/// Returns how all threads that are there come to the settings of a configuration.
Steps Manager::steps(const Seen & seen, std::size_t configuration, bool settled) const
{
  if (!seen.error.empty()) {
    Steps none;
    none.error = seen.error;
    return none;
  }
  std::vector<Wanted> wanted = seen.threads;
  auto thread = wanted.begin();
  for (const Setting & setting : table_.configurations[configuration].settings) {
    for (std::size_t i = 0; i < setting.count; ++i) {
      (thread++)->setting = setting;
    }
  }
  return steps_to(wanted, settled);
}

/// Tells whether all threads have the settings of a configuration.
bool Manager::holds(const Seen & seen, std::size_t configuration) const
{
  if (!seen.missing.empty()) {
    return false;
  }
  const Steps none = steps(seen, configuration, true);
  return none.error.empty() && none.nothing();
}

void Manager::listen()
{
  // what has run while it changed counts as what ran at the lower one, which is not longer
  const std::uint64_t before = speed_;
  speed_ = system_.speed();
  system_.executions(
    [&](const Observation & execution) {
      heard_.add(execution, std::min(before, speed_));
    });
  const std::string happened = system_.disturbed(waited_);
  waited_ = {};
  if (!happened.empty()) {
    say("disturbed", text("why", happened));
    disturbed_ = true;
    idle_ = false;
    looks_ = 0;
  }
  idle_ = idle_ || system_.idle();
  looks_ += idle_ ? 0 : 1;
}

RecordedRound Manager::round(std::size_t mode, Cause cause)
{
  const Seen seen = look();
  say_once("unwatched", system_.unwatched(), unwatched_);
  say_once("misplaced", system_.misplaced(), misplaced_);
  RecordedRound result;
  Situation & situation = result.situation;
  situation.same = system_.changes() == changes_;
  if (!situation.same) {
    changes_ = system_.changes();
    idle_ = false;
    looks_ = 0;
  }
  listen();
  situation.same = situation.same && !disturbed_;
  disturbed_ = false;
  situation.mode = mode;
  situation.cause = cause;
  situation.speed = speed_;
  situation.overruns = system_.overruns() - overruns_;
  overruns_ += situation.overruns;
  for (const auto & [end, response] : heard_.responses()) {
    if (table_.is_end(end)) {
      situation.responses.emplace(end, response);
    }
  }
  situation.executions = heard_.take();
  situation.settled = misplaced_.empty() && holds(seen, rounds_.current());
  situation.idle = idle_;
  situation.heard = system_.lost() == lost_ && system_.refused() == refused_;
  Round round = rounds_.next(situation);
  Effected effected;
  if (!situation.settled || round.changes() || round.exceeded || round.refuted) {
    idle_ = false;
    looks_ = 0;
    effected = effect(round, seen, situation.settled);
  }
  result.after = effected.after;
  rounds_.ends(round, effected.after);
  latest_ = round;
  last_ = round.members(table_);
  say("round", last_);
  if (!situation.heard) {
    lost_ = system_.lost();
    refused_ = system_.refused();
    say(
      "unheard", "\"lost\": " + std::to_string(lost_) + ", \"refused\": " +
      std::to_string(refused_));
  }
  if (!effected.event.empty()) {
    say(effected.event, effected.members);
  }
  return result;
}

Manager::Effected Manager::effect(const Round & round, const Seen & seen, bool settled)
{
  if (!seen.missing.empty()) {
    return {After::Unknown, "waits", text("why", seen.missing)};
  }
  const Steps to = steps(seen, round.choice.configuration, settled);
  if (!to.error.empty()) {
    return {After::Unknown, "failed", text("why", to.error) + ", \"restored\": true"};
  }
  if (to.nothing()) {
    return {};
  }
  const Effect now = paused_ && effect_ == Effect::Enact ? Effect::Advise : effect_;
  switch (now) {
    case Effect::Advise:
      return {
        After::Unknown, "advises", text("words", table_.words(round.choice.configuration))};
    case Effect::DryRun:
      return {After::Unknown, "would", steps_of(to)};
    case Effect::Enact:
      break;
  }
  const auto begin = std::chrono::steady_clock::now();
  const Outcome outcome = enact(kernel_, to);
  waited_ += std::chrono::steady_clock::now() - begin;
  if (outcome.done) {
    return {After::Chosen, "enacted", steps_of(to)};
  }
  return {
    outcome.restored && round.changes() ? After::Before : After::Unknown, "failed",
    text("why", outcome.error) + ", \"restored\": " + (outcome.restored ? "true" : "false")};
}

/// Says why something is so, if that is another reason than the last time.
void Manager::say_once(
  const std::string & event, const std::string & why, std::string & said) const
{
  if (why != said) {
    said = why;
    if (!why.empty()) {
      say(event, text("why", why));
    }
  }
}

void Manager::say(const std::string & event, const std::string & members) const
{
  log_("{" + text("event", event) + (members.empty() ? "" : ", " + members) + "}");
}

}  // namespace tactus::manager
