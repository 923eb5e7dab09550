// Created once by Tactus for node Logger; it is yours and never changed again.
#ifndef GOLDEN_QUEUED_LOGGER__LOGGER_HPP_
#define GOLDEN_QUEUED_LOGGER__LOGGER_HPP_

#include "golden_queued_logger/logger_base.hpp"

namespace golden_queued_logger
{

class Logger : public LoggerBase
{
public:
  explicit Logger(const rclcpp::NodeOptions & options);

protected:
  void on_ask() override;
  void on_reset(const std_srvs::srv::Trigger::Response & response) override;
  void on_log(const golden_queued_interfaces::msg::Speed & message) override;
};

}  // namespace golden_queued_logger

#endif  // GOLDEN_QUEUED_LOGGER__LOGGER_HPP_
