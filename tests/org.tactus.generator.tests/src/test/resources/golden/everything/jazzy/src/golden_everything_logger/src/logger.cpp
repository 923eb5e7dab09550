// Created once by Tactus for node Logger; it is yours and never changed again.
#include "golden_everything_logger/logger.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace golden_everything_logger
{

Logger::Logger(const rclcpp::NodeOptions & options)
: LoggerBase(options)
{
}

void Logger::on_log(const golden_everything_interfaces::msg::Corner & message)
{
  (void)message;
}

}  // namespace golden_everything_logger

RCLCPP_COMPONENTS_REGISTER_NODE(golden_everything_logger::Logger)
