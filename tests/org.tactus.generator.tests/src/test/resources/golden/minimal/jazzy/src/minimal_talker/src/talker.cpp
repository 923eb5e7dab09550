// Created once by Tactus for node talker; it is yours and never changed again.
#include "minimal_talker/talker.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace minimal_talker
{

Talker::Talker(const rclcpp::NodeOptions & options)
: TalkerBase(options)
{
}

void Talker::on_talk()
{
  publish_chatter(std_msgs::msg::String());
}

}  // namespace minimal_talker

RCLCPP_COMPONENTS_REGISTER_NODE(minimal_talker::Talker)
