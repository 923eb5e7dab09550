// Created once by Tactus for node Loop; it is yours and never changed again.
#include "regulated_loop/loop.hpp"

#include <memory>

#include "rclcpp_components/register_node_macro.hpp"

namespace regulated_loop
{

Loop::Loop(const rclcpp::NodeOptions & options)
: LoopBase(options)
{
}

void Loop::on_tick()
{
}

}  // namespace regulated_loop

RCLCPP_COMPONENTS_REGISTER_NODE(regulated_loop::Loop)
