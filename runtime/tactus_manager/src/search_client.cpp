#include "tactus_manager/search_client.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace tactus::manager
{

SearchClient::SearchClient(std::string file)
: file_(std::move(file))
{
  if (file_.size() >= sizeof(sockaddr_un::sun_path)) {
    throw std::runtime_error("'" + file_ + "' is too long for a socket");
  }
}

SearchClient::~SearchClient()
{
  forget();
}

void SearchClient::forget()
{
  if (socket_ >= 0) {
    close(socket_);
    socket_ = -1;
  }
}

SearchClient::Reply SearchClient::failed(const std::string & why)
{
  forget();
  return {"", why};
}

std::string SearchClient::ask(const std::string & request, std::chrono::nanoseconds patience)
{
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, file_.c_str(), file_.size());
  forget();
  socket_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket_ < 0 ||
    connect(socket_, reinterpret_cast<const sockaddr *>(&address), sizeof(address)) != 0)
  {
    return failed("no search answers at '" + file_ + "': " + std::strerror(errno)).error;
  }
  ucred who{};
  socklen_t size = sizeof(who);
  if (getsockopt(socket_, SOL_SOCKET, SO_PEERCRED, &who, &size) != 0 ||
    (who.uid != geteuid() && who.uid != 0))
  {
    return failed("user " + std::to_string(who.uid) + " serves '" + file_ + "'").error;
  }
  request_ = request + '\n';
  answer_.clear();
  until_ = Clock::now() + patience;
  return "";
}

std::optional<SearchClient::Reply> SearchClient::progress()
{
  if (!asking()) {
    return std::nullopt;
  }
  const bool late = Clock::now() >= until_;
  while (!request_.empty()) {
    const ssize_t sent = send(
      socket_, request_.data(), request_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent <= 0) {
      break;  // what is wrong is seen below
    }
    request_.erase(0, static_cast<std::size_t>(sent));
  }
  char part[65536];
  ssize_t size = recv(socket_, part, sizeof(part), MSG_DONTWAIT);
  for (; size > 0; size = recv(socket_, part, sizeof(part), MSG_DONTWAIT)) {
    answer_.append(part, static_cast<std::size_t>(size));
    if (answer_.size() > kMostAnswer) {
      return failed("the answer is longer than a MiB");
    }
    if (answer_.back() == '\n') {
      forget();
      answer_.pop_back();
      return Reply{std::exchange(answer_, ""), ""};
    }
  }
  if (size == 0) {
    return failed("the search has ended before its answer did");
  }
  if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
    return failed(std::string("the search has gone: ") + std::strerror(errno));
  }
  return late ? std::optional<Reply>(failed("no answer has come in its time")) : std::nullopt;
}

}  // namespace tactus::manager
