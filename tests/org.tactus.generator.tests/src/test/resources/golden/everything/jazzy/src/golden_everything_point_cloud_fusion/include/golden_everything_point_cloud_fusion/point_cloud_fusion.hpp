// Created once by Tactus for node PointCloudFusion; it is yours and never changed again.
#ifndef GOLDEN_EVERYTHING_POINT_CLOUD_FUSION__POINT_CLOUD_FUSION_HPP_
#define GOLDEN_EVERYTHING_POINT_CLOUD_FUSION__POINT_CLOUD_FUSION_HPP_

#include "golden_everything_point_cloud_fusion/point_cloud_fusion_base.hpp"

namespace golden_everything_point_cloud_fusion
{

class PointCloudFusion : public PointCloudFusionBase
{
public:
  explicit PointCloudFusion(const rclcpp::NodeOptions & options);

protected:
  void on_fuse(
    const sensor_msgs::msg::PointCloud2 & front,
    const sensor_msgs::msg::PointCloud2 & rear) override;
  void on_watch(const golden_everything_interfaces::msg::Corner & message) override;
  void on_reset(
    const std_srvs::srv::Trigger::Request & request,
    std_srvs::srv::Trigger::Response & response) override;
  void on_recalibrate(const std_srvs::srv::SetBool::Response & response) override;
};

}  // namespace golden_everything_point_cloud_fusion

#endif  // GOLDEN_EVERYTHING_POINT_CLOUD_FUSION__POINT_CLOUD_FUSION_HPP_
