#include "tactus_manager/decision.hpp"

#include <algorithm>

namespace tactus::manager
{

std::uint64_t percent_of(std::uint64_t time, std::uint64_t whole)
{
  return (time * 100 - 1) / whole + 1;
}

ObservedLoad load_of(const Mode & mode, const std::map<std::string, std::uint64_t> & longest)
{
  ObservedLoad result;
  for (const auto & [callback, time] : longest) {
    const auto known = mode.wcet.find(callback);
    if (known != mode.wcet.end() && time > 0) {
      const std::uint64_t percent = percent_of(time, known->second);
      if (percent > result.percent) {
        result = {percent, callback};
      }
    }
  }
  return result;
}

Decision::Decision(const Table & table, std::size_t current)
: table_(table), current_(current)
{
}

std::size_t Decision::least(std::size_t mode, const ObservedLoad & load) const
{
  std::size_t greatest = 0;
  for (std::size_t i = 0; i < table_.configurations.size(); ++i) {
    const Configuration & one = table_.configurations[i];
    if (one.mode == mode) {
      greatest = i;
      if (static_cast<std::uint64_t>(one.load) >= load.percent) {
        return i;
      }
    }
  }
  return greatest;
}

Choice Decision::decide(
  std::size_t mode, const ObservedLoad & load, const MayChange & may_change)
{
  const std::size_t wanted = least(mode, load);
  const std::string seen = load.callback.empty() ? "nothing was observed" :
    load.callback + " takes " + std::to_string(load.percent) + " %";
  const auto waits = [&](std::size_t to) {return may_change && !may_change(to);};
  Choice choice;
  const Configuration & now = table_.configurations[current_];
  const bool proved = load.percent <= static_cast<std::uint64_t>(now.proved_load);
  if (now.mode != mode) {
    current_ = wanted;
    lower_rounds_ = 0;
    choice.why = "mode " + table_.modes[mode].name + " is asked for";
  } else if (wanted > current_ && proved && waits(wanted)) {
    lower_rounds_ = 0;
    choice.why = "rises after an idle instant, and is proved until then; " + seen;
  } else if (wanted > current_) {
    current_ = wanted;
    lower_rounds_ = 0;
    choice.why = seen;
  } else if (wanted < current_) {
    lower_to_ = lower_rounds_ == 0 ? wanted : std::max(lower_to_, wanted);
    lower_rounds_ = std::min(lower_rounds_ + 1, table_.rounds);
    if (lower_rounds_ == table_.rounds && !waits(lower_to_)) {
      current_ = lower_to_;
      lower_rounds_ = 0;
      choice.why = "less did in " + std::to_string(table_.rounds) + " rounds; " + seen;
    } else if (lower_rounds_ == table_.rounds) {
      choice.why = "lowers after an idle instant; " + seen;
    } else {
      choice.why = "less would do in " + std::to_string(lower_rounds_) + " of " +
        std::to_string(table_.rounds) + " rounds; " + seen;
    }
  } else {
    lower_rounds_ = 0;
    choice.why = seen;
  }
  choice.configuration = current_;
  choice.beyond =
    load.percent > static_cast<std::uint64_t>(table_.configurations[current_].proved_load);
  return choice;
}

void Decision::stays(std::size_t configuration)
{
  current_ = configuration;
  lower_rounds_ = 0;
}

}  // namespace tactus::manager
