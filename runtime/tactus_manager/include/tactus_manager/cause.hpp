#ifndef TACTUS_MANAGER__CAUSE_HPP_
#define TACTUS_MANAGER__CAUSE_HPP_

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace tactus::manager
{

/// Why a round begins.
enum class Cause
{
  Period,  ///< its time has come, or it is the first one
  Mode,  ///< another mode is asked for
  Load,  ///< an execution asks for a greater configuration
  Miss,  ///< a chain that was claimed has missed its goal
  Overrun,  ///< a thread wanted more than its reservation
  Frequency,  ///< processors are slower, and what was measured now asks for a greater configuration
  Machine,  ///< clocks have jumped, the machine stood still, or cores have come or gone
  Search  ///< a search has proved another configuration
};

constexpr std::array<std::pair<Cause, const char *>, 8> kCauses{{
  {Cause::Period, "period"}, {Cause::Mode, "mode"}, {Cause::Load, "load"}, {Cause::Miss, "miss"},
  {Cause::Overrun, "overrun"}, {Cause::Frequency, "frequency"},
  {Cause::Machine, "machine"}, {Cause::Search, "search"}}};

inline std::string name_of(Cause cause)
{
  for (const auto & [known, name] : kCauses) {
    if (known == cause) {
      return name;
    }
  }
  return "";
}

/// Returns the cause of a name; none if no cause has it.
inline std::optional<Cause> cause_of(const std::string & text)
{
  for (const auto & [cause, name] : kCauses) {
    if (text == name) {
      return cause;
    }
  }
  return std::nullopt;
}

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__CAUSE_HPP_
