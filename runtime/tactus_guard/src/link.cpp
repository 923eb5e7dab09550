#include "link.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <mutex>
#include <string>
#include <system_error>

#include "tactus_executor/sha256.hpp"

namespace tactus::guard
{
namespace
{

constexpr Nanoseconds kSecond = 1'000'000'000;

/// Time between two attempts to connect.
constexpr Nanoseconds kBetweenAttempts = 10'000'000;

[[noreturn]] void fail(const std::string & what)
{
  throw std::system_error(errno, std::generic_category(), what);
}

/// Tells whether the process at the other end is one of the deployment.
bool is_trusted(int socket, const SocketDirectory & directory)
{
  ucred peer{};
  socklen_t size = sizeof(peer);
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
         directory.trusts(peer.uid);
}

}  // namespace

std::string socket_file(const std::string & name)
{
  constexpr std::size_t kDigits = 16;  // a path of a socket has about a hundred characters
  return "controller-" + sha256(name).substr(0, kDigits);
}

Wake::Wake()
: file_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
  if (file_ < 0) {
    fail("the guard cannot make an event");
  }
}

Wake::~Wake()
{
  close(file_);
}

void Wake::set() const
{
  const std::uint64_t one = 1;
  if (write(file_, &one, sizeof(one)) < 0 && errno != EAGAIN) {
    fail("the guard cannot end a wait");
  }
}

void Wake::wait(Nanoseconds until) const
{
  const Nanoseconds left = std::max<Nanoseconds>(0, until - steady_now());
  const timespec timeout{left / kSecond, left % kSecond};
  pollfd file{file_, POLLIN, 0};
  if (ppoll(&file, 1, &timeout, nullptr) > 0) {
    std::uint64_t count = 0;
    static_cast<void>(!read(file_, &count, sizeof(count)));
  }
}

Link::Link(const std::string & controller)
: file_(socket_file(controller))
{
  static_cast<void>(directory_.address(file_));
}

Link::~Link()
{
  disconnect();
}

Sending Link::send(const Message & message)
{
  const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
  if (socket_ < 0 || ended_) {
    last_ = connect();
  }
  if (socket_ < 0) {
    return last_;
  }
  const ssize_t sent =
    ::send(socket_, &message, sizeof(message), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent == static_cast<ssize_t>(sizeof(message))) {
    return Sending::Sent;
  }
  if (errno == EAGAIN || errno == EINTR || errno == ENOBUFS) {
    return Sending::Full;
  }
  shutdown(socket_, SHUT_RDWR);  // who waits for it sees its end
  ended_ = true;
  return Sending::Gone;
}

Sending Link::connect()
{
  const Nanoseconds now = steady_now();
  if (now < next_attempt_) {
    return last_;
  }
  next_attempt_ = saturated_sum(now, kBetweenAttempts);
  disconnect();
  try {
    if (!directory_.exists()) {
      return Sending::Gone;
    }
  } catch (const std::system_error &) {
    return Sending::Foreign;
  }
  const sockaddr_un address = directory_.address(file_);
  const int made = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (made < 0) {
    return Sending::Gone;
  }
  if (::connect(made, reinterpret_cast<const sockaddr *>(&address), sizeof(address)) != 0) {
    const bool forbidden = errno == EACCES || errno == EPERM;
    close(made);
    return forbidden ? Sending::Foreign : Sending::Gone;
  }
  if (!is_trusted(made, directory_)) {
    close(made);
    return Sending::Foreign;
  }
  socket_ = made;
  return Sending::Sent;
}

void Link::disconnect()
{
  if (socket_ >= 0) {
    close(socket_);
  }
  socket_ = -1;
  ended_ = false;
}

std::optional<Message> Link::receive(Nanoseconds until)
{
  std::array<pollfd, 2> files{{{wake_.file(), POLLIN, 0}, {-1, POLLIN, 0}}};
  {
    const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
    files[1].fd = ended_ ? -1 : socket_;
  }
  const Nanoseconds left = std::max<Nanoseconds>(0, until - steady_now());
  const timespec timeout{left / kSecond, left % kSecond};
  if (ppoll(files.data(), files.size(), &timeout, nullptr) <= 0 || files[1].revents == 0) {
    return std::nullopt;
  }
  const std::lock_guard<PriorityInheritingMutex> lock(mutex_);
  if (socket_ < 0 || ended_) {
    return std::nullopt;
  }
  Message message;
  const ssize_t size = recv(socket_, &message, sizeof(message), MSG_DONTWAIT | MSG_TRUNC);
  if (size == static_cast<ssize_t>(sizeof(message))) {
    return checked(message, steady_now());
  }
  if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) {
    ended_ = true;
  }
  return std::nullopt;
}

}  // namespace tactus::guard
