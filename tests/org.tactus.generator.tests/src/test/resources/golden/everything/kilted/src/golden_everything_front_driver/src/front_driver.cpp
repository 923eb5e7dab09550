// Created once by Tactus for node FrontDriver; it is yours and never changed again.
#include "golden_everything_front_driver/front_driver.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace golden_everything_front_driver
{

FrontDriver::FrontDriver(const rclcpp::NodeOptions & options)
: FrontDriverBase(options)
{
}

void FrontDriver::on_capture()
{
  leave_capture(CaptureState());
  publish_front(sensor_msgs::msg::PointCloud2());
}

void FrontDriver::on_report()
{
  (void)sample_report_obstacles();
  (void)sample_capture();
  for (int i = 0; i < 3; ++i) {
    publish_status(golden_everything_interfaces::msg::Corner());
  }
}

}  // namespace golden_everything_front_driver

RCLCPP_COMPONENTS_REGISTER_NODE(golden_everything_front_driver::FrontDriver)
