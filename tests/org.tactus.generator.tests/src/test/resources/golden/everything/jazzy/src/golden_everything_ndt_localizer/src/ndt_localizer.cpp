// Created once by Tactus for node NDTLocalizer; it is yours and never changed again.
#include "golden_everything_ndt_localizer/ndt_localizer.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace golden_everything_ndt_localizer
{

NDTLocalizer::NDTLocalizer(const rclcpp::NodeOptions & options)
: NDTLocalizerBase(options)
{
}

void NDTLocalizer::on_tick()
{
  (void)sample_point_cloud_fusion_fuse();
  (void)sample_shock();
  (void)sample_tick_obstacles();
}

void NDTLocalizer::on_shock()
{
  leave_shock(ShockState());
}

void NDTLocalizer::on_locate_front(const sensor_msgs::msg::PointCloud2 & message)
{
  (void)message;
  leave_locate(LocateState());
}

void NDTLocalizer::on_locate_lidar_fused(const sensor_msgs::msg::PointCloud2 & message)
{
  (void)message;
  leave_locate(LocateState());
  publish_obstacles(golden_everything_interfaces::msg::Obstacle());
}

void NDTLocalizer::on_join(
  const sensor_msgs::msg::PointCloud2 & rear,
  const golden_everything_interfaces::msg::Corner & status)
{
  (void)rear;
  (void)status;
}

void NDTLocalizer::on_run(
  const std_srvs::srv::SetBool::Request & request,
  std_srvs::srv::SetBool::Response & response)
{
  (void)request;
  (void)response;
}

}  // namespace golden_everything_ndt_localizer

RCLCPP_COMPONENTS_REGISTER_NODE(golden_everything_ndt_localizer::NDTLocalizer)
