#ifndef TACTUS_MANAGER__MANAGER_HPP_
#define TACTUS_MANAGER__MANAGER_HPP_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tactus_manager/enactment.hpp"
#include "tactus_manager/heard.hpp"
#include "tactus_manager/kernel.hpp"
#include "tactus_manager/rounds.hpp"
#include "tactus_manager/system.hpp"
#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// What the manager does with what it decides.
enum class Effect
{
  Advise,  ///< says it
  DryRun,  ///< says it, and step by step what it would change
  Enact  ///< changes it
};

/// What a round has depended on, and what became of it: all that replay needs.
struct RecordedRound
{
  Situation situation;
  After after = After::Chosen;
};

/// Decides each round for the running system, and puts it into effect.
class Manager
{
public:
  /// Takes a line of the audit log: a JSON object without a line feed.
  using Log = std::function<void (const std::string &)>;

  /// Finds out which configuration the running system has, and goes on from there.
  /** All that is given outlives it. */
  Manager(
    const Table & table, const Ageing & ageing, Effect effect, RunningSystem & system,
    Kernel & kernel, Log log);

  /// Takes over the executions since the last time, between rounds, before they are overwritten,
  /// and looks for an idle instant after the last change.
  void listen();

  /// Tells whether there was an idle instant since the last change.
  bool idle() const
  {
    return idle_;
  }

  /// Returns how often it has looked for one in vain since the last change.
  std::size_t looks() const
  {
    return looks_;
  }

  /// Tells why a round has to begin before its time, if it has.
  std::optional<Cause> urgent(std::size_t mode) const
  {
    return disturbed_ ? std::optional(Cause::Machine) : rounds_.urgent(
      mode, {heard_.longest(), speed_, system_.overruns() - overruns_, heard_.responses()});
  }

  /// Runs a round. \param mode the mode that is asked for
  RecordedRound round(std::size_t mode, Cause cause = Cause::Period);

  /// Lets it say what it would change in the place of doing so, or not any more.
  void pause(bool paused)
  {
    paused_ = paused;
  }

  bool paused() const
  {
    return paused_;
  }

  /// Returns what the last round was, as the members of a JSON object; nothing before the first.
  const std::string & last() const
  {
    return last_;
  }

  /// Returns the last round; there has to be one.
  const Round & latest() const
  {
    return latest_;
  }

  /// Tells whether a configuration may not be replaced by another one.
  bool uses(std::size_t configuration) const
  {
    return configuration == latest_.before || rounds_.uses(configuration);
  }

  /// Returns the longest executions of a mode as they count now, at full speed.
  LongestTimes longest(std::size_t mode) const
  {
    return rounds_.longest(mode);
  }

  /// Returns the configuration from now on.
  std::size_t current() const
  {
    return rounds_.current();
  }

private:
  /// The threads of the table at one moment.
  struct Seen
  {
    std::vector<Wanted> threads;  ///< setting after setting, as many as each counts
    std::string missing;  ///< which are not there; none if all are
    std::string error;  ///< of which one it cannot be read how it is scheduled
  };

  /// What became of a choice, and the event that tells of it; none if there was nothing to do.
  struct Effected
  {
    After after = After::Chosen;
    std::string event;
    std::string members;
  };

  Seen look();
  std::size_t found();
  Steps steps(const Seen & seen, std::size_t configuration, bool settled) const;
  bool holds(const Seen & seen, std::size_t configuration) const;
  Effected effect(const Round & round, const Seen & seen, bool settled);
  void say(const std::string & event, const std::string & members) const;
  void say_once(const std::string & event, const std::string & why, std::string & said) const;

  const Table & table_;
  const Effect effect_;
  RunningSystem & system_;
  Kernel & kernel_;
  const Log log_;
  Rounds rounds_;
  Heard heard_;
  bool paused_ = false;
  std::string last_;
  Round latest_;
  bool idle_ = false;
  std::size_t looks_ = 0;
  std::string unwatched_;  ///< why it sees no idle instant, as said last
  std::string misplaced_;  ///< which thread may run on other cores, as said last
  bool disturbed_ = false;  ///< whether something has happened to the machine since the last round
  std::chrono::nanoseconds waited_{0};  ///< by itself, since it listened last
  std::uint64_t changes_ = 0;
  std::uint64_t speed_;  ///< when it listened last
  std::uint64_t overruns_;  ///< until the last round
  std::uint64_t lost_ = 0;
  std::uint64_t refused_ = 0;
};

/// Decides all rounds of a recording as the manager would, and logs them the same.
/**
 * A line of a recording is an object. One with the "configuration" that a manager has found is the
 * beginning of its rounds, and says whether it "searches"; several managers may have written one
 * after another. One with an "answer" has a configuration of a search, and its number ("added").
 * Each other line is a round: the "mode" that was asked for, the table's first if there is none;
 * the "executions", an object of lists of nanoseconds at full speed by callback; the "cause", the
 * period if there is none; the "speed" in per cent, usually the full one; how many "overruns" there were; the longest
 * "responses" of the ends of chains; whether the threads were "settled", whether the processes were
 * the "same" as before, whether there was an "idle" instant and all executions were "heard",
 * usually all of these; and which settings they had "after" it: "chosen", as usual, "before" or
 * "unknown".
 * \throws TableError with the number of the line
 */
void replay(
  const Table & table, const Ageing & ageing, const std::string & recording,
  const Manager::Log & log);

/// Returns the line of a recording that begins the rounds of a manager, without a line feed.
/** \param searches whether a search may add configurations */
std::string beginning(std::size_t configuration, bool searches = false);

/// Returns the line with an answer of a search whose configuration has come to the table.
std::string added(std::size_t configuration, const std::string & answer);

/// Returns the line of a round, without a line feed.
std::string recorded(const Table & table, const RecordedRound & round);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__MANAGER_HPP_
