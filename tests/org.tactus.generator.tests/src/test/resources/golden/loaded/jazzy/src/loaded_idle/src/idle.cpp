// Created once by Tactus for node Idle; it is yours and never changed again.
#include "loaded_idle/idle.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace loaded_idle
{

Idle::Idle(const rclcpp::NodeOptions & options)
: IdleBase(options)
{
}

void Idle::on_hear_chatter(const loaded_interfaces::msg::Text & message)
{
  (void)message;
}

void Idle::on_hear_noise(const loaded_interfaces::msg::Text & message)
{
  (void)message;
}

void Idle::on_rest()
{
}

}  // namespace loaded_idle

RCLCPP_COMPONENTS_REGISTER_NODE(loaded_idle::Idle)
