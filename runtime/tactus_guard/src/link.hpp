#ifndef LINK_HPP_
#define LINK_HPP_

#include <sys/socket.h>
#include <sys/un.h>

#include <cstdint>
#include <optional>
#include <string>

#include "tactus_guard/regulation.hpp"

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
  std::uint32_t self = 0;  ///< Hello: whether the agent samples
  std::uint64_t total = 0;  ///< Look: use; Critical: open sections; State: whether to hold
  std::int64_t time = 0;  ///< of the look or section, or of the one that led to the stop
};

/// A socket for messages between processes of a host.
/**
 * It is a datagram socket with a name in Linux's abstract namespace: it vanishes with its process, leaves
 * no file behind, and needs no thread of the middleware, which a throttle might hold. Messages of other
 * users are ignored.
 */
class Link
{
public:
  /// Opens a socket with a name. \throws std::system_error if the name is taken
  explicit Link(const std::string & name);

  /// Opens a socket that the kernel names.
  Link();

  ~Link();

  Link(const Link &) = delete;
  Link & operator=(const Link &) = delete;

  enum class Result {Sent, Full, Gone};

  /// Sends without waiting. \param to name, or sender of a received message
  Result send(const std::string & to, const Message & message) const;

  struct Received
  {
    std::string sender;
    Message message;
  };

  /// Waits for a message until a time or wake(), whatever comes first.
  std::optional<Received> receive(Nanoseconds until) const;

  /// Ends a receive(), from any thread.
  void wake() const;

private:
  std::optional<Received> take() const;

  int socket_;
  int wake_;
};

}  // namespace tactus::guard

#endif  // LINK_HPP_
