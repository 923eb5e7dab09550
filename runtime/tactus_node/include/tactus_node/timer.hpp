#ifndef TACTUS_NODE__TIMER_HPP_
#define TACTUS_NODE__TIMER_HPP_

#include <chrono>
#include <utility>

#include "rclcpp/rclcpp.hpp"

namespace tactus::node
{

/// Makes a timer of the steady clock, or of the node's clock where that begins with use_sim_time.
/** Without simulated time the node's clock is that of the system, which jumps when it is set. */
template<typename Node, typename Callback>
rclcpp::TimerBase::SharedPtr create_timer(
  Node & node, std::chrono::nanoseconds period, Callback callback,
  rclcpp::CallbackGroup::SharedPtr group)
{
  if (node.get_parameter("use_sim_time").as_bool()) {
    return rclcpp::create_timer(
      node.get_node_base_interface(), node.get_node_timers_interface(), node.get_clock(),
      rclcpp::Duration(period), std::move(callback), group);
  }
  return node.create_wall_timer(period, std::move(callback), group);
}

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__TIMER_HPP_
