#ifndef TACTUS_ACTION__SENT_GOALS_HPP_
#define TACTUS_ACTION__SENT_GOALS_HPP_

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "tactus_node/priority_inheriting_lock.hpp"

namespace tactus::action
{

/// The goals that a client has sent: how many wait for a response, and which go on.
/**
 * Any thread may call it.
 * \tparam Id what identifies a goal
 */
template<typename Id>
class SentGoals
{
public:
  /// Notes that a goal is sent.
  void sent()
  {
    ++unanswered_;
  }

  /// Notes that a goal could not be sent, or was answered.
  void answered()
  {
    --unanswered_;
  }

  /// Returns how many goals wait for a response.
  std::size_t unanswered() const
  {
    return unanswered_;
  }

  /// Notes that the server has accepted a goal.
  void accepted(const Id & goal)
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    goals_.push_back(goal);
  }

  /// Forgets a goal that has ended; without effect if it is not known.
  void ended(const Id & goal)
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    goals_.erase(std::remove(goals_.begin(), goals_.end(), goal), goals_.end());
  }

  /// Returns whether a goal was accepted and has not ended.
  bool knows(const Id & goal) const
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    return std::find(goals_.begin(), goals_.end(), goal) != goals_.end();
  }

  /// Returns the goal that was accepted last and has not ended, if there is one.
  std::optional<Id> newest() const
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    return goals_.empty() ? std::nullopt : std::optional<Id>(goals_.back());
  }

  /// Returns how many goals go on.
  std::size_t size() const
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    return goals_.size();
  }

private:
  std::atomic<std::size_t> unanswered_{0};
  mutable node::PriorityInheritingLock lock_;
  std::vector<Id> goals_;  // the oldest first
};

}  // namespace tactus::action

#endif  // TACTUS_ACTION__SENT_GOALS_HPP_
