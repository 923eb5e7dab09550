#ifndef TACTUS_NODE__CALLS_HPP_
#define TACTUS_NODE__CALLS_HPP_

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

#include "rclcpp/rclcpp.hpp"
#include "tactus_node/pending_requests.hpp"

namespace tactus::node
{

/// Sends a request, and gives up those that have waited for too long or are too many.
/**
 * \param handle is called with the response, unless the request was given up before
 * \param tell is called with the reason for each request that is given up, in the calling thread
 */
template<typename Service, typename Handle, typename Tell>
void call(
  rclcpp::Client<Service> & client, PendingRequests & pending,
  std::shared_ptr<typename Service::Request> request, Handle handle, Tell tell)
{
  using Response = typename rclcpp::Client<Service>::SharedFuture;
  const auto now = PendingRequests::Clock::now();
  const std::uint64_t number = pending.begin(now);
  try {
    const auto sent = client.async_send_request(
      std::move(request),
      [&pending, number, handle = std::move(handle)](Response response) {
        if (pending.end(number)) {
          handle(response);
        }
      });
    pending.sent(number, sent.request_id);
  } catch (...) {
    pending.end(number);
    throw;
  }
  while (const auto expired = pending.take_expired()) {
    client.remove_pending_request(*expired);
  }
  while (const auto dropped = pending.drop(now)) {
    client.remove_pending_request(dropped->id);
    tell(dropped->reason);
  }
}

/// Gives up the requests that have waited for too long, for a thread that calls nothing.
/**
 * \param tell is called with the reason for each of them, in the calling thread
 */
template<typename Tell>
void expire(PendingRequests & pending, Tell tell)
{
  for (auto left = pending.expire(PendingRequests::Clock::now()); left > 0; --left) {
    tell(Dropped::TimedOut);
  }
}

/// Requests that were given up since the last look; noted without a lock, logged by another thread.
class DroppedRequests
{
public:
  void note(Dropped reason)
  {
    ++(reason == Dropped::TimedOut ? late_ : many_);
  }

  /// Logs how many there were, if any.
  void log(const rclcpp::Logger & logger, const char * service)
  {
    const std::uint64_t late = late_.exchange(0);
    const std::uint64_t many = many_.exchange(0);
    if (late + many > 0) {
      RCLCPP_WARN(
        logger, "%llu requests to %s were given up: %llu without a response in time, %llu beyond "
        "those that may wait", static_cast<unsigned long long>(late + many), service,  // NOLINT
        static_cast<unsigned long long>(late), static_cast<unsigned long long>(many));  // NOLINT
    }
  }

private:
  std::atomic<std::uint64_t> late_{0};
  std::atomic<std::uint64_t> many_{0};
};

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__CALLS_HPP_
