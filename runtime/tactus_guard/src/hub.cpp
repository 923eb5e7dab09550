#include "hub.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

namespace tactus::guard
{
namespace
{

constexpr Nanoseconds kSecond = 1'000'000'000;
constexpr Nanoseconds kBetweenWarnings = 10 * kSecond;

/// Connections that are taken in at once, so that those who are connected are heard meanwhile.
constexpr int kAdmissions = 16;

constexpr int kBacklog = 128;
constexpr mode_t kPrivate = 0600;

/// The files before those of the connections.
constexpr std::size_t kOwnFiles = 2;

[[noreturn]] void fail(int error, const std::string & what)
{
  throw std::system_error(error, std::generic_category(), what);
}

}  // namespace

Hub::Hub(const std::string & controller, const Quota & quota, Log log)
: quota_(quota), log_(std::move(log)), file_(socket_file(controller))
{
  try {
    open();
  } catch (const std::system_error & error) {
    close(socket_);
    close(lock_);
    throw std::system_error(
            error.code(), "a controller '" + controller + "' cannot be started: " + error.what());
  }
}

/// The lock is the controller's place; a socket that is there without one was left by a crash.
void Hub::open()
{
  directory_.make();
  const sockaddr_un address = directory_.address(file_);
  const std::string lock = directory_.path() + '/' + file_ + ".lock";
  lock_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, kPrivate);
  if (lock_ < 0) {
    fail(errno, lock + " cannot be opened");
  }
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno == EWOULDBLOCK ? EADDRINUSE : errno;
    fail(error, lock + " is held, since one is running; end it first");
  }
  if (unlink(address.sun_path) != 0 && errno != ENOENT) {
    fail(errno, std::string(address.sun_path) + " is in the way; remove it");
  }
  socket_ = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket_ < 0 ||
    bind(socket_, reinterpret_cast<const sockaddr *>(&address), sizeof(address)) != 0)
  {
    fail(errno, std::string(address.sun_path) + " cannot be made");
  }
  // where root starts it in the folder of the deployment's user, that user has to reach it
  const bool given = directory_.owner() == geteuid() ||
    (lchown(address.sun_path, directory_.owner(), static_cast<gid_t>(-1)) == 0 &&
    fchown(lock_, directory_.owner(), static_cast<gid_t>(-1)) == 0);
  if (!given || chmod(address.sun_path, kPrivate) != 0 || listen(socket_, kBacklog) != 0) {
    fail(errno, std::string(address.sun_path) + " cannot be opened to others");
  }
}

Hub::~Hub()
{
  for (const auto & [peer, connection] : connections_) {
    close(connection.socket);
  }
  unlink((directory_.path() + '/' + file_).c_str());
  close(socket_);
  close(lock_);
}

Sending Hub::send(const Peer & peer, const Message & message)
{
  const auto found = connections_.find(peer);
  if (found == connections_.end()) {
    return Sending::Gone;
  }
  const ssize_t sent =
    ::send(found->second.socket, &message, sizeof(message), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent == static_cast<ssize_t>(sizeof(message))) {
    return Sending::Sent;
  }
  if (errno == EAGAIN || errno == EINTR || errno == ENOBUFS) {
    return Sending::Full;
  }
  drop(found);
  return Sending::Gone;
}

std::optional<Hub::Received> Hub::receive(Nanoseconds until)
{
  const Nanoseconds left = std::max<Nanoseconds>(0, arrange(until) - steady_now());
  const timespec timeout{left / kSecond, left % kSecond};
  if (ppoll(files_.data(), files_.size(), &timeout, nullptr) <= 0) {
    return std::nullopt;
  }
  if (files_[1].revents != 0) {
    accept();
  }
  for (std::size_t i = 0; i < polled_.size(); ++i) {
    if (files_[kOwnFiles + i].revents != 0) {
      return take(polled_[i]);
    }
  }
  return std::nullopt;
}

/// Lists what is waited for, who was heard last at the end; returns until when.
Nanoseconds Hub::arrange(Nanoseconds until)
{
  files_.assign({{wake_.file(), POLLIN, 0}, {socket_, POLLIN, 0}});
  polled_.clear();
  const Nanoseconds now = steady_now();
  const auto add = [&](Connections::iterator connection) {
      if (may_be_heard(connection->second, now)) {
        files_.push_back({connection->second.socket, POLLIN, 0});
        polled_.push_back(connection);
      } else {
        until = std::min(until, connection->second.window);
      }
    };
  const auto middle = connections_.upper_bound(last_heard_);
  for (auto connection = middle; connection != connections_.end(); ++connection) {
    add(connection);
  }
  for (auto connection = connections_.begin(); connection != middle; ++connection) {
    add(connection);
  }
  return until;
}

bool Hub::may_be_heard(Connection & connection, Nanoseconds now) const
{
  if (now >= connection.window) {
    connection.window = saturated_sum(now, quota_.window);
    connection.heard = 0;
  }
  return connection.heard < quota_.messages;
}

std::optional<Hub::Received> Hub::take(Connections::iterator connection)
{
  Received result{connection->first, {}};
  last_heard_ = connection->first;
  const ssize_t size = recv(
    connection->second.socket, &result.message, sizeof(result.message), MSG_DONTWAIT | MSG_TRUNC);
  if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) {
    drop(connection);
    return std::nullopt;
  }
  if (++connection->second.heard == quota_.messages) {
    warn(
      "process " + std::to_string(connection->second.process) + " sends more than " +
      std::to_string(quota_.messages) + " messages in " +
      std::to_string(quota_.window / 1'000'000) + " ms; the rest waits, others do not");
  }
  if (size != static_cast<ssize_t>(sizeof(result.message))) {
    return std::nullopt;
  }
  const auto message = checked(result.message, steady_now());
  if (!message) {
    return std::nullopt;
  }
  result.message = *message;
  return result;
}

void Hub::accept()
{
  for (int i = 0; i < kAdmissions; ++i) {
    const int socket = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket < 0) {
      return;
    }
    admit(socket);
  }
}

void Hub::admit(int socket)
{
  ucred peer{};
  socklen_t size = sizeof(peer);
  const bool known = getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0;
  const bool trusted = known && directory_.trusts(peer.uid);
  if (trusted && connections_.size() < quota_.processes) {
    connections_.emplace(std::to_string(++admitted_), Connection{socket, peer.pid});
    return;
  }
  close(socket);
  warn(
    trusted ? "more than " + std::to_string(quota_.processes) +
    " processes want to be connected; no other is" :
    "a process of user " + std::to_string(peer.uid) + " was refused");
}

void Hub::warn(const std::string & text)
{
  const Nanoseconds now = steady_now();
  if (now >= next_warning_) {
    next_warning_ = saturated_sum(now, kBetweenWarnings);
    log_(Level::Warning, text);
  }
}

void Hub::drop(Connections::iterator connection)
{
  close(connection->second.socket);
  ended_.push_back(connection->first);
  connections_.erase(connection);
}

std::vector<Hub::Peer> Hub::ended()
{
  return std::exchange(ended_, {});
}

}  // namespace tactus::guard
