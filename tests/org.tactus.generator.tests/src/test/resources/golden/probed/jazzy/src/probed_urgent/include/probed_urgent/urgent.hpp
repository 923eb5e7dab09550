// Created once by Tactus for node Urgent; it is yours and never changed again.
#ifndef PROBED_URGENT__URGENT_HPP_
#define PROBED_URGENT__URGENT_HPP_

#include "probed_urgent/urgent_base.hpp"

namespace probed_urgent
{

class Urgent : public UrgentBase
{
public:
  explicit Urgent(const rclcpp::NodeOptions & options);

protected:
  void on_hurry(const probed_interfaces::msg::Text & message) override;
};

}  // namespace probed_urgent

#endif  // PROBED_URGENT__URGENT_HPP_
