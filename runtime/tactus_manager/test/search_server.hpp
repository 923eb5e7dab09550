#ifndef SEARCH_SERVER_HPP_
#define SEARCH_SERVER_HPP_

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <functional>
#include <string>
#include <thread>
#include <utility>

namespace tactus::manager
{

/// A search that says what a test lets it say.
class Server
{
public:
  using Says = std::function<std::string (const std::string &)>;

  Server(std::string file, const Says & says)
  : file_(std::move(file)), socket_(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))
  {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, file_.c_str(), sizeof(address.sun_path) - 1);
    EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr *>(&address), sizeof(address)), 0);
    EXPECT_EQ(listen(socket_, 4), 0);
    thread_ = std::thread([this, says]() {serve(says);});
  }

  ~Server()
  {
    shutdown(socket_, SHUT_RDWR);
    thread_.join();
    close(socket_);
    unlink(file_.c_str());
  }

  Server(const Server &) = delete;
  Server & operator=(const Server &) = delete;

private:
  void serve(const Says & says) const
  {
    for (int client = accept(socket_, nullptr, nullptr); client >= 0;
      client = accept(socket_, nullptr, nullptr))
    {
      std::string line;
      char part[4096];
      while (line.find('\n') == std::string::npos) {
        const ssize_t size = recv(client, part, sizeof(part), 0);
        if (size <= 0) {
          break;
        }
        line.append(part, static_cast<std::size_t>(size));
      }
      const std::string answer = says(line);
      for (std::size_t sent = 0; sent < answer.size(); ) {
        const ssize_t size = send(
          client, answer.data() + sent, answer.size() - sent, MSG_NOSIGNAL);
        if (size <= 0) {
          break;
        }
        sent += static_cast<std::size_t>(size);
      }
      close(client);
    }
  }

  const std::string file_;
  const int socket_;
  std::thread thread_;
};

}  // namespace tactus::manager

#endif  // SEARCH_SERVER_HPP_
