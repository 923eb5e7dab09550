// Created once by Tactus for node Idle; it is yours and never changed again.
#ifndef LOADED_IDLE__IDLE_HPP_
#define LOADED_IDLE__IDLE_HPP_

#include "loaded_idle/idle_base.hpp"

namespace loaded_idle
{

class Idle : public IdleBase
{
public:
  explicit Idle(const rclcpp::NodeOptions & options);

protected:
  void on_hear_chatter(const loaded_interfaces::msg::Text & message) override;
  void on_hear_noise(const loaded_interfaces::msg::Text & message) override;
  void on_rest() override;
};

}  // namespace loaded_idle

#endif  // LOADED_IDLE__IDLE_HPP_
