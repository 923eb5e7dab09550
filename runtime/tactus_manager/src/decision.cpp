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
      result.callbacks.emplace(callback, percent);
      if (percent > result.percent) {
        result.percent = percent;
        result.callback = callback;
      }
    }
  }
  return result;
}

bool fits(const Configuration & one, const ObservedLoad & load, bool proved)
{
  const auto within = [&](const std::string & callback, std::uint64_t percent) {
      return percent <= static_cast<std::uint64_t>(one.limit(callback, proved));
    };
  return within(one.callbacks.empty() ? "" : load.callback, load.percent) && std::all_of(
    load.callbacks.begin(), load.callbacks.end(), [&](const auto & callback) {
      return within(callback.first, callback.second);
    });
}

Decision::Decision(const Table & table, std::size_t current)
: table_(table), current_(current)
{
}

std::size_t Decision::least(std::size_t mode, const ObservedLoad & load) const
{
  std::size_t greatest = 0;
  for (std::size_t i = 0; i < table_.tabled(); ++i) {
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

/// Tells whether one that was searched proves more for a load.
bool Decision::gains(std::size_t one, std::size_t usual, const ObservedLoad & load) const
{
  const Configuration & other = table_.configurations[usual];
  const Configuration & own = table_.configurations[one];
  if (!fits(other, load, true) || own.proved.size() != other.proved.size()) {
    return !fits(other, load, true) || own.proved.size() > other.proved.size();
  }
  return !fits(other, load, false) && fits(own, load, false);
}

std::size_t Decision::best(std::size_t mode, const ObservedLoad & load) const
{
  std::size_t best = least(mode, load);
  const auto better = [&](std::size_t one, bool proved) {
      return table_.configurations[one].mode == mode &&
             fits(table_.configurations[one], load, proved) && gains(one, best, load);
    };
  if (table_.is_searched(current_) && better(current_, true)) {
    best = current_;
  }
  for (std::size_t i = table_.tabled(); i < table_.configurations.size(); ++i) {
    best = better(i, false) ? i : best;
  }
  return best;
}

/// Tells whether a change of configurations of one mode has to come at once.
bool Decision::rises(std::size_t wanted, bool proved) const
{
  if (table_.is_searched(wanted)) {
    return wanted != current_;
  }
  return table_.is_searched(current_) ? !proved : wanted > current_;
}

Choice Decision::decide(
  std::size_t mode, const ObservedLoad & load, const MayChange & may_change)
{
  const std::size_t wanted = best(mode, load);
  const std::string seen =
    std::string(table_.is_searched(wanted) ? "a search has proved it; " : "") +
    (load.callback.empty() ? "nothing was observed" :
    load.callback + " takes " + std::to_string(load.percent) + " %");
  const auto waits = [&](std::size_t to) {return may_change && !may_change(to);};
  Choice choice;
  const Configuration & now = table_.configurations[current_];
  const bool proved = fits(now, load, true);
  if (now.mode != mode) {
    current_ = wanted;
    lower_rounds_ = 0;
    choice.why = "mode " + table_.modes[mode].name + " is asked for";
  } else if (rises(wanted, proved) && proved && waits(wanted)) {
    lower_rounds_ = 0;
    choice.why = "rises after an idle instant, and is proved until then; " + seen;
  } else if (rises(wanted, proved)) {
    current_ = wanted;
    lower_rounds_ = 0;
    choice.why = seen;
  } else if (wanted != current_) {
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
  choice.beyond = !fits(table_.configurations[current_], load, true);
  return choice;
}

void Decision::stays(std::size_t configuration)
{
  current_ = configuration;
  lower_rounds_ = 0;
}

}  // namespace tactus::manager
