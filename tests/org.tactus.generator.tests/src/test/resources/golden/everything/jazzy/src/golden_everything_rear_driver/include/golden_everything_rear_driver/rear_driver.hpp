// Created once by Tactus for node RearDriver; it is yours and never changed again.
#ifndef GOLDEN_EVERYTHING_REAR_DRIVER__REAR_DRIVER_HPP_
#define GOLDEN_EVERYTHING_REAR_DRIVER__REAR_DRIVER_HPP_

#include "golden_everything_rear_driver/rear_driver_base.hpp"

namespace golden_everything_rear_driver
{

class RearDriver : public RearDriverBase
{
public:
  explicit RearDriver(const rclcpp::NodeOptions & options);

protected:
  void on_frame() override;
};

}  // namespace golden_everything_rear_driver

#endif  // GOLDEN_EVERYTHING_REAR_DRIVER__REAR_DRIVER_HPP_
