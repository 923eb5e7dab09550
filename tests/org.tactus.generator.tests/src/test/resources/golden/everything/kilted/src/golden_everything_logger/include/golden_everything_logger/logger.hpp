// Created once by Tactus for node Logger; it is yours and never changed again.
#ifndef GOLDEN_EVERYTHING_LOGGER__LOGGER_HPP_
#define GOLDEN_EVERYTHING_LOGGER__LOGGER_HPP_

#include "golden_everything_logger/logger_base.hpp"

namespace golden_everything_logger
{

class Logger : public LoggerBase
{
public:
  explicit Logger(const rclcpp::NodeOptions & options);

protected:
  void on_log(const golden_everything_interfaces::msg::Corner & message) override;
};

}  // namespace golden_everything_logger

#endif  // GOLDEN_EVERYTHING_LOGGER__LOGGER_HPP_
