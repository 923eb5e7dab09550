// Created once by Tactus for node FrontDriver; it is yours and never changed again.
#ifndef GOLDEN_EVERYTHING_STATES__FRONT_DRIVER_HPP_
#define GOLDEN_EVERYTHING_STATES__FRONT_DRIVER_HPP_

namespace golden_everything_states::front_driver
{

/// What capture leaves behind with leave_capture.
struct Capture
{
};

}  // namespace golden_everything_states::front_driver

#endif  // GOLDEN_EVERYTHING_STATES__FRONT_DRIVER_HPP_
