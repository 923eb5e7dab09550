// Created once by Tactus for node PointCloudFusion; it is yours and never changed again.
#include "golden_everything_point_cloud_fusion/point_cloud_fusion.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace golden_everything_point_cloud_fusion
{

PointCloudFusion::PointCloudFusion(const rclcpp::NodeOptions & options)
: PointCloudFusionBase(options)
{
}

void PointCloudFusion::on_fuse(
  const sensor_msgs::msg::PointCloud2 & front,
  const sensor_msgs::msg::PointCloud2 & rear)
{
  (void)front;
  (void)rear;
  leave_fuse(FuseState());
  publish_lidar_fused(sensor_msgs::msg::PointCloud2());
}

void PointCloudFusion::on_watch(const golden_everything_interfaces::msg::Corner & message)
{
  (void)message;
  (void)sample_ndt_localizer_locate();
  call_recalibrate(std::make_shared<std_srvs::srv::SetBool::Request>());
}

void PointCloudFusion::on_reset(
  const std_srvs::srv::Trigger::Request & request,
  std_srvs::srv::Trigger::Response & response)
{
  (void)request;
  (void)response;
}

void PointCloudFusion::on_recalibrate(const std_srvs::srv::SetBool::Response & response)
{
  (void)response;
}

}  // namespace golden_everything_point_cloud_fusion

RCLCPP_COMPONENTS_REGISTER_NODE(golden_everything_point_cloud_fusion::PointCloudFusion)
