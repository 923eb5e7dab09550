// Created once by Tactus for node Camera; it is yours and never changed again.
#include "golden_queued_camera/camera.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace golden_queued_camera
{

Camera::Camera(const rclcpp::NodeOptions & options)
: CameraBase(options)
{
}

void Camera::on_shutter()
{
  publish_image(sensor_msgs::msg::Image());
}

}  // namespace golden_queued_camera

RCLCPP_COMPONENTS_REGISTER_NODE(golden_queued_camera::Camera)
