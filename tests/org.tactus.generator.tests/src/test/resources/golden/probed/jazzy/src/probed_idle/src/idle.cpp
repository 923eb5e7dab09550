// Created once by Tactus for node Idle; it is yours and never changed again.
#include "probed_idle/idle.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace probed_idle
{

Idle::Idle(const rclcpp::NodeOptions & options)
: IdleBase(options)
{
}

void Idle::on_hear_chatter(const probed_interfaces::msg::Text & message)
{
  (void)message;
  leave_hear(HearState());
  publish_echo(probed_interfaces::msg::Text());
}

void Idle::on_hear_noise(const probed_interfaces::msg::Text & message)
{
  (void)message;
  leave_hear(HearState());
  publish_echo(probed_interfaces::msg::Text());
}

void Idle::on_rest()
{
  (void)sample_hear();
}

}  // namespace probed_idle

RCLCPP_COMPONENTS_REGISTER_NODE(probed_idle::Idle)
