#ifndef TACTUS_NODE__EXACT_TIME_JOIN_HPP_
#define TACTUS_NODE__EXACT_TIME_JOIN_HPP_

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

#include "tactus_node/priority_inheriting_lock.hpp"

namespace tactus::node
{

/// Waits until there is a message of every input with the same stamp.
/**
 * As the policy ExactTime of message_filters: a set that is complete takes those of older stamps
 * with it, and of more sets than may wait the oldest goes. Messages that are not newer than the
 * last complete set are forgotten. Callbacks of several threads may call it.
 */
template<typename ... Messages>
class ExactTimeJoin
{
public:
  using Inputs = std::tuple<std::shared_ptr<const Messages>...>;

  /// \param queue the most sets that wait to be complete, at least 1
  explicit ExactTimeJoin(std::size_t queue)
  : queue_(queue)
  {
  }

  /// Puts a message into the set of its stamp; returns the set if it was the last one missing.
  /**
   * \param activation number of the node's activation that the message came in: those of an earlier
   *   one are forgotten
   */
  template<std::size_t Index>
  std::optional<Inputs> put(
    std::tuple_element_t<Index, Inputs> message, std::int64_t stamp, std::uint64_t activation = 0)
  {
    Sets forgotten;  // is destroyed after the lock is given back
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    if (activation < activation_) {
      return std::nullopt;
    }
    if (activation > activation_) {
      activation_ = activation;
      last_.reset();
      sets_.swap(forgotten);
    }
    if (last_ && stamp <= *last_) {
      return std::nullopt;
    }
    Inputs & set = sets_[stamp];
    std::get<Index>(set).swap(message);
    bool complete = true;
    std::apply(
      [&](const auto &... input) {((complete = complete && input != nullptr), ...);}, set);
    if (complete) {
      last_ = stamp;
      Inputs inputs = std::move(set);
      move(sets_.upper_bound(stamp), forgotten);
      return inputs;
    }
    if (sets_.size() > queue_) {
      move(std::next(sets_.begin()), forgotten);
    }
    return std::nullopt;
  }

  /// Forgets the messages that wait.
  void clear()
  {
    Sets forgotten;
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    last_.reset();
    sets_.swap(forgotten);
  }

private:
  using Sets = std::map<std::int64_t, Inputs>;

  /// Moves the sets before an end away.
  void move(typename Sets::iterator end, Sets & forgotten)
  {
    while (sets_.begin() != end) {
      forgotten.insert(sets_.extract(sets_.begin()));
    }
  }

  PriorityInheritingLock lock_;
  const std::size_t queue_;
  Sets sets_;
  std::optional<std::int64_t> last_;
  std::uint64_t activation_ = 0;
};

}  // namespace tactus::node

#endif  // TACTUS_NODE__EXACT_TIME_JOIN_HPP_
