// Created once by Tactus for node NDTLocalizer; it is yours and never changed again.
#ifndef GOLDEN_EVERYTHING_NDT_LOCALIZER__NDT_LOCALIZER_HPP_
#define GOLDEN_EVERYTHING_NDT_LOCALIZER__NDT_LOCALIZER_HPP_

#include "golden_everything_ndt_localizer/ndt_localizer_base.hpp"

namespace golden_everything_ndt_localizer
{

class NDTLocalizer : public NDTLocalizerBase
{
public:
  explicit NDTLocalizer(const rclcpp::NodeOptions & options);

protected:
  void on_tick() override;
  void on_shock() override;
  void on_locate_front(const sensor_msgs::msg::PointCloud2 & message) override;
  void on_locate_lidar_fused(const sensor_msgs::msg::PointCloud2 & message) override;
  void on_join(
    const sensor_msgs::msg::PointCloud2 & rear,
    const golden_everything_interfaces::msg::Corner & status) override;
  void on_run(
    const std_srvs::srv::SetBool::Request & request,
    std_srvs::srv::SetBool::Response & response) override;
};

}  // namespace golden_everything_ndt_localizer

#endif  // GOLDEN_EVERYTHING_NDT_LOCALIZER__NDT_LOCALIZER_HPP_
