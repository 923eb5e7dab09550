#ifndef TACTUS_NODE__PARAMETER_VALUE_HPP_
#define TACTUS_NODE__PARAMETER_VALUE_HPP_

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "tactus_node/priority_inheriting_lock.hpp"

namespace tactus::node
{

/// The value of a parameter, beside the one that rclcpp keeps under a lock of its own.
/**
 * One thread sets it at a time, any may get it. A number or truth value is got without a lock.
 */
template<typename Value>
class ParameterValue
{
public:
  void set(Value value)
  {
    value_.store(value, std::memory_order_release);
  }

  Value get() const
  {
    return value_.load(std::memory_order_acquire);
  }

private:
  static_assert(std::atomic<Value>::is_always_lock_free, "a value that needs a lock");
  std::atomic<Value> value_{};
};

/// A list: who gets it keeps what it was, however often it is set.
/**
 * The lock inherits priorities and is held while a pointer is copied, never while a value is made
 * or destroyed.
 */
template<typename Element>
class ParameterValue<std::vector<Element>>
{
public:
  using Shared = std::shared_ptr<const std::vector<Element>>;

  void set(std::vector<Element> value)
  {
    Shared latest = std::make_shared<const std::vector<Element>>(std::move(value));
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    value_.swap(latest);
  }

  Shared get() const
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    return value_;
  }

private:
  mutable PriorityInheritingLock lock_;
  Shared value_ = std::make_shared<const std::vector<Element>>();
};

/// A text, which is copied: one of more than 15 characters takes memory.
template<>
class ParameterValue<std::string>
{
public:
  void set(std::string value)
  {
    auto latest = std::make_shared<const std::string>(std::move(value));
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    value_.swap(latest);
  }

  std::string get() const
  {
    return *shared();
  }

private:
  std::shared_ptr<const std::string> shared() const
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    return value_;
  }

  mutable PriorityInheritingLock lock_;
  std::shared_ptr<const std::string> value_ = std::make_shared<const std::string>();
};

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__PARAMETER_VALUE_HPP_
