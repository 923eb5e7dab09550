#ifndef TACTUS_ACTION__SENT_GOALS_HPP_
#define TACTUS_ACTION__SENT_GOALS_HPP_

#include <algorithm>
#include <cstddef>
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
  void sent(const Id & goal)
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    waiting_.push_back({goal, false});
  }

  /// Notes what the server said to a goal, or that it could not be sent; once for each.
  /** One whose end was heard of before goes on no more. */
  void answered(const Id & goal, bool accepted)
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    const auto found = find(goal);
    if (found == waiting_.end()) {
      return;
    }
    const bool goes_on = accepted && !found->ended;
    waiting_.erase(found);
    if (goes_on) {
      goals_.push_back(goal);
    }
  }

  /// Returns how many goals wait for a response.
  std::size_t unanswered() const
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    return waiting_.size();
  }

  /// Notes that a goal has ended, also before its response; without effect if it is not known.
  /** Status and responses have topics of their own, of which either may be handled first. */
  void ended(const Id & goal)
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    const auto found = find(goal);
    if (found != waiting_.end()) {
      found->ended = true;
    }
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
  struct Waiting
  {
    Id goal;
    bool ended;
  };

  typename std::vector<Waiting>::iterator find(const Id & goal)
  {
    return std::find_if(
      waiting_.begin(), waiting_.end(),
      [&goal](const Waiting & waiting) {return waiting.goal == goal;});
  }

  mutable node::PriorityInheritingLock lock_;
  std::vector<Waiting> waiting_;
  std::vector<Id> goals_;  // the oldest first
};

}  // namespace tactus::action

#endif  // TACTUS_ACTION__SENT_GOALS_HPP_
