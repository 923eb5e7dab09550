#ifndef TACTUS_EXECUTOR__CALLBACK_HPP_
#define TACTUS_EXECUTOR__CALLBACK_HPP_

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "tactus_executor/lineage.hpp"
#include "tactus_executor/observation.hpp"
#include "tactus_executor/time.hpp"

namespace tactus
{
inline namespace executor
{
/// What the order of ready callbacks goes by.
struct Parameters
{
  std::optional<Nanoseconds> deadline;  ///< of the callback's chain, relative to the origin
  std::optional<int> priority;  ///< a greater number goes first
  std::size_t order = 0;  ///< registration order, unique in an executor; breaks ties
  std::string name = {};  ///< under which a manager hears of its executions; none if it does not
};

/// A callback group: callbacks of an exclusive one run one at a time, over all thread classes.
class Group
{
public:
  explicit Group(bool exclusive)
  : exclusive_(exclusive)
  {
  }

  /// Makes the group busy; false if it is exclusive and busy already.
  bool try_enter()
  {
    return !exclusive_ || !busy_.exchange(true);
  }

  /// Ends what a successful try_enter began.
  void leave()
  {
    busy_.store(false);
  }

private:
  const bool exclusive_;
  std::atomic<bool> busy_{false};
};

class Callback;

/// An activation of a callback: ready, or in execution.
struct Instance
{
  Callback * callback;
  Nanoseconds origin;  ///< release of the chain's instance whose data it handles
  std::shared_ptr<void> payload;  ///< what it was activated with, for example a message
  std::shared_ptr<const void> keeper = nullptr;  ///< what keeps the callback while it runs
  Lineage lineage = {};  ///< where its data comes from; nothing if that is not observed
};

/// A callback as the scheduling core sees it.
class Callback
{
public:
  Callback(Parameters parameters, Group & group)
  : parameters_(std::move(parameters)), group_(group), observed_(parameters_.name)
  {
  }

  virtual ~Callback() = default;

  Callback(const Callback &) = delete;
  Callback & operator=(const Callback &) = delete;

  const Parameters & parameters() const
  {
    return parameters_;
  }

  Group & group() const
  {
    return group_;
  }

  const observation::Observed & observed() const
  {
    return observed_;
  }

  /// Prepares an instance that has been selected, under the lock of its thread class.
  /** \return false if there is nothing to run after all */
  virtual bool begin(Instance & instance) = 0;

  /// Runs an instance, without a lock.
  virtual void run(Instance & instance) = 0;

private:
  const Parameters parameters_;
  Group & group_;
  const observation::Observed observed_;
};
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__CALLBACK_HPP_
