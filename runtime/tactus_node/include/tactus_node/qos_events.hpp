#ifndef TACTUS_NODE__QOS_EVENTS_HPP_
#define TACTUS_NODE__QOS_EVENTS_HPP_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rcl/event.h"
#include "rclcpp/rclcpp.hpp"
#include "rclcpp/version.h"
#if RCLCPP_VERSION_MAJOR >= 19
#include "rclcpp/event_handler.hpp"
#else
#include "rclcpp/qos_event.hpp"
#endif
#include "rmw/qos_string_conversions.h"

namespace tactus::node
{

/// Hears what the middleware says of the policies of a node's topics, in the node's default group.
/**
 * rclcpp would hear it in the callback group of a subscription, where the executors of the model
 * would spend time on it that no analysis knows of.
 */
template<typename Node>
class QosEvents
{
public:
  explicit QosEvents(Node & node)
  : node_(node)
  {
  }

  QosEvents(const QosEvents &) = delete;
  QosEvents & operator=(const QosEvents &) = delete;

  ~QosEvents()
  {
    clear();
  }

  /// Hears an event of a subscription.
  template<typename Info, typename Callback>
  void hear(
    rclcpp::SubscriptionBase & subscription, rcl_subscription_event_type_t type, Callback callback)
  {
    add<Info>(
      callback, rcl_subscription_event_init, subscription.get_subscription_handle(), type,
      subscription.get_topic_name());
  }

  /// Hears an event of a publisher.
  template<typename Info, typename Callback>
  void hear(rclcpp::PublisherBase & publisher, rcl_publisher_event_type_t type, Callback callback)
  {
    add<Info>(
      callback, rcl_publisher_event_init, publisher.get_publisher_handle(), type,
      publisher.get_topic_name());
  }

  /// Logs when a publisher is found that the subscription does not fit.
  void warn_of_incompatible(rclcpp::SubscriptionBase & subscription)
  {
    hear<rclcpp::QOSRequestedIncompatibleQoSInfo>(
      subscription, RCL_SUBSCRIPTION_REQUESTED_INCOMPATIBLE_QOS,
      [this, topic = std::string(subscription.get_topic_name())](
        rclcpp::QOSRequestedIncompatibleQoSInfo & info) {
        RCLCPP_WARN(
          node_.get_logger(),
          "a publisher of %s offers another %s policy than is asked for: its messages do not come",
          topic.c_str(), rmw_qos_policy_kind_to_str(info.last_policy_kind));
      });
  }

  /// Hears nothing any more.
  void clear()
  {
    for (const auto & handler : handlers_) {
      node_.get_node_waitables_interface()->remove_waitable(handler, nullptr);
    }
    handlers_.clear();
  }

private:
  template<typename Info, typename Callback, typename Init, typename Parent, typename Type>
  void add(
    const Callback & callback, Init init, std::shared_ptr<Parent> parent, Type type,
    const char * topic)
  {
    using Function = std::function<void (Info &)>;
#if RCLCPP_VERSION_MAJOR >= 19
    using Handler = rclcpp::EventHandler<Function, std::shared_ptr<Parent>>;
#else
    using Handler = rclcpp::QOSEventHandler<Function, std::shared_ptr<Parent>>;
#endif
    try {
      auto handler = std::make_shared<Handler>(Function(callback), init, parent, type);
      node_.get_node_waitables_interface()->add_waitable(handler, nullptr);
      handlers_.push_back(handler);
    } catch (const rclcpp::UnsupportedEventTypeException &) {
      RCLCPP_WARN(
        node_.get_logger(), "this middleware does not tell of all missed promises of %s", topic);
    }
  }

  Node & node_;
  std::vector<rclcpp::Waitable::SharedPtr> handlers_;
};

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__QOS_EVENTS_HPP_
