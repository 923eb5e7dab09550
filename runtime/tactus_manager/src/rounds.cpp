#include "tactus_manager/rounds.hpp"

#include <algorithm>

#include "tactus_manager/quoted.hpp"

namespace tactus::manager
{

namespace
{

bool has(const std::vector<std::string> & list, const std::string & text)
{
  return std::find(list.begin(), list.end(), text) != list.end();
}

std::string listed(const std::vector<std::string> & list)
{
  std::string text;
  for (const std::string & one : list) {
    text += (text.empty() ? "" : ", ") + quoted(one);
  }
  return "[" + text + "]";
}

}  // namespace

std::string Round::members(const Table & table) const
{
  const std::string by = !table.searches ? "" :
    table.is_searched(choice.configuration) ? ", \"by\": \"search\"" : ", \"by\": \"table\"";
  return "\"round\": " + std::to_string(number) + ", \"cause\": " + quoted(name_of(cause)) +
         ", \"mode\": " +
         quoted(table.modes[mode].name) + ", \"load\": " + std::to_string(load.percent) +
         ", \"callback\": " + (load.callback.empty() ? "null" : quoted(load.callback)) +
         ", \"speed\": " + std::to_string(speed) + ", \"overruns\": " +
         std::to_string(overruns) + ", \"missed\": " + listed(missed) +
         ", \"idle\": " + (idle ? "true" : "false") +
         ", \"before\": " + std::to_string(before) + ", \"configuration\": " +
         std::to_string(choice.configuration) + by + ", \"why\": " + quoted(choice.why) +
         ", \"proved\": " + listed(proved) + ", \"unproved\": " + listed(unproved);
}

Rounds::Rounds(const Table & table, const Ageing & ageing, std::size_t configuration)
: table_(table), ageing_(ageing), decision_(table, configuration)
{
  forget();  // nobody knows what another manager has changed
}

Round Rounds::next(const Situation & situation)
{
  const LongestTimes longest = measured(situation);
  known_ = known_ && situation.settled;
  Round round;
  round.number = ++number_;
  round.cause = situation.cause;
  round.speed = speed_ = situation.speed;
  round.overruns = overruns_ = situation.overruns;
  round.mode = situation.mode;
  round.load = load_of(table_.modes[situation.mode], longest);
  round.idle = situation.idle && situation.settled;
  round.before = decision_.current();
  round.missed = table_.missed(round.before, situation.responses);
  round.refuted = refutes(round.missed);
  if (!situation.settled || !situation.same) {
    forget();
  }
  if (round.idle) {
    held_.reset();
  }
  round.choice = decision_.decide(
    situation.mode, round.load,
    [&](std::size_t to) {
      // where the threads have settings of no configuration, there is nothing to stay with
      return !held_ || !situation.settled || is_between(round.before, to);
    });
  const std::size_t chosen = round.choice.configuration;
  asked_ = table_.is_searched(chosen) ? chosen :
    std::max(decision_.least(situation.mode, round.load), chosen);
  round.lacking = lacking(situation.mode, round.load);
  note_change(round);
  round.exceeded = exceeds(longest);
  if (round.exceeded || round.refuted) {
    forget();
  }
  round.known = known_ && situation.heard;
  return round;
}

/// Takes over what was heard, which is of the mode of the round before, and returns the longest
/// times of the mode that is asked for. If that is another one, what was just heard counts in this
/// round too.
LongestTimes Rounds::measured(const Situation & situation)
{
  LongestTimes longest;
  const bool other = mode_ && *mode_ != situation.mode;
  auto & until = longest_[mode_.value_or(situation.mode)];
  for (const auto & [callback, time] : situation.executions) {
    until.try_emplace(callback, ageing_).first->second.add(time);
    if (other) {
      LongestExecution recent(ageing_);
      recent.add(time);
      longest[callback] = std::max(longest[callback], recent.time());
    }
  }
  mode_ = situation.mode;
  for (const auto & [callback, execution] : longest_[situation.mode]) {
    longest[callback] = std::max(longest[callback], execution.time());
  }
  for (auto & [callback, time] : longest) {
    time = at_speed(time, situation.speed);
  }
  return longest;
}

LongestTimes Rounds::longest(std::size_t mode) const
{
  LongestTimes times;
  const auto found = longest_.find(mode);
  if (found != longest_.end()) {
    for (const auto & [callback, execution] : found->second) {
      times[callback] = execution.time();
    }
  }
  return times;
}

std::optional<Cause> Rounds::urgent(std::size_t mode, const Signs & signs) const
{
  LongestTimes recent;
  for (const auto & [callback, time] : signs.longest) {
    LongestExecution one(ageing_);
    one.add(time);
    recent[callback] = at_speed(one.time(), signs.speed);
  }
  if (rises(mode, recent)) {
    return Cause::Load;
  }
  const auto measured = longest_.find(mode);
  if (signs.speed < speed_ && measured != longest_.end()) {
    LongestTimes longest;
    for (const auto & [callback, execution] : measured->second) {
      longest[callback] = at_speed(execution.time(), signs.speed);
    }
    if (rises(mode, longest)) {
      return Cause::Frequency;
    }
  }
  if (refutes(table_.missed(decision_.current(), signs.responses))) {
    return Cause::Miss;
  }
  // the first one alone: a thread that overruns all the time is heard of in each round
  return signs.overruns > 0 && overruns_ == 0 ? std::optional(Cause::Overrun) : std::nullopt;
}

bool Rounds::rises(std::size_t mode, const LongestTimes & longest) const
{
  const Configuration & asked = table_.configurations[asked_];
  const ObservedLoad load = load_of(table_.modes[mode], longest);
  return asked.mode == mode &&
         (table_.is_searched(asked_) ? !fits(asked, load, true) :
         decision_.least(mode, load) > asked_);
}

/// Returns the load for which a search is worth while, rounded up: a load that grows little then
/// asks for nothing new.
std::optional<LackingLoad> Rounds::lacking(std::size_t mode, const ObservedLoad & load) const
{
  constexpr std::uint64_t step = 5;
  const Configuration & best = table_.configurations[decision_.best(mode, load)];
  if (!table_.searches || (fits(best, load, false) && best.unproved.empty()) ||
    load.percent > kMostSearchedLoad)
  {
    return std::nullopt;
  }
  const auto rounded = [](std::uint64_t percent) {
      return static_cast<int>(
        std::max<std::uint64_t>(100, (percent + step - 1) / step * step));
    };
  LackingLoad result{mode, rounded(load.percent)};
  for (const auto & [callback, percent] : load.callbacks) {
    result.callbacks[callback] = rounded(percent);
  }
  return result;
}

/// Tells whether a chain missed its goal that the last round has claimed. What a proof assumes does
/// not hold then.
bool Rounds::refutes(const std::vector<std::string> & missed) const
{
  return std::any_of(
    missed.begin(), missed.end(), [&](const std::string & chain) {return has(claimed_, chain);});
}

/// Returns which chains the table proves before, during and after a change.
std::vector<std::string> Rounds::kept(std::size_t from, std::size_t to) const
{
  std::vector<std::string> chains;
  for (const std::string & chain : table_.configurations[to].proved) {
    if (has(table_.configurations[from].proved, chain) && !has(table_.during(from, to), chain)) {
      chains.push_back(chain);
    }
  }
  return chains;
}

/// Tells whether an execution is longer than any for which something is proved: of the present
/// configuration, or of the two that may have counted since the last idle instant.
bool Rounds::exceeds(const LongestTimes & longest) const
{
  const auto beyond = [&](std::size_t number, bool proved, const std::string & callback,
    std::uint64_t time) {
      const Configuration & one = table_.configurations[number];
      const auto & wcet = table_.modes[one.mode].wcet;
      const auto known = wcet.find(callback);
      return known != wcet.end() && percent_of(time, known->second) >
             static_cast<std::uint64_t>(one.limit(callback, proved));
    };
  const std::size_t now = decision_.current();
  return std::any_of(
    longest.begin(), longest.end(), [&](const auto & execution) {
      const auto & [callback, time] = execution;
      if (time == 0) {
        return false;
      }
      if (!held_ || is_between(now, now)) {
        return beyond(now, true, callback, time);
      }
      return beyond(held_->between.first, false, callback, time) &&
             beyond(held_->between.second, false, callback, time);
    });
}

/// Tells whether all changes since the last idle instant were between these two, so that the table
/// knows what holds during one more.
bool Rounds::is_between(std::size_t configuration, std::size_t other) const
{
  return held_ && held_->between == std::pair<std::size_t, std::size_t>(
    std::minmax(configuration, other));
}

/// Nothing is claimed until an idle instant: others than two configurations may have counted.
void Rounds::forget()
{
  held_ = Held{{decision_.current(), decision_.current()}, {}};
}

/// Remembers what holds after a change, until there is an idle instant.
/**
 * What is proved during a change holds as long as the system is in one of the two configurations.
 * After a third one nothing is known any more (docs/theory/mode-changes.md).
 */
void Rounds::note_change(const Round & round)
{
  if (!round.changes()) {
    return;
  }
  const std::size_t after = round.choice.configuration;
  if (!held_ || is_between(round.before, after)) {
    held_ = Held{std::minmax(round.before, after), kept(round.before, after)};
  } else {
    held_ = Held{{after, after}, {}};  // no change is between these
  }
}

void Rounds::claim(Round & round, After after) const
{
  const Configuration & before = table_.configurations[round.before];
  const Configuration & chosen = table_.configurations[round.choice.configuration];
  const bool exceeded = round.exceeded || round.refuted || round.choice.beyond ||
    (before.mode == round.mode && !fits(before, round.load, true));
  const bool known = round.known && after == After::Chosen && !exceeded;
  round.unproved = chosen.unproved;
  for (const std::string & chain : chosen.proved) {
    const bool holds = known && (!held_ || has(held_->chains, chain));
    (holds ? round.proved : round.unproved).push_back(chain);
  }
}

void Rounds::ends(Round & round, After after)
{
  claim(round, after);
  claimed_ = round.proved;
  known_ = after != After::Unknown;
  if (after != After::Chosen) {
    decision_.stays(round.before);
  }
  if (after == After::Unknown) {
    forget();
  }
}

}  // namespace tactus::manager
