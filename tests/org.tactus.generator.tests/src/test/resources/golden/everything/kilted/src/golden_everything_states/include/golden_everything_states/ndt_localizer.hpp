// Created once by Tactus for node NDTLocalizer; it is yours and never changed again.
#ifndef GOLDEN_EVERYTHING_STATES__NDT_LOCALIZER_HPP_
#define GOLDEN_EVERYTHING_STATES__NDT_LOCALIZER_HPP_

namespace golden_everything_states::ndt_localizer
{

/// What shock leaves behind with leave_shock.
struct Shock
{
};

/// What locate leaves behind with leave_locate.
struct Locate
{
};

}  // namespace golden_everything_states::ndt_localizer

#endif  // GOLDEN_EVERYTHING_STATES__NDT_LOCALIZER_HPP_
