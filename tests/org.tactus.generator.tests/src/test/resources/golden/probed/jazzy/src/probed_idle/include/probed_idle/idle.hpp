// Created once by Tactus for node Idle; it is yours and never changed again.
#ifndef PROBED_IDLE__IDLE_HPP_
#define PROBED_IDLE__IDLE_HPP_

#include "probed_idle/idle_base.hpp"

namespace probed_idle
{

class Idle : public IdleBase
{
public:
  explicit Idle(const rclcpp::NodeOptions & options);

protected:
  void on_hear_chatter(const probed_interfaces::msg::Text & message) override;
  void on_hear_noise(const probed_interfaces::msg::Text & message) override;
  void on_rest() override;
};

}  // namespace probed_idle

#endif  // PROBED_IDLE__IDLE_HPP_
