#ifndef TACTUS_NODE__STAMPED_JOIN_HPP_
#define TACTUS_NODE__STAMPED_JOIN_HPP_

#include <algorithm>
#include <chrono>
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

/// Waits until there is a message of every input with the same stamp, or one close to it.
/**
 * As the policy ExactTime of message_filters: a set that is complete takes those of older stamps
 * with it, and of more sets than may wait the oldest goes. Messages that are not newer than the
 * last complete set are forgotten. Stamps are close if they are no further from that of the first
 * message of a set than allowed. Callbacks of several threads may call it.
 */
template<typename ... Messages>
class StampedJoin
{
public:
  using Inputs = std::tuple<std::shared_ptr<const Messages>...>;

  /// \param queue the most sets that wait to be complete, at least 1
  /// \param within by how much stamps may differ from the first one of their set
  explicit StampedJoin(
    std::size_t queue, std::chrono::nanoseconds within = std::chrono::nanoseconds::zero())
  : queue_(queue), within_(within.count())
  {
  }

  /// Puts a message into the set of its stamp; returns the set if it was the last one missing.
  /**
   * \param stamp its stamp in nanoseconds; becomes the least stamp of the set that is returned
   * \param activation number of the node's activation that the message came in: those of an earlier
   *   one are forgotten
   */
  template<std::size_t Index>
  std::optional<Inputs> put(
    std::tuple_element_t<Index, Inputs> message, std::int64_t & stamp,
    std::uint64_t activation = 0)
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
    if (last_ && stamp <= *last_ + within_) {
      return std::nullopt;
    }
    const auto found = set_of(stamp);
    Set & set = found->second;
    std::get<Index>(set.inputs).swap(message);
    set.stamp = std::min(set.stamp, stamp);
    bool complete = true;
    std::apply(
      [&](const auto &... input) {((complete = complete && input != nullptr), ...);}, set.inputs);
    if (complete) {
      last_ = found->first;
      stamp = set.stamp;
      Inputs inputs = std::move(set.inputs);
      move(std::next(found), forgotten);
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
  struct Set
  {
    Inputs inputs;
    std::int64_t stamp;  ///< the least of its messages
  };

  using Sets = std::map<std::int64_t, Set>;  // by the stamp of the first message

  /// Returns the set that a stamp belongs to, a new one if there is none.
  typename Sets::iterator set_of(std::int64_t stamp)
  {
    const auto close = sets_.lower_bound(stamp - within_);
    return close != sets_.end() && close->first <= stamp + within_ ?
           close : sets_.emplace(stamp, Set{Inputs(), stamp}).first;
  }

  /// Moves the sets before an end away.
  void move(typename Sets::iterator end, Sets & forgotten)
  {
    while (sets_.begin() != end) {
      forgotten.insert(sets_.extract(sets_.begin()));
    }
  }

  PriorityInheritingLock lock_;
  const std::size_t queue_;
  const std::int64_t within_;
  Sets sets_;
  std::optional<std::int64_t> last_;
  std::uint64_t activation_ = 0;
};

}  // namespace tactus::node

#endif  // TACTUS_NODE__STAMPED_JOIN_HPP_
