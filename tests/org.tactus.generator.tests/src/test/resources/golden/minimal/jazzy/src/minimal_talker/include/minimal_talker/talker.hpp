// Created once by Tactus for node talker; it is yours and never changed again.
#ifndef MINIMAL_TALKER__TALKER_HPP_
#define MINIMAL_TALKER__TALKER_HPP_

#include "minimal_talker/talker_base.hpp"

namespace minimal_talker
{

class Talker : public TalkerBase
{
public:
  explicit Talker(const rclcpp::NodeOptions & options);

protected:
  void on_talk() override;
};

}  // namespace minimal_talker

#endif  // MINIMAL_TALKER__TALKER_HPP_
