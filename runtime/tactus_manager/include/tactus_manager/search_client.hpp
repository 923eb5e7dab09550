#ifndef TACTUS_MANAGER__SEARCH_CLIENT_HPP_
#define TACTUS_MANAGER__SEARCH_CLIENT_HPP_

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace tactus::manager
{

/// Asks a search behind a socket, a line for a line, and never waits for it.
/**
 * Who serves the socket has to be of this user, or root: the kernel says who it is. What comes late
 * or is too long is no answer.
 */
class SearchClient
{
public:
  using Clock = std::chrono::steady_clock;

  static constexpr std::size_t kMostAnswer = 1 << 20;

  explicit SearchClient(std::string file);
  ~SearchClient();

  SearchClient(const SearchClient &) = delete;
  SearchClient & operator=(const SearchClient &) = delete;

  /// Tells whether it waits for an answer.
  bool asking() const
  {
    return socket_ >= 0;
  }

  /// Begins to ask. \returns why it cannot; none if it can
  std::string ask(const std::string & request, std::chrono::nanoseconds patience);

  /// What came of a request.
  struct Reply
  {
    std::string line;  ///< none if there is none
    std::string error;  ///< why not
  };

  /// Sends and takes what can be sent and taken now. \returns what came of it, once it is known
  std::optional<Reply> progress();

  /// Does not wait for the answer any more.
  void forget();

private:
  Reply failed(const std::string & why);

  const std::string file_;
  int socket_ = -1;
  std::string request_;  ///< what is not sent yet
  std::string answer_;
  Clock::time_point until_;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__SEARCH_CLIENT_HPP_
