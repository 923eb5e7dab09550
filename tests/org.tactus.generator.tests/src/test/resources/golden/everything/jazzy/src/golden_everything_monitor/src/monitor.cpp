// Created once by Tactus for node Monitor; it is yours and never changed again.
#include "golden_everything_monitor/monitor.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace golden_everything_monitor
{

Monitor::Monitor(const rclcpp::NodeOptions & options)
: MonitorBase(options)
{
}

void Monitor::on_show(const golden_everything_interfaces::msg::Obstacle & message)
{
  (void)message;
}

}  // namespace golden_everything_monitor

RCLCPP_COMPONENTS_REGISTER_NODE(golden_everything_monitor::Monitor)
