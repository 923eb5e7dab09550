// Created once by Tactus for node Idle; it is yours and never changed again.
#ifndef PROBED_STATES__IDLE_HPP_
#define PROBED_STATES__IDLE_HPP_

namespace probed_states::idle
{

/// What hear leaves behind with leave_hear.
struct Hear
{
};

}  // namespace probed_states::idle

#endif  // PROBED_STATES__IDLE_HPP_
