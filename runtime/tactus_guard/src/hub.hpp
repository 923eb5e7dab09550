#ifndef HUB_HPP_
#define HUB_HPP_

#include <poll.h>
#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "link.hpp"
#include "message.hpp"
#include "socket_directory.hpp"
#include "tactus_guard/log.hpp"

namespace tactus::guard
{

/// Where a host's controller meets the processes that it decides about.
/**
 * Every process has a connection of its own, whose messages wait there and not in the place of
 * others. Connections are looked at in turn, and none more often than it may be in a window of
 * time. Only the controller's thread uses it, but for wake().
 */
class Hub
{
public:
  /// How often a process may be heard.
  struct Quota
  {
    std::uint32_t messages = 1024;  ///< in a window
    Nanoseconds window = 100'000'000;
    std::size_t processes = 512;  ///< connections in all
  };

  /// Opens the place of a controller.
  /**
   * \param controller its name, see controller_address
   * \throws std::system_error if there is a controller of that name, or if the folder of the user
   *   cannot be had or is not the user's alone
   */
  Hub(const std::string & controller, const Quota & quota, Log log);
  ~Hub();

  Hub(const Hub &) = delete;
  Hub & operator=(const Hub &) = delete;

  /// A process, while it is connected; the name is not given again.
  using Peer = std::string;

  /// Sends without waiting.
  Sending send(const Peer & peer, const Message & message);

  struct Received
  {
    Peer sender;
    Message message;
  };

  /// Waits for a message until a time or wake(), whatever comes first.
  std::optional<Received> receive(Nanoseconds until);

  /// Returns the peers that have ended since the last call.
  std::vector<Peer> ended();

  /// Ends a receive(), from any thread.
  void wake() const
  {
    wake_.set();
  }

private:
  struct Connection
  {
    int socket;
    pid_t process;
    std::uint32_t heard = 0;  ///< messages in the window
    Nanoseconds window = 0;  ///< end of the window
  };

  using Connections = std::map<Peer, Connection>;

  void open();
  void accept();
  void admit(int socket);
  void warn(const std::string & text);
  Nanoseconds arrange(Nanoseconds until);
  bool may_be_heard(Connection & connection, Nanoseconds now) const;
  std::optional<Received> take(Connections::iterator connection);
  void drop(Connections::iterator connection);

  const Quota quota_;
  const Log log_;
  const std::string file_;
  const Wake wake_;
  SocketDirectory directory_;
  int lock_ = -1;
  int socket_ = -1;
  std::uint64_t admitted_ = 0;
  Connections connections_;
  Peer last_heard_;
  std::vector<Peer> ended_;
  std::vector<pollfd> files_;
  std::vector<Connections::iterator> polled_;
  Nanoseconds next_warning_ = 0;
};

}  // namespace tactus::guard

#endif  // HUB_HPP_
