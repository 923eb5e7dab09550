// Created once by Tactus for node Busy; it is yours and never changed again.
#include "probed_busy/busy.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace probed_busy
{

Busy::Busy(const rclcpp::NodeOptions & options)
: BusyBase(options)
{
}

void Busy::on_talk()
{
  (void)sample_talk_noise();
  publish_chatter(probed_interfaces::msg::Text());
}

void Busy::on_both(
  const probed_interfaces::msg::Text & chatter,
  const probed_interfaces::msg::Text & noise)
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

void Busy::on_knock()
{
  publish_noise(probed_interfaces::msg::Text());
  call_ask(std::make_shared<std_srvs::srv::Trigger::Request>());
}

void Busy::on_ask(const std_srvs::srv::Trigger::Response & response)
{
  (void)response;
}

}  // namespace probed_busy

RCLCPP_COMPONENTS_REGISTER_NODE(probed_busy::Busy)
