// Created once by Tactus for node FrontDriver; it is yours and never changed again.
#ifndef GOLDEN_EVERYTHING_FRONT_DRIVER__FRONT_DRIVER_HPP_
#define GOLDEN_EVERYTHING_FRONT_DRIVER__FRONT_DRIVER_HPP_

#include "golden_everything_front_driver/front_driver_base.hpp"

namespace golden_everything_front_driver
{

class FrontDriver : public FrontDriverBase
{
public:
  explicit FrontDriver(const rclcpp::NodeOptions & options);

protected:
  void on_capture() override;
  void on_report() override;
};

}  // namespace golden_everything_front_driver

#endif  // GOLDEN_EVERYTHING_FRONT_DRIVER__FRONT_DRIVER_HPP_
