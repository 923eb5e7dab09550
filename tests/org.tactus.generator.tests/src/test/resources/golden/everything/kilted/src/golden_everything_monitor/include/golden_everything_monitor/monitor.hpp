// Created once by Tactus for node Monitor; it is yours and never changed again.
#ifndef GOLDEN_EVERYTHING_MONITOR__MONITOR_HPP_
#define GOLDEN_EVERYTHING_MONITOR__MONITOR_HPP_

#include "golden_everything_monitor/monitor_base.hpp"

namespace golden_everything_monitor
{

class Monitor : public MonitorBase
{
public:
  explicit Monitor(const rclcpp::NodeOptions & options);

protected:
  void on_show(const golden_everything_interfaces::msg::Obstacle & message) override;
};

}  // namespace golden_everything_monitor

#endif  // GOLDEN_EVERYTHING_MONITOR__MONITOR_HPP_
