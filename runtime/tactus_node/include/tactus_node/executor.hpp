#ifndef TACTUS_NODE__EXECUTOR_HPP_
#define TACTUS_NODE__EXECUTOR_HPP_

#include "rclcpp/rclcpp.hpp"
#include "rclcpp/version.h"

namespace tactus::node
{

/// Tells the executor of a callback group that entities of it are gone, which rclcpp does not.
inline void tell_executor(
  rclcpp::node_interfaces::NodeBaseInterface & node, rclcpp::CallbackGroup & group)
{
#if RCLCPP_VERSION_MAJOR >= 28
  node.trigger_notify_guard_condition();
#else
  node.get_notify_guard_condition().trigger();
#endif
  group.trigger_notify_guard_condition();
}

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__EXECUTOR_HPP_
