// Created once by Tactus for node Tracker; it is yours and never changed again.
#ifndef GOLDEN_QUEUED_TRACKER__TRACKER_HPP_
#define GOLDEN_QUEUED_TRACKER__TRACKER_HPP_

#include "golden_queued_tracker/tracker_base.hpp"

namespace golden_queued_tracker
{

class Tracker : public TrackerBase
{
public:
  explicit Tracker(const rclcpp::NodeOptions & options);

protected:
  void on_tick() override;
  void on_track(
    const sensor_msgs::msg::Image & image,
    const golden_queued_interfaces::msg::Speed & speed) override;
  void on_note_image(const sensor_msgs::msg::Image & message) override;
  void on_note_track(const golden_queued_interfaces::msg::Speed & message) override;
  void on_reset(
    const std_srvs::srv::Trigger::Request & request,
    std_srvs::srv::Trigger::Response & response) override;
  void on_judge() override;
  void on_guard(const golden_queued_interfaces::msg::Speed & message) override;
};

}  // namespace golden_queued_tracker

#endif  // GOLDEN_QUEUED_TRACKER__TRACKER_HPP_
