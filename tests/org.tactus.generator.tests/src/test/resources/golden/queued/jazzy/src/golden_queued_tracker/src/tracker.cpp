// Created once by Tactus for node Tracker; it is yours and never changed again.
#include "golden_queued_tracker/tracker.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace golden_queued_tracker
{

Tracker::Tracker(const rclcpp::NodeOptions & options)
: TrackerBase(options)
{
}

void Tracker::on_tick()
{
  publish_speed(golden_queued_interfaces::msg::Speed());
}

void Tracker::on_track(
  const sensor_msgs::msg::Image & image,
  const golden_queued_interfaces::msg::Speed & speed)
{
  (void)image;
  (void)speed;
  publish_track(golden_queued_interfaces::msg::Speed());
}

void Tracker::on_note_image(const sensor_msgs::msg::Image & message)
{
  (void)message;
}

void Tracker::on_note_track(const golden_queued_interfaces::msg::Speed & message)
{
  (void)message;
}

void Tracker::on_reset(
  const std_srvs::srv::Trigger::Request & request,
  std_srvs::srv::Trigger::Response & response)
{
  (void)request;
  (void)response;
}

void Tracker::on_judge()
{
}

void Tracker::on_guard(const golden_queued_interfaces::msg::Speed & message)
{
  (void)message;
}

}  // namespace golden_queued_tracker

RCLCPP_COMPONENTS_REGISTER_NODE(golden_queued_tracker::Tracker)
