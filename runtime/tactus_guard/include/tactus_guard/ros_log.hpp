#ifndef TACTUS_GUARD__ROS_LOG_HPP_
#define TACTUS_GUARD__ROS_LOG_HPP_

#include <string>

#include "rclcpp/logging.hpp"

#include "tactus_guard/log.hpp"

namespace tactus::guard
{

/// Returns a log that writes to a logger of ROS 2, of a node or of the process.
inline Log ros_log(const rclcpp::Logger & logger)
{
  return [logger](Level level, const std::string & text) {
           switch (level) {
             case Level::Info:
               RCLCPP_INFO(logger, "%s", text.c_str());
               break;
             case Level::Warning:
               RCLCPP_WARN(logger, "%s", text.c_str());
               break;
             case Level::Error:
               RCLCPP_ERROR(logger, "%s", text.c_str());
               break;
           }
         };
}

}  // namespace tactus::guard

#endif  // TACTUS_GUARD__ROS_LOG_HPP_
