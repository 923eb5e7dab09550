// Created once by Tactus for node Vision; it is yours and never changed again.
#ifndef REGULATED_VISION__VISION_HPP_
#define REGULATED_VISION__VISION_HPP_

#include "regulated_vision/vision_base.hpp"

namespace regulated_vision
{

class Vision : public VisionBase
{
public:
  explicit Vision(const rclcpp::NodeOptions & options);

protected:
  void on_look() override;
};

}  // namespace regulated_vision

#endif  // REGULATED_VISION__VISION_HPP_
