#include "tactus_manager/rounds.hpp"

#include <algorithm>

#include "tactus_manager/json.hpp"

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
  return "\"round\": " + std::to_string(number) + ", \"mode\": " +
         quoted(table.modes[mode].name) + ", \"load\": " + std::to_string(load.percent) +
         ", \"callback\": " + (load.callback.empty() ? "null" : quoted(load.callback)) +
         ", \"before\": " + std::to_string(before) + ", \"configuration\": " +
         std::to_string(choice.configuration) + ", \"why\": " + quoted(choice.why) +
         ", \"proved\": " + listed(proved) + ", \"unproved\": " + listed(unproved);
}

Rounds::Rounds(const Table & table, const Ageing & ageing, std::size_t configuration)
: table_(table), ageing_(ageing), decision_(table, configuration)
{
}

Round Rounds::next(std::size_t mode, const Executions & executions, bool settled)
{
  known_ = known_ && settled;
  for (const auto & [callback, time] : executions) {
    longest_.try_emplace(callback, ageing_).first->second.add(time);
  }
  std::map<std::string, std::uint64_t> longest;
  for (const auto & [callback, execution] : longest_) {
    longest[callback] = execution.time();
  }
  Round round;
  round.number = ++number_;
  round.mode = mode;
  round.load = load_of(table_.modes[mode], longest);
  round.before = decision_.current();
  round.choice = decision_.decide(mode, round.load);
  leave_over(round);
  claim(round);
  known_ = true;
  return round;
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

/// Remembers what holds after changes to and from a configuration that never has done all its work.
/**
 * What is proved during a change holds as long as the system is in one of the two configurations.
 * After a third one nothing is known any more (docs/theory/mode-changes.md).
 */
void Rounds::leave_over(const Round & round)
{
  if (!round.changes()) {
    return;
  }
  const std::size_t after = round.choice.configuration;
  if (held_ || table_.configurations[round.before].overloaded ||
    table_.configurations[after].overloaded)
  {
    const std::pair<std::size_t, std::size_t> between = std::minmax(round.before, after);
    const bool other = held_ && held_->between != between;
    held_ = Held{between, other ? std::vector<std::string>() : kept(round.before, after)};
    if (other) {
      held_->between = {after, after};  // no change is between these
    }
  }
}

void Rounds::claim(Round & round) const
{
  const Configuration & before = table_.configurations[round.before];
  const Configuration & after = table_.configurations[round.choice.configuration];
  const std::vector<std::string> held = kept(round.before, round.choice.configuration);
  const bool exceeded = round.choice.beyond ||
    (before.mode == round.mode &&
    round.load.percent > static_cast<std::uint64_t>(before.proved_load));
  round.unproved = after.unproved;
  for (const std::string & chain : after.proved) {
    const bool holds = (!round.changes() || has(held, chain)) &&
      (!held_ || has(held_->chains, chain));
    (known_ && !exceeded && holds ? round.proved : round.unproved).push_back(chain);
  }
}

void Rounds::ends(const Round & round, After after)
{
  if (after != After::Chosen) {
    decision_.stays(round.before);
    known_ = after == After::Before;
  }
}

}  // namespace tactus::manager
