#ifndef TACTUS_ACTION__RUNNING_HPP_
#define TACTUS_ACTION__RUNNING_HPP_

#include "rclcpp/rclcpp.hpp"

#include "tactus_action/while_running.hpp"

namespace tactus::action
{

/// Returns what tells whether the system of a node runs.
template<typename Node>
Running running(Node & node)
{
  return [context = node.get_node_base_interface()->get_context()]() {
           return context->is_valid();
         };
}

}  // namespace tactus::action

#endif  // TACTUS_ACTION__RUNNING_HPP_
