// Created once by Tactus for node Busy; it is yours and never changed again.
#ifndef PROBED_BUSY__BUSY_HPP_
#define PROBED_BUSY__BUSY_HPP_

#include "probed_busy/busy_base.hpp"

namespace probed_busy
{

class Busy : public BusyBase
{
public:
  explicit Busy(const rclcpp::NodeOptions & options);

protected:
  void on_talk() override;
  void on_both(
    const probed_interfaces::msg::Text & chatter,
    const probed_interfaces::msg::Text & noise) override;
  void on_answer(
    const std_srvs::srv::Trigger::Request & request,
    std_srvs::srv::Trigger::Response & response) override;
  void on_knock() override;
  void on_ask(const std_srvs::srv::Trigger::Response & response) override;
};

}  // namespace probed_busy

#endif  // PROBED_BUSY__BUSY_HPP_
