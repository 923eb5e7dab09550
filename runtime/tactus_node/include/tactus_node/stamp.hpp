#ifndef TACTUS_NODE__STAMP_HPP_
#define TACTUS_NODE__STAMP_HPP_

#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>

#include "tactus_node/priority_inheriting_lock.hpp"

namespace tactus::node
{

/// Gives each activation of a callback a stamp of its own, greater than those before.
/** Callbacks of several threads may call it. */
class StampSource
{
public:
  /// Returns the time, or the first one after the last stamp if the clock did not go on.
  std::int64_t next(std::int64_t now)
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    last_ = now > last_ ? now : last_ + 1;
    return last_;
  }

private:
  PriorityInheritingLock lock_;
  std::int64_t last_ = std::numeric_limits<std::int64_t>::min();
};

/// The stamp of the data that the calling thread handles, for a scope.
class StampScope
{
public:
  /// \param stamp in nanoseconds of the time that headers count
  explicit StampScope(std::int64_t stamp)
  : outer_(current())
  {
    current() = stamp;
  }

  ~StampScope()
  {
    current() = outer_;
  }

  StampScope(const StampScope &) = delete;
  StampScope & operator=(const StampScope &) = delete;

  /// Returns the stamp; nothing outside of callbacks that have one.
  static std::optional<std::int64_t> & current()
  {
    thread_local std::optional<std::int64_t> stamp;
    return stamp;
  }

private:
  const std::optional<std::int64_t> outer_;
};

/// Returns the stamp of a message with a header, in nanoseconds.
template<typename Message>
std::int64_t stamp_of(const Message & message)
{
  constexpr std::int64_t kSecond = 1'000'000'000;
  return message.header.stamp.sec * kSecond + message.header.stamp.nanosec;
}

/// Gives a message the stamp of the data that the calling thread handles.
/** Outside of callbacks that have one the message keeps what it has. */
template<typename Message>
void stamp(Message & message)
{
  constexpr std::int64_t kSecond = 1'000'000'000;
  if (const auto stamp = StampScope::current()) {
    const std::int64_t nanoseconds = (*stamp % kSecond + kSecond) % kSecond;
    message.header.stamp.sec =
      static_cast<decltype(message.header.stamp.sec)>((*stamp - nanoseconds) / kSecond);
    message.header.stamp.nanosec =
      static_cast<decltype(message.header.stamp.nanosec)>(nanoseconds);
  }
}

}  // namespace tactus::node

#endif  // TACTUS_NODE__STAMP_HPP_
