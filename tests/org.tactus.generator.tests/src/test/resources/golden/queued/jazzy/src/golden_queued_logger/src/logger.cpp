// Created once by Tactus for node Logger; it is yours and never changed again.
#include "golden_queued_logger/logger.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace golden_queued_logger
{

Logger::Logger(const rclcpp::NodeOptions & options)
: LoggerBase(options)
{
}

void Logger::on_ask()
{
  call_reset(std::make_shared<std_srvs::srv::Trigger::Request>());
}

void Logger::on_reset(const std_srvs::srv::Trigger::Response & response)
{
  (void)response;
}

void Logger::on_log(const golden_queued_interfaces::msg::Speed & message)
{
  (void)message;
}

}  // namespace golden_queued_logger

RCLCPP_COMPONENTS_REGISTER_NODE(golden_queued_logger::Logger)
