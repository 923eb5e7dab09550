#ifndef TACTUS_NODE__PENDING_REQUESTS_HPP_
#define TACTUS_NODE__PENDING_REQUESTS_HPP_

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "tactus_node/priority_inheriting_lock.hpp"

namespace tactus::node
{

/// Why a request is given up.
enum class Dropped {TimedOut, TooMany};

/// The requests of a client that wait for a response: so many at most, and none for too long.
/**
 * rclcpp keeps each request until its response comes: without end where the server is absent.
 * Threads may begin, send and end requests at the same time.
 */
class PendingRequests
{
public:
  using Clock = std::chrono::steady_clock;

  /// A request that is given up.
  struct Given
  {
    std::int64_t id;  ///< what rclcpp calls it
    Dropped reason;
  };

  PendingRequests(std::size_t most, Clock::duration timeout)
  : most_(most), timeout_(timeout)
  {
    requests_.reserve(std::min<std::size_t>(most_, kReserved) + 1);
    expired_.reserve(std::min<std::size_t>(most_, kReserved) + 1);
  }

  /// Returns a number for a request that is to be sent.
  std::uint64_t begin(Clock::time_point now)
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    requests_.push_back({++last_, now, std::nullopt});
    return last_;
  }

  /// Notes what rclcpp calls a request; without effect where its response has come already.
  void sent(std::uint64_t number, std::int64_t id)
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    for (Request & request : requests_) {
      if (request.number == number) {
        request.id = id;
      }
    }
  }

  /// Forgets a request that was answered or could not be sent; false if it was given up.
  bool end(std::uint64_t number)
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    const auto found = std::find_if(
      requests_.begin(), requests_.end(),
      [number](const Request & request) {return request.number == number;});
    if (found == requests_.end()) {
      return false;
    }
    requests_.erase(found);
    return true;
  }

  /// Forgets all requests.
  void clear()
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    requests_.clear();
    expired_.clear();
  }

  /// Forgets the next request to be given up, and returns it.
  std::optional<Given> drop(Clock::time_point now)
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    const auto oldest = std::find_if(
      requests_.begin(), requests_.end(),
      [](const Request & request) {return request.id.has_value();});
    if (oldest == requests_.end()) {
      return std::nullopt;
    }
    const bool late = now - oldest->began >= timeout_;
    if (!late && requests_.size() <= most_) {
      return std::nullopt;
    }
    const Given given{*oldest->id, late ? Dropped::TimedOut : Dropped::TooMany};
    requests_.erase(oldest);
    return given;
  }

  /// Gives up all requests that have waited for too long; returns how many there were.
  /**
   * For threads that call nothing: what rclcpp keeps of these requests stays until the next call,
   * since it lies under a lock of rclcpp's, whose holder inherits no priority.
   */
  std::size_t expire(Clock::time_point now)
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    const auto waits = std::stable_partition(
      requests_.begin(), requests_.end(),
      [this, now](const Request & request) {
        return !request.id.has_value() || now - request.began < timeout_;
      });
    const auto expired = static_cast<std::size_t>(requests_.end() - waits);
    for (auto late = waits; late != requests_.end(); ++late) {
      expired_.push_back(*late->id);
    }
    requests_.erase(waits, requests_.end());
    return expired;
  }

  /// Forgets the next request that \ref expire gave up, and returns what rclcpp calls it.
  std::optional<std::int64_t> take_expired()
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    if (expired_.empty()) {
      return std::nullopt;
    }
    const std::int64_t id = expired_.back();
    expired_.pop_back();
    return id;
  }

  /// Returns how many requests wait.
  std::size_t size() const
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    return requests_.size();
  }

private:
  static constexpr std::size_t kReserved = 1000;

  struct Request
  {
    std::uint64_t number;
    Clock::time_point began;
    std::optional<std::int64_t> id;
  };

  const std::size_t most_;
  const Clock::duration timeout_;
  mutable PriorityInheritingLock lock_;
  std::vector<Request> requests_;  // the oldest first
  std::vector<std::int64_t> expired_;  // given up, and still kept by rclcpp
  std::uint64_t last_ = 0;
};

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__PENDING_REQUESTS_HPP_
