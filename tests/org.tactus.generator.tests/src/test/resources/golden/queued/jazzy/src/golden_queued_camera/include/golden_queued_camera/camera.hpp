// Created once by Tactus for node Camera; it is yours and never changed again.
#ifndef GOLDEN_QUEUED_CAMERA__CAMERA_HPP_
#define GOLDEN_QUEUED_CAMERA__CAMERA_HPP_

#include "golden_queued_camera/camera_base.hpp"

namespace golden_queued_camera
{

class Camera : public CameraBase
{
public:
  explicit Camera(const rclcpp::NodeOptions & options);

protected:
  void on_shutter() override;
};

}  // namespace golden_queued_camera

#endif  // GOLDEN_QUEUED_CAMERA__CAMERA_HPP_
