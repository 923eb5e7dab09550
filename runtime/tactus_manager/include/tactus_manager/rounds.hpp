#ifndef TACTUS_MANAGER__ROUNDS_HPP_
#define TACTUS_MANAGER__ROUNDS_HPP_

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tactus_manager/cause.hpp"
#include "tactus_manager/decision.hpp"
#include "tactus_manager/heard.hpp"
#include "tactus_manager/longest_execution.hpp"
#include "tactus_manager/speed.hpp"
#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// All that a round depends on.
struct Situation
{
  std::size_t mode = 0;  ///< that is asked for
  Executions executions;  ///< that were heard of since the last round
  bool settled = true;  ///< whether the threads have the settings of the configuration until now
  bool same = true;  ///< whether the processes are those of the last round
  /// whether nothing was unfinished at an instant since the last change, and since a round whose
  /// load was beyond all proofs
  bool idle = true;
  bool heard = true;  ///< whether none of the executions was lost or refused
  Cause cause = Cause::Period;
  std::uint64_t speed = kFullSpeed;  ///< of processors from now on
  std::uint64_t overruns = 0;  ///< since the last round
  Responses responses = {};  ///< since the last round, of the ends of chains
};

/// What may begin a round before its time: what was heard since the last one.
struct Signs
{
  LongestTimes longest = {};
  std::uint64_t speed = kFullSpeed;
  std::uint64_t overruns = 0;
  Responses responses = {};
};

/// No greater load is searched for, per cent: one step ahead of it is the greatest of a table.
constexpr std::uint64_t kMostSearchedLoad = 800;

/// A load for which a search may prove what no configuration does: per cent of the times in a mode.
struct LackingLoad
{
  std::size_t mode = 0;
  int load = 100;  ///< the greatest, also of what was not observed
  std::map<std::string, int> callbacks = {};

  bool operator==(const LackingLoad & other) const
  {
    return mode == other.mode && load == other.load && callbacks == other.callbacks;
  }
};

/// What was decided in a round, and what may be claimed since the last one.
struct Round
{
  std::uint64_t number = 0;  ///< from 1
  Cause cause = Cause::Period;
  std::size_t mode = 0;
  ObservedLoad load;
  std::uint64_t speed = kFullSpeed;
  std::uint64_t overruns = 0;
  std::vector<std::string> missed;  ///< chains with proved goals that took longer
  bool idle = false;  ///< whether nothing was unfinished at an instant since the last change
  std::size_t before = 0;  ///< the configuration until now
  Choice choice;
  bool exceeded = false;  ///< whether the load is beyond all proofs
  bool refuted = false;  ///< whether a goal was missed that was claimed
  bool known = false;  ///< whether the settings until now and all executions are known
  std::vector<std::string> proved;  ///< chains whose goals hold until the next round
  std::vector<std::string> unproved;  ///< chains of the mode of which that is not known
  /// The load for which no configuration is proved that keeps all goals; none if one is.
  std::optional<LackingLoad> lacking = {};

  bool changes() const
  {
    return choice.configuration != before;
  }

  /// Returns it as the members of a JSON object, without braces.
  std::string members(const Table & table) const;
};

/// Which settings the threads have after a round.
enum class After
{
  Chosen,  ///< those of the configuration that was chosen
  Before,  ///< those of the configuration before: all was taken back
  Unknown  ///< others, or nobody knows
};

/// Decides round after round. All that it says depends on what it is told alone: replay is the
/// same.
class Rounds
{
public:
  /// \param table outlives it
  Rounds(const Table & table, const Ageing & ageing, std::size_t configuration);

  /// Decides the next round. Nothing is claimed before it ends.
  Round next(const Situation & situation);

  /// Tells why a round has to begin before its time, if it has: what is heard asks for a greater
  /// configuration of the mode than the last round did, or is not what that has claimed.
  std::optional<Cause> urgent(std::size_t mode, const Signs & signs) const;

  /// Says what became of the choice of a round, and claims what holds with that.
  /** A choice that is not in effect does not count, and nothing is claimed of it. */
  void ends(Round & round, After after);

  std::size_t current() const
  {
    return decision_.current();
  }

  /// Returns the longest executions of a mode as they count now, at full speed.
  LongestTimes longest(std::size_t mode) const;

  /// Tells whether a configuration may not be replaced by another one.
  bool uses(std::size_t configuration) const
  {
    return decision_.uses(configuration) || configuration == asked_ ||
           (held_ && (configuration == held_->between.first ||
           configuration == held_->between.second));
  }

private:
  std::optional<LackingLoad> lacking(std::size_t mode, const ObservedLoad & load) const;
  LongestTimes measured(const Situation & situation);
  bool rises(std::size_t mode, const LongestTimes & longest) const;
  bool refutes(const std::vector<std::string> & missed) const;
  void claim(Round & round, After after) const;
  std::vector<std::string> kept(std::size_t from, std::size_t to) const;
  bool exceeds(const LongestTimes & longest) const;
  bool is_between(std::size_t configuration, std::size_t other) const;
  void note_change(const Round & round);
  void forget();

  const Table & table_;
  const Ageing ageing_;
  Decision decision_;
  /// by the mode in which they were measured
  std::map<std::size_t, std::map<std::string, LongestExecution>> longest_;
  std::uint64_t number_ = 0;
  std::optional<std::size_t> mode_;  ///< of the round before
  std::size_t asked_ = 0;  ///< the configuration that the load of the last round asked for
  std::uint64_t speed_ = kFullSpeed;  ///< in the last round
  std::uint64_t overruns_ = 0;  ///< heard of in the last round
  std::vector<std::string> claimed_;  ///< by the last round
  bool known_ = true;  ///< whether the settings are those of a configuration

  /// What holds from a change on until an instant at which nothing is unfinished.
  struct Held
  {
    std::pair<std::size_t, std::size_t> between;  ///< the only configurations since
    std::vector<std::string> chains;
  };

  std::optional<Held> held_;  ///< none if there was such an instant since the last change
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__ROUNDS_HPP_
