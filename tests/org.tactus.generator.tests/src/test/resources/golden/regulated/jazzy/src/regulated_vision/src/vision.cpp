// Created once by Tactus for node Vision; it is yours and never changed again.
#include "regulated_vision/vision.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace regulated_vision
{

Vision::Vision(const rclcpp::NodeOptions & options)
: VisionBase(options)
{
}

void Vision::on_look()
{
}

}  // namespace regulated_vision

RCLCPP_COMPONENTS_REGISTER_NODE(regulated_vision::Vision)
