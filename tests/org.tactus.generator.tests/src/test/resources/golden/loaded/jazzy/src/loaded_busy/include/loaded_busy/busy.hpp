// Created once by Tactus for node Busy; it is yours and never changed again.
#ifndef LOADED_BUSY__BUSY_HPP_
#define LOADED_BUSY__BUSY_HPP_

#include "loaded_busy/busy_base.hpp"

namespace loaded_busy
{

class Busy : public BusyBase
{
public:
  explicit Busy(const rclcpp::NodeOptions & options);

protected:
  void on_talk() override;
  void on_listen(const loaded_interfaces::msg::Text & message) override;
  void on_both(
    const loaded_interfaces::msg::Text & chatter,
    const loaded_interfaces::msg::Text & noise) override;
  void on_answer(
    const std_srvs::srv::Trigger::Request & request,
    std_srvs::srv::Trigger::Response & response) override;
  void on_ask(const std_srvs::srv::Trigger::Response & response) override;
  void on_knock() override;
};

}  // namespace loaded_busy

#endif  // LOADED_BUSY__BUSY_HPP_
