// Created once by Tactus for node listener; it is yours and never changed again.
#include "minimal_listener/listener.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace minimal_listener
{

Listener::Listener(const rclcpp::NodeOptions & options)
: ListenerBase(options)
{
}

void Listener::on_hear(const std_msgs::msg::String & message)
{
  (void)message;
}

}  // namespace minimal_listener

RCLCPP_COMPONENTS_REGISTER_NODE(minimal_listener::Listener)
