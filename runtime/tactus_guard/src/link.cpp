#include "link.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>

namespace tactus::guard
{
namespace
{

constexpr Nanoseconds kSecond = 1'000'000'000;
constexpr socklen_t kHead = offsetof(sockaddr_un, sun_path) + 1;

[[noreturn]] void fail(const std::string & what)
{
  throw std::system_error(errno, std::generic_category(), what);
}

/// Returns the abstract address of a name, and its length.
std::pair<sockaddr_un, socklen_t> address_of(const std::string & name)
{
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::size_t size = std::min(name.size(), sizeof(address.sun_path) - 1);
  std::memcpy(address.sun_path + 1, name.data(), size);
  return {address, static_cast<socklen_t>(kHead + size)};
}

int open_socket()
{
  const int result = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  const int yes = 1;
  if (result < 0 || setsockopt(result, SOL_SOCKET, SO_PASSCRED, &yes, sizeof(yes)) != 0) {
    fail("the guard cannot open a socket");
  }
  return result;
}

/// Tells whether a message comes from this user, or from root.
bool is_trusted(msghdr & header)
{
  cmsghdr * part = CMSG_FIRSTHDR(&header);
  for (; part != nullptr; part = CMSG_NXTHDR(&header, part)) {
    if (part->cmsg_level == SOL_SOCKET && part->cmsg_type == SCM_CREDENTIALS) {
      ucred sender;
      std::memcpy(&sender, CMSG_DATA(part), sizeof(sender));
      return sender.uid == geteuid() || sender.uid == 0;
    }
  }
  return false;
}

}  // namespace

Link::Link(const std::string & name)
: socket_(open_socket()), wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
  const auto [address, size] = address_of(name);
  if (bind(socket_, reinterpret_cast<const sockaddr *>(&address), size) != 0) {
    const int error = errno;
    close(socket_);
    close(wake_);
    throw std::system_error(
            error, std::generic_category(),
            "a controller '" + name + "' cannot be started" +
            (error == EADDRINUSE ? ", since one is running; end it first" : ""));
  }
}

Link::Link()
: socket_(open_socket()), wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  // no name is given, so the kernel gives one
  if (bind(socket_, reinterpret_cast<const sockaddr *>(&address), sizeof(sa_family_t)) != 0) {
    fail("the guard cannot name a socket");
  }
}

Link::~Link()
{
  close(socket_);
  close(wake_);
}

Link::Result Link::send(const std::string & to, const Message & message) const
{
  const auto [address, size] = address_of(to);
  const ssize_t sent = sendto(
    socket_, &message, sizeof(message), MSG_NOSIGNAL,
    reinterpret_cast<const sockaddr *>(&address), size);
  if (sent == static_cast<ssize_t>(sizeof(message))) {
    return Result::Sent;
  }
  return errno == EAGAIN || errno == EINTR || errno == ENOBUFS ? Result::Full : Result::Gone;
}

std::optional<Link::Received> Link::receive(Nanoseconds until) const
{
  const Nanoseconds left = std::max<Nanoseconds>(0, until - steady_now());
  const timespec timeout{left / kSecond, left % kSecond};
  std::array<pollfd, 2> files{{{socket_, POLLIN, 0}, {wake_, POLLIN, 0}}};
  const int ready = ppoll(files.data(), files.size(), &timeout, nullptr);
  if (ready <= 0 || (files[0].revents & POLLIN) == 0) {
    return std::nullopt;
  }
  return take();
}

std::optional<Link::Received> Link::take() const
{
  Received result;
  sockaddr_un sender{};
  iovec data{&result.message, sizeof(result.message)};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(ucred))> control{};
  msghdr header{};
  header.msg_name = &sender;
  header.msg_namelen = sizeof(sender);
  header.msg_iov = &data;
  header.msg_iovlen = 1;
  header.msg_control = control.data();
  header.msg_controllen = control.size();
  const ssize_t size = recvmsg(socket_, &header, MSG_CMSG_CLOEXEC);
  if (size != static_cast<ssize_t>(sizeof(result.message)) || !is_trusted(header) ||
    header.msg_namelen <= kHead)
  {
    return std::nullopt;
  }
  result.sender.assign(sender.sun_path + 1, header.msg_namelen - kHead);
  return result;
}

void Link::wake() const
{
  const std::uint64_t one = 1;
  if (write(wake_, &one, sizeof(one)) < 0 && errno != EAGAIN) {
    fail("the guard cannot end a wait");
  }
}

}  // namespace tactus::guard
