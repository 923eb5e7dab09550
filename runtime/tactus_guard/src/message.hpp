#ifndef MESSAGE_HPP_
#define MESSAGE_HPP_

#include <cstdint>
#include <optional>
#include <type_traits>

#include "tactus_executor/time.hpp"

namespace tactus::guard
{

/// What the guard's roles tell each other.
struct Message
{
  enum class Kind : std::uint32_t
  {
    Hello,  ///< agent to controller: there I am; again and again
    Look,  ///< agent to controller: so much was used
    State,  ///< controller to agent: hold the core or let it go; also a sign of life
    Critical  ///< process to controller: so many critical sections are open
  };

  Kind kind = Kind::Hello;
  std::int32_t core = 0;
  std::uint32_t of_process = 0;  ///< Look: whether the total is of the process alone
  std::uint32_t self = 0;  ///< Hello: whether the agent samples; State: a Looking
  std::uint64_t total = 0;  ///< Look: use; Critical: open sections; State: whether to hold
  std::int64_t time = 0;  ///< of the look or section, or of the one that led to the stop
};

static_assert(std::is_trivially_copyable_v<Message>, "it is sent as it lies in memory");

/// When a core's use is to be looked at.
enum class Looking : std::uint32_t
{
  On,  ///< as often as promised
  Off,  ///< not at all, since nobody would be stopped
  Once  ///< now, and then not at all
};

/// More critical sections than a process has open.
constexpr std::uint64_t kMostSections = 1'000'000;

/// Returns a message that was received, with a time between the start of the clock and now.
/** \return nothing if it is none that a role sends */
inline std::optional<Message> checked(Message message, Nanoseconds now)
{
  switch (message.kind) {
    case Message::Kind::Hello:
    case Message::Kind::Look:
      break;
    case Message::Kind::State:
      if (message.self > static_cast<std::uint32_t>(Looking::Once)) {
        return std::nullopt;
      }
      break;
    case Message::Kind::Critical:
      if (message.total > kMostSections) {
        return std::nullopt;
      }
      break;
    default:
      return std::nullopt;
  }
  message.time = message.time < 0 ? 0 : message.time > now ? now : message.time;
  return message;
}

}  // namespace tactus::guard

#endif  // MESSAGE_HPP_
