#include "tactus_manager/control_socket.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace tactus::manager
{

namespace
{

constexpr int kMostAsking = 4;  // answered at once
constexpr int kPatience = 20;  // milliseconds for a request
constexpr std::size_t kMostRequest = 256;
constexpr std::size_t kMostAnswer = 1 << 20;
constexpr long kMostWait = 5;  // NOLINT(runtime/int): seconds for an answer

std::runtime_error failure(const std::string & what, const std::string & file)
{
  return std::runtime_error(what + " '" + file + "': " + std::strerror(errno));
}

sockaddr_un address_of(const std::string & file)
{
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (file.size() >= sizeof(address.sun_path)) {
    throw std::runtime_error("'" + file + "' is too long for a socket");
  }
  std::memcpy(address.sun_path, file.c_str(), file.size());
  return address;
}

int connect_to(const std::string & file)
{
  const sockaddr_un address = address_of(file);
  const int result = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (result >= 0 &&
    connect(result, reinterpret_cast<const sockaddr *>(&address), sizeof(address)) != 0)
  {
    const int error = errno;
    close(result);
    errno = error;
    return -1;
  }
  return result;
}

/// Removes the socket of a manager that is no more. Whatever else is there stays.
void remove_dead(const std::string & file)
{
  struct stat found{};
  if (lstat(file.c_str(), &found) != 0 || !S_ISSOCK(found.st_mode) || found.st_uid != geteuid()) {
    return;
  }
  const int other = connect_to(file);
  if (other >= 0) {
    close(other);
    throw std::runtime_error("another manager answers at '" + file + "'");
  }
  if (errno == ECONNREFUSED) {
    unlink(file.c_str());
  }
}

int listen_at(const std::string & file)
{
  if (file.empty()) {
    return -1;
  }
  const sockaddr_un address = address_of(file);
  remove_dead(file);
  const int result = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (result < 0) {
    throw failure("cannot make the socket", file);
  }
  const mode_t usual = umask(0177);
  const int bound = bind(result, reinterpret_cast<const sockaddr *>(&address), sizeof(address));
  const int error = errno;
  umask(usual);
  if (bound != 0 || listen(result, kMostAsking) != 0) {
    errno = bound != 0 ? error : errno;
    close(result);
    throw failure("cannot make the socket", file);
  }
  return result;
}

bool may_ask(int client)
{
  ucred who{};
  socklen_t size = sizeof(who);
  return getsockopt(client, SOL_SOCKET, SO_PEERCRED, &who, &size) == 0 &&
         (who.uid == geteuid() || who.uid == 0);
}

/// Returns the line that a client sends within its time; nothing if it sends none.
std::string line_of(int client)
{
  std::string line;
  while (line.size() < kMostRequest) {
    pollfd events{client, POLLIN, 0};
    char part[64];
    if (poll(&events, 1, kPatience) <= 0) {
      return "";
    }
    const ssize_t size = recv(client, part, sizeof(part), MSG_DONTWAIT);
    if (size <= 0) {
      return "";
    }
    line.append(part, static_cast<std::size_t>(size));
    const auto end = line.find('\n');
    if (end != std::string::npos) {
      return line.substr(0, end);
    }
  }
  return "";
}

}  // namespace

ControlSocket::ControlSocket(const std::string & file)
: file_(file), socket_(listen_at(file))
{
}

ControlSocket::~ControlSocket()
{
  if (socket_ >= 0) {
    close(socket_);
    unlink(file_.c_str());
  }
}

void ControlSocket::serve(const Handler & handler) const
{
  for (int asking = 0; socket_ >= 0 && asking < kMostAsking; ++asking) {
    const int client = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (client < 0) {
      return;
    }
    const std::string request = may_ask(client) ? line_of(client) : "";
    if (!request.empty()) {
      const std::string answer = handler(request) + '\n';
      // who does not read has a buffer of the kernel's
      if (send(client, answer.data(), answer.size(), MSG_NOSIGNAL | MSG_DONTWAIT) < 0) {
        errno = 0;
      }
    }
    close(client);
  }
}

std::string ask(const std::string & file, const std::string & request)
{
  const int manager = connect_to(file);
  if (manager < 0) {
    throw failure("no manager answers at", file);
  }
  const timeval wait{kMostWait, 0};
  setsockopt(manager, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof(wait));
  const std::string line = request + '\n';
  std::string answer;
  if (send(manager, line.data(), line.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(line.size())) {
    char part[4096];
    while (answer.size() < kMostAnswer) {
      const ssize_t size = recv(manager, part, sizeof(part), 0);
      if (size <= 0) {
        break;
      }
      answer.append(part, static_cast<std::size_t>(size));
    }
  }
  close(manager);
  if (answer.empty() || answer.back() != '\n') {
    throw std::runtime_error("the manager at '" + file + "' does not answer");
  }
  answer.pop_back();
  return answer;
}

}  // namespace tactus::manager
