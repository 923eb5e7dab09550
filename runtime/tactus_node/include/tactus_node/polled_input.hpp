#ifndef TACTUS_NODE__POLLED_INPUT_HPP_
#define TACTUS_NODE__POLLED_INPUT_HPP_

#include <memory>
#include <mutex>
#include <utility>

#include "rclcpp/rclcpp.hpp"
#include "tactus_node/priority_inheriting_lock.hpp"

namespace tactus::node
{

/// A subscription that activates nothing: its messages are taken when a callback asks.
/**
 * Its callback group belongs to no executor, so that nothing else takes them. Callbacks of several
 * threads may call it.
 */
template<typename Message>
class PolledInput
{
public:
  explicit PolledInput(std::shared_ptr<rclcpp::Subscription<Message>> subscription)
  : subscription_(std::move(subscription))
  {
  }

  /// Returns the latest message that has arrived, new or not; null if there was none yet.
  /** \param info what the middleware says of it, where there is one; may be null */
  std::shared_ptr<const Message> latest(rclcpp::MessageInfo * info = nullptr)
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    take();
    if (info != nullptr) {
      *info = info_;
    }
    return latest_;
  }

  /// Forgets all that has arrived.
  void forget()
  {
    const std::lock_guard<PriorityInheritingLock> guard(lock_);
    take();
    latest_.reset();
  }

  const std::shared_ptr<rclcpp::Subscription<Message>> & subscription() const
  {
    return subscription_;
  }

private:
  void take()
  {
    rclcpp::MessageInfo info;
    auto message = std::make_shared<Message>();
    while (subscription_->take(*message, info)) {
      latest_ = std::move(message);
      info_ = info;
      message = std::make_shared<Message>();
    }
  }

  PriorityInheritingLock lock_;
  const std::shared_ptr<rclcpp::Subscription<Message>> subscription_;
  std::shared_ptr<const Message> latest_;
  rclcpp::MessageInfo info_;
};

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__POLLED_INPUT_HPP_
