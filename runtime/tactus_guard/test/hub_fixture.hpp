#ifndef HUB_FIXTURE_HPP_
#define HUB_FIXTURE_HPP_

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>
#include <system_error>

#include "fixture.hpp"
#include "hub.hpp"

namespace tactus::guard
{
inline constexpr uid_t kStranger = 65534;
inline constexpr char kName[] = "tactus_guard/system/host";

inline void quiet(Level, const std::string &)
{
}

inline Message message_with(std::uint64_t total, Message::Kind kind = Message::Kind::Look)
{
  Message message;
  message.kind = kind;
  message.total = total;
  return message;
}

/// Runs something as another user in another process; returns what it returns, from 0 to 100.
inline int as_stranger(const std::function<int()> & body)
{
  const pid_t child = fork();
  if (child == 0) {
    int status = 101;
    if (setgid(kStranger) == 0 && setuid(kStranger) == 0) {
      try {
        status = body();
      } catch (const std::exception &) {
        status = 102;
      }
    }
    _exit(status);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 103;
}

/// Lets the guard meet in a folder of a test's own.
class HubTest : public ::testing::Test
{
protected:
  void SetUp() override
  {
    own_directory();
    before_ = std::getenv("TACTUS_GUARD_DIRECTORY");
    use(folder_.path());
  }

  void TearDown() override
  {
    use(before_);
  }

  static void use(const std::string & path)
  {
    setenv("TACTUS_GUARD_DIRECTORY", path.c_str(), 1);
  }

  std::string socket() const
  {
    return folder_.path() + '/' + socket_file(kName);
  }

  /// Returns why a controller cannot be started.
  static std::string refusal()
  {
    try {
      Hub hub(kName, {}, quiet);
    } catch (const std::system_error & error) {
      return error.what();
    }
    return "started";
  }

  const TemporaryFolder folder_;

private:
  std::string before_;
};

inline void expect_part(const std::string & part, const std::string & text)
{
  EXPECT_NE(std::string::npos, text.find(part)) << text;
}

}  // namespace tactus::guard

#endif  // HUB_FIXTURE_HPP_
