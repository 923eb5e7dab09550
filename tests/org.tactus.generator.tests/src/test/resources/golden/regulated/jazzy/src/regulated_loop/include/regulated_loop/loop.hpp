// Created once by Tactus for node Loop; it is yours and never changed again.
#ifndef REGULATED_LOOP__LOOP_HPP_
#define REGULATED_LOOP__LOOP_HPP_

#include "regulated_loop/loop_base.hpp"

namespace regulated_loop
{

class Loop : public LoopBase
{
public:
  explicit Loop(const rclcpp::NodeOptions & options);

protected:
  void on_tick() override;
};

}  // namespace regulated_loop

#endif  // REGULATED_LOOP__LOOP_HPP_
