#ifndef TACTUS_MANAGER__ENACTMENT_HPP_
#define TACTUS_MANAGER__ENACTMENT_HPP_

#include <chrono>
#include <string>
#include <vector>

#include "tactus_manager/kernel.hpp"
#include "tactus_manager/table.hpp"

namespace tactus::manager
{

/// A thread of the running system with the setting that it is to have.
struct Wanted
{
  ThreadId thread;
  Setting setting;
  Attributes has;  ///< how it is scheduled now
};

/// Reads how threads are scheduled now. \returns why that of one cannot be read; none if all can
std::string look(Kernel & kernel, std::vector<Wanted> & threads);

/// A change of one thread.
struct Step
{
  Wanted wanted;
  Attributes after;

  /// Returns it in words, as in "executor sensing: budget 3000000 to 2000000 ns".
  std::string words() const;
};

/// What has to be done, in this order: all lowerings, a wait, all raises.
/**
 * Until a lowered reservation has come to its next period it may still have its old budget. So the
 * raises, also those of the next change, wait for the longest period of what was lowered, and the
 * bandwidths of a core never add up to more than before or after (docs/theory/mode-changes.md).
 */
struct Steps
{
  std::vector<Step> lowerings;
  std::vector<Step> raises;
  std::chrono::nanoseconds wait{0};
  std::string error;  ///< why nothing can be done; none if something can

  bool nothing() const
  {
    return lowerings.empty() && raises.empty();
  }
};

/// Finds out what has to be done.
/**
 * A thread that has another policy or period than the table says is an error.
 *
 * \param settled whether the threads have had settings of one configuration for long; else somebody
 *   may just have lowered any of them, a manager that ended on its way for instance, so that raises
 *   wait for the longest period of all
 */
Steps steps_to(const std::vector<Wanted> & wanted, bool settled = true);

/// What became of a change.
struct Outcome
{
  bool done = true;  ///< whether every thread has its setting
  bool restored = false;  ///< otherwise: whether every thread has what it had before
  std::string error;  ///< what failed, and of a failed way back which threads are in between
};

/// Does it, or, where a step fails, takes back what was done.
Outcome enact(Kernel & kernel, const Steps & steps);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__ENACTMENT_HPP_
