#ifndef TACTUS_EXECUTOR__READY_QUEUE_HPP_
#define TACTUS_EXECUTOR__READY_QUEUE_HPP_

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "tactus_executor/callback.hpp"
#include "tactus_executor/time.hpp"

namespace tactus
{
inline namespace executor
{
/// In which order ready callbacks are selected. Those without the parameter asked for are last.
enum class Policy
{
  Edf,  ///< earliest absolute deadline (origin plus relative deadline) first
  FixedPriority,  ///< greatest priority first
  Mixed,  ///< those with a deadline by deadline, then those with a priority by priority
  Registration  ///< registration order, as the default executors of ROS 2
};

/// Returns the policy of a name in a configuration: edf, fixed_priority, mixed or registration.
/** \throws std::invalid_argument for another name */
Policy policy_of(const std::string & name);

/// Place of an instance in the order: the smaller one goes first.
struct Urgency
{
  int rank;
  Nanoseconds value;
  std::size_t order;

  bool operator<(const Urgency & other) const
  {
    return std::tie(rank, value, order) < std::tie(other.rank, other.value, other.order);
  }
};

/// Returns the urgency of an instance with the given origin.
Urgency urgency(Policy policy, const Parameters & parameters, Nanoseconds origin);

/// Says how urgent an instance with the given origin is, in the place of a policy.
/**
 * It is called with the lock of the thread class held, and has to say the same whenever it is asked
 * the same. The bounds of Tactus are for its policies: an order of one's own has none.
 */
using Ranking = std::function<Urgency(const Parameters & parameters, Nanoseconds origin)>;

/// Ready callbacks in the order in which they are to run, at most one instance of each.
/**
 * Definition 1 and Algorithms 1 and 2 of Al Arafat, Wilson, Yang, Guo: "Dynamic Priority Scheduling
 * of Multi-Threaded ROS 2 Executor with Shared Resources". Not thread-safe: a thread class holds
 * its lock around every call. Does not allocate while it holds no more callbacks than reserved.
 */
class ReadyQueue
{
public:
  explicit ReadyQueue(Policy policy, std::size_t capacity = 0);

  /// Orders by a ranking of one's own. \throws std::invalid_argument if it is empty
  explicit ReadyQueue(Ranking ranking, std::size_t capacity = 0);

  /// Makes room for so many callbacks.
  void reserve(std::size_t capacity);

  /// Returns the queued instance of a callback, or nullptr.
  const Instance * find(const Callback & callback) const;

  /// Adds an instance of a callback that has none in the queue.
  void put(Instance instance);

  /// Gives the queued instance of a callback another origin, and so maybe another place.
  void update(const Callback & callback, Nanoseconds origin);

  /// Removes the instance of a callback, if there is one.
  void remove(const Callback & callback);

  /// Removes the most urgent instance that may run, and makes its group busy (Algorithm 1).
  /**
   * A group that was found busy is skipped for the rest of this selection, even if it becomes free
   * meanwhile: otherwise a less urgent callback of that group could overtake a more urgent one that
   * has just been skipped.
   */
  std::optional<Instance> select();

  bool empty() const
  {
    return entries_.empty();
  }

  std::size_t size() const
  {
    return entries_.size();
  }

private:
  struct Entry
  {
    Urgency urgency;
    Instance instance;
  };

  std::vector<Entry>::iterator position(const Callback & callback);
  void insert(Entry entry);

  const Ranking ranking_;
  std::vector<Entry> entries_;  // most urgent first
  std::vector<const Group *> skipped_;  // of the selection under way
};
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__READY_QUEUE_HPP_
