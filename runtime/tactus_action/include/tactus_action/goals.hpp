#ifndef TACTUS_ACTION__GOALS_HPP_
#define TACTUS_ACTION__GOALS_HPP_

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>

#include "tactus_action/while_running.hpp"
#include "tactus_node/priority_inheriting_lock.hpp"

namespace tactus::action
{

/// The goals that a server has accepted and that have not ended, the oldest first.
/**
 * Any thread may call it. Who ends a goal takes it out before, so that nobody ends it twice.
 * \tparam Goal a handle as rclcpp_action's, with is_active, is_canceling, publish_feedback, succeed
 * and canceled
 */
template<typename Goal>
class Goals
{
public:
  explicit Goals(Running running)
  : running_(std::move(running))
  {
  }

  /// Adds a goal.
  void put(std::shared_ptr<Goal> goal)
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    goals_.push_back({std::move(goal), false});
  }

  /// Returns the oldest goal; nullptr if there is none.
  std::shared_ptr<Goal> oldest()
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    forget_ended();
    return goals_.empty() ? nullptr : goals_.front().goal;
  }

  /// Returns the oldest goal that this function has not returned; nullptr if there is none.
  std::shared_ptr<Goal> start()
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    forget_ended();
    const auto next = std::find_if(
      goals_.begin(), goals_.end(), [](const Entry & entry) {return !entry.started;});
    if (next == goals_.end()) {
      return nullptr;
    }
    next->started = true;
    return next->goal;
  }

  /// Tells the client how far a goal is, unless the system is shut down.
  template<typename Feedback>
  void tell(const std::shared_ptr<Goal> & goal, const Feedback & feedback)
  {
    while_running(running_, [&]() {goal->publish_feedback(feedback);});
  }

  /// Ends a goal with its result: as canceled where a client has asked for that, else as succeeded.
  /** \return false if it has ended before, another thread ends it, or the system is shut down */
  template<typename Result>
  bool end(const std::shared_ptr<Goal> & goal, const Result & result)
  {
    {
      const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
      const auto found = std::find_if(
        goals_.begin(), goals_.end(), [&goal](const Entry & entry) {return entry.goal == goal;});
      if (found == goals_.end()) {
        return false;
      }
      goals_.erase(found);
    }
    if (!goal->is_active()) {
      return false;
    }
    return while_running(
      running_, [&]() {
        if (goal->is_canceling()) {
          goal->canceled(result);
        } else {
          goal->succeed(result);
        }
      });
  }

  /// Returns how many goals there are.
  std::size_t size()
  {
    const std::lock_guard<node::PriorityInheritingLock> guard(lock_);
    forget_ended();
    return goals_.size();
  }

private:
  struct Entry
  {
    std::shared_ptr<Goal> goal;
    bool started;
  };

  /// Forgets the goals that code of the user has ended by itself.
  void forget_ended()
  {
    goals_.erase(
      std::remove_if(
        goals_.begin(), goals_.end(),
        [](const Entry & entry) {return !entry.goal->is_active();}),
      goals_.end());
  }

  const Running running_;
  node::PriorityInheritingLock lock_;
  std::deque<Entry> goals_;
};

}  // namespace tactus::action

#endif  // TACTUS_ACTION__GOALS_HPP_
