// Created once by Tactus for node listener; it is yours and never changed again.
#ifndef MINIMAL_LISTENER__LISTENER_HPP_
#define MINIMAL_LISTENER__LISTENER_HPP_

#include "minimal_listener/listener_base.hpp"

namespace minimal_listener
{

class Listener : public ListenerBase
{
public:
  explicit Listener(const rclcpp::NodeOptions & options);

protected:
  void on_hear(const std_msgs::msg::String & message) override;
};

}  // namespace minimal_listener

#endif  // MINIMAL_LISTENER__LISTENER_HPP_
