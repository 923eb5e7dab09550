// Created once by Tactus for node Busy; it is yours and never changed again.
#include "loaded_busy/busy.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace loaded_busy
{

Busy::Busy(const rclcpp::NodeOptions & options)
: BusyBase(options)
{
}

void Busy::on_talk()
{
  publish_chatter(loaded_interfaces::msg::Text());
}

void Busy::on_listen(const loaded_interfaces::msg::Text & message)
{
  (void)message;
  call_ask(std::make_shared<std_srvs::srv::Trigger::Request>());
}

void Busy::on_both(
  const loaded_interfaces::msg::Text & chatter,
  const loaded_interfaces::msg::Text & noise)
{
  (void)chatter;
  (void)noise;
}

void Busy::on_answer(
  const std_srvs::srv::Trigger::Request & request,
  std_srvs::srv::Trigger::Response & response)
{
  (void)request;
  (void)response;
}

void Busy::on_ask(const std_srvs::srv::Trigger::Response & response)
{
  (void)response;
}

void Busy::on_knock()
{
  publish_noise(loaded_interfaces::msg::Text());
}

}  // namespace loaded_busy

RCLCPP_COMPONENTS_REGISTER_NODE(loaded_busy::Busy)
