#ifndef TACTUS_MANAGER__ROUNDS_HPP_
#define TACTUS_MANAGER__ROUNDS_HPP_

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tactus_manager/decision.hpp"
#include "tactus_manager/longest_execution.hpp"
#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// What was decided in a round, and what may be claimed since the last one.
struct Round
{
  std::uint64_t number = 0;  ///< from 1
  std::size_t mode = 0;
  ObservedLoad load;
  std::size_t before = 0;  ///< the configuration until now
  Choice choice;
  std::vector<std::string> proved;  ///< chains whose goals hold until the next round
  std::vector<std::string> unproved;  ///< chains of the mode of which that is not known

  bool changes() const
  {
    return choice.configuration != before;
  }

  /// Returns it as the members of a JSON object, without braces.
  std::string members(const Table & table) const;
};

/// The executions of callbacks in a round, in nanoseconds of processor time.
using Executions = std::vector<std::pair<std::string, std::uint64_t>>;

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

  /// Decides the next round.
  /** \param settled whether the threads have the settings of the configuration until now */
  Round next(std::size_t mode, const Executions & executions, bool settled = true);

  /// Says what became of the choice of a round: one that is not in effect does not count.
  void ends(const Round & round, After after);

  std::size_t current() const
  {
    return decision_.current();
  }

private:
  void claim(Round & round) const;
  std::vector<std::string> kept(std::size_t from, std::size_t to) const;
  void leave_over(const Round & round);

  const Table & table_;
  const Ageing ageing_;
  Decision decision_;
  std::map<std::string, LongestExecution> longest_;
  std::uint64_t number_ = 0;
  bool known_ = true;  ///< whether the settings are those of a configuration

  /// What still holds where a configuration leaves work over, so that no instant is idle.
  struct Held
  {
    std::pair<std::size_t, std::size_t> between;  ///< the only configurations since
    std::vector<std::string> chains;
  };

  std::optional<Held> held_;  ///< none while all configurations do their work
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__ROUNDS_HPP_
