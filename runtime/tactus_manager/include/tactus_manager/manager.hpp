#ifndef TACTUS_MANAGER__MANAGER_HPP_
#define TACTUS_MANAGER__MANAGER_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tactus_manager/enactment.hpp"
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

  /// Takes over the executions since the last time, between rounds, before they are overwritten.
  void listen();

  /// Runs a round.
  /**
   * \param mode the mode that is asked for
   * \returns the executions that were heard of, for a recording
   */
  Executions round(std::size_t mode);

private:
  std::size_t found();
  std::optional<std::string> collect(std::size_t configuration, std::vector<Wanted> & wanted);
  bool holds(std::size_t configuration, std::string & why);
  void effect(const Round & round, bool settled);
  void say(const std::string & event, const std::string & members) const;

  const Table & table_;
  const Effect effect_;
  RunningSystem & system_;
  Kernel & kernel_;
  const Log log_;
  Rounds rounds_;
  Executions heard_;
  std::uint64_t lost_ = 0;
  std::uint64_t refused_ = 0;
};

/// Decides all rounds of a recording as the manager would, and logs them the same.
/**
 * A line of a recording is an object: the "mode" that is asked for, the table's first if there is
 * none, and the "executions", an object of lists of nanoseconds by callback.
 * \throws JsonError, TableError with the number of the line
 */
void replay(
  const Table & table, const Ageing & ageing, std::size_t configuration,
  const std::string & recording, const Manager::Log & log);

/// Returns a line of a recording, without a line feed.
std::string recorded(const std::string & mode, const Executions & executions);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__MANAGER_HPP_
