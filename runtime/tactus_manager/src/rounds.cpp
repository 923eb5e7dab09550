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

Round Rounds::next(std::size_t mode, const Executions & executions)
{
  for (const auto & [callback, time] : executions) {
    curves_.try_emplace(callback, ageing_).first->second.add(time);
  }
  std::map<std::string, std::uint64_t> longest;
  for (const auto & [callback, curve] : curves_) {
    longest[callback] = curve.most(1);
  }
  Round round;
  round.number = ++number_;
  round.mode = mode;
  round.load = load_of(table_.modes[mode], longest);
  round.before = decision_.current();
  round.choice = decision_.decide(mode, round.load);
  claim(round);
  known_ = true;
  return round;
}

void Rounds::claim(Round & round) const
{
  const Configuration & before = table_.configurations[round.before];
  const Configuration & after = table_.configurations[round.choice.configuration];
  const std::vector<std::string> & during =
    table_.during(round.before, round.choice.configuration);
  const bool exceeded = round.choice.beyond ||
    (before.mode == round.mode &&
    round.load.percent > static_cast<std::uint64_t>(before.proved_load));
  round.unproved = after.unproved;
  for (const std::string & chain : after.proved) {
    const bool kept = !round.changes() || (has(before.proved, chain) && !has(during, chain));
    (known_ && !exceeded && kept ? round.proved : round.unproved).push_back(chain);
  }
}

void Rounds::failed(const Round & round, bool known)
{
  decision_.stays(round.before);
  known_ = known;
}

}  // namespace tactus::manager
