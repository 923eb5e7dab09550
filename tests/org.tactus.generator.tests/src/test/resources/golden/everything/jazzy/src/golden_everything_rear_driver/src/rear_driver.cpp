// Created once by Tactus for node RearDriver; it is yours and never changed again.
#include "golden_everything_rear_driver/rear_driver.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace golden_everything_rear_driver
{

RearDriver::RearDriver(const rclcpp::NodeOptions & options)
: RearDriverBase(options)
{
}

void RearDriver::on_frame()
{
  publish_rear(sensor_msgs::msg::PointCloud2());
}

}  // namespace golden_everything_rear_driver

RCLCPP_COMPONENTS_REGISTER_NODE(golden_everything_rear_driver::RearDriver)
