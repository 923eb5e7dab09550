#ifndef LINK_HPP_
#define LINK_HPP_

#include <optional>
#include <string>

#include "message.hpp"
#include "socket_directory.hpp"
#include "tactus_executor/priority_inheriting_mutex.hpp"

namespace tactus::guard
{

/// What became of a message.
enum class Sending
{
  Sent,
  Full,  ///< the receiver has not taken earlier ones yet
  Gone,  ///< there is no receiver
  Foreign  ///< somebody else holds the receiver's place
};

/// Returns the name of a controller's socket. \param name of the controller, see controller_address
std::string socket_file(const std::string & name);

/// An event that ends a wait, from any thread.
class Wake
{
public:
  Wake();
  ~Wake();

  Wake(const Wake &) = delete;
  Wake & operator=(const Wake &) = delete;

  void set() const;

  /// Waits until it is set, or until a time; what was set before ends the wait, too.
  void wait(Nanoseconds until) const;

  int file() const
  {
    return file_;
  }

private:
  int file_;
};

/// A connection to a host's controller, which is made anew when there is one again.
/**
 * The processes of a host talk through sockets in a folder of their user, which need no thread of
 * the middleware that a throttle might hold. A process that ends closes its connection, however it
 * ends.
 */
class Link
{
public:
  /// Prepares a connection. \throws std::system_error if the folder is not the user's alone
  explicit Link(const std::string & controller);

  ~Link();

  Link(const Link &) = delete;
  Link & operator=(const Link &) = delete;

  /// Sends without waiting; connects first where it is time to try.
  Sending send(const Message & message);

  /// Waits for a message until a time or wake(), whatever comes first; one thread at a time.
  std::optional<Message> receive(Nanoseconds until);

  /// Ends a receive(), from any thread.
  void wake() const
  {
    wake_.set();
  }

  /// Returns the folder and the file in it that stand for the controller.
  std::string place() const
  {
    return directory_.path() + '/' + file_;
  }

private:
  Sending connect();
  void disconnect();

  const std::string file_;
  const Wake wake_;
  PriorityInheritingMutex mutex_;  // protects what follows
  SocketDirectory directory_;
  int socket_ = -1;
  bool ended_ = false;  ///< whether the connection is over, though the socket is there
  Sending last_ = Sending::Gone;  ///< result of the last attempt to connect
  Nanoseconds next_attempt_ = 0;
};

}  // namespace tactus::guard

#endif  // LINK_HPP_
