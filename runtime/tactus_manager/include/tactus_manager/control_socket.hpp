#ifndef TACTUS_MANAGER__CONTROL_SOCKET_HPP_
#define TACTUS_MANAGER__CONTROL_SOCKET_HPP_

#include <functional>
#include <string>

namespace tactus::manager
{

/// A socket on which others of this user ask the manager, a line for a line.
/**
 * Its file has mode 0600. Whoever connects as another user than this one or root is sent away, and
 * who asks nothing at once is not waited for: the manager has other things to do.
 */
class ControlSocket
{
public:
  /// Returns the answer to a request, a JSON object without a line feed.
  using Handler = std::function<std::string (const std::string &)>;

  /// \param file none for a socket that is not there
  /// \throws std::runtime_error if it cannot be made, another manager answers there for instance
  explicit ControlSocket(const std::string & file);
  ~ControlSocket();

  ControlSocket(const ControlSocket &) = delete;
  ControlSocket & operator=(const ControlSocket &) = delete;

  /// Answers who has asked since the last time, a few at most.
  void serve(const Handler & handler) const;

private:
  const std::string file_;
  const int socket_;
};

/// Asks the manager behind a socket. \throws std::runtime_error if none answers
std::string ask(const std::string & file, const std::string & request);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__CONTROL_SOCKET_HPP_
