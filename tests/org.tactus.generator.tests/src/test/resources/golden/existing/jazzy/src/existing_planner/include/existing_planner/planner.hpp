// Created once by Tactus for node Planner; it is yours and never changed again.
#ifndef EXISTING_PLANNER__PLANNER_HPP_
#define EXISTING_PLANNER__PLANNER_HPP_

#include "existing_planner/planner_base.hpp"

namespace existing_planner
{

class Planner : public PlannerBase
{
public:
  explicit Planner(const rclcpp::NodeOptions & options);

protected:
  void on_see(const sensor_msgs::msg::LaserScan & message) override;
  void on_supervise() override;
  void on_stop(const std_srvs::srv::Trigger::Response & response) override;
};

}  // namespace existing_planner

#endif  // EXISTING_PLANNER__PLANNER_HPP_
