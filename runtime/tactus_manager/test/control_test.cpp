// What others of its user may ask of a manager that runs.

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "live.hpp"
#include "tactus_manager/control_socket.hpp"
#include "tactus_manager/json.hpp"

namespace tactus::manager
{
namespace
{

class ControlTest : public PrioritiesTest
{
protected:
  std::string socket() const
  {
    return folder / "socket";
  }

  /// Starts a manager that enacts, and waits until it answers.
  pid_t started(std::vector<std::string> options = {}) const
  {
    options.insert(options.end(), {"--enact", "--socket", socket()});
    const pid_t child = start(options);
    EXPECT_TRUE(
      comes([&]() {
        try {
          return !parse_json(ask(socket(), "state")).at("last").is_null();
        } catch (const std::runtime_error &) {
          return false;
        }
      }));
    return child;
  }

  static void stop(pid_t child)
  {
    kill(child, SIGTERM);
    EXPECT_EQ(end(child), 0);
  }

  Json asked(const std::string & request) const
  {
    return parse_json(ask(socket(), request));
  }
};

TEST_F(ControlTest, TellsWhatItDoesAndHasMeasured)
{
  step(900'000);
  const pid_t child = started();
  EXPECT_EQ(
    std::filesystem::status(socket()).permissions(), std::filesystem::perms(0600));
  const Json state = asked("state");
  EXPECT_EQ(state.at("system"), "car");
  EXPECT_EQ(state.at("host"), "car");
  EXPECT_EQ(state.at("words"), "nominal at 100 %");
  EXPECT_TRUE(state.at("pinned").is_null());
  EXPECT_EQ(state.at("paused"), false);
  EXPECT_EQ(state.at("last").at("load"), 95);
  EXPECT_FALSE(state.contains("longest"));
  EXPECT_EQ(asked("dump").at("longest").at("nominal").at(callback), 945'000);
  for (const char * const wrong : {"dance", "pin flying", "pin", "state now"}) {
    EXPECT_TRUE(asked(wrong).contains("error")) << wrong;
  }
  EXPECT_EQ(end(execute({"ask", "--socket", socket(), "state"})), 0);
  EXPECT_EQ(end(execute({"ask", "--socket", socket(), "pin", "flying"})), 1);
  EXPECT_EQ(end(execute({"ask", "state"})), 2);
  stop(child);
  EXPECT_FALSE(std::filesystem::exists(socket()));
  EXPECT_EQ(end(execute({"ask", "--socket", socket(), "state"})), 1);
}

TEST_F(ControlTest, AModeIsPinnedWhateverTheFileSays)
{
  write("table.json", priorities(3'600'000'000'000));
  const pid_t child = started({"--record", folder / "recording"});
  EXPECT_EQ(asked("pin parked").at("pinned"), "parked");
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 6U;})) << content("audit");
  write("mode", "nominal");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_EQ(logging.attributes().priority, 6U);
  write("mode", "flying");
  asked("unpin");
  asked("pin nominal");
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 10U;})) << content("audit");
  write("mode", "parked");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_EQ(logging.attributes().priority, 10U);
  asked("unpin");
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 6U;})) << content("audit");
  stop(child);
  EXPECT_NE(
    content("audit").find("\"event\": \"told\", \"what\": \"pin parked\""), std::string::npos);
  EXPECT_EQ(replayed(), rounds(content("audit")));
}

TEST_F(ControlTest, WhilePausedItSaysWhatItWouldDo)
{
  const pid_t child = started({"--record", folder / "recording"});
  EXPECT_EQ(asked("pause").at("paused"), true);
  write("mode", "parked");
  EXPECT_TRUE(comes([&]() {return content("audit").find("advises") != std::string::npos;}));
  EXPECT_NE(logging.attributes().priority, 6U);
  EXPECT_EQ(asked("resume").at("paused"), false);
  EXPECT_TRUE(comes([&]() {return logging.attributes().priority == 6U;})) << content("audit");
  stop(child);
  EXPECT_EQ(replayed(), rounds(content("audit")));
}

/// It goes on with its rounds, and answers others.
TEST_F(ControlTest, WhoSaysNothingOrTooMuchHoldsUpNobody)
{
  const pid_t child = started();
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, socket().c_str(), sizeof(address.sun_path) - 1);
  std::vector<int> silent;
  for (int i = 0; i < 3; ++i) {
    silent.push_back(::socket(AF_UNIX, SOCK_STREAM, 0));
    ASSERT_EQ(
      connect(silent.back(), reinterpret_cast<const sockaddr *>(&address), sizeof(address)), 0);
  }
  const std::string much(100'000, 'x');
  ASSERT_GT(send(silent.back(), much.data(), much.size(), MSG_NOSIGNAL | MSG_DONTWAIT), 0);
  EXPECT_EQ(asked("state").at("system"), "car");
  const auto count = [&]() {
      const std::string audit = content("audit");
      return std::count(audit.begin(), audit.end(), '\n');
    };
  const auto before = count();
  EXPECT_TRUE(comes([&]() {return count() > before + 2;}));
  for (const int one : silent) {
    close(one);
  }
  stop(child);
}

TEST_F(ControlTest, ASecondManagerIsRefusedAndADeadOneIsFollowed)
{
  pid_t child = started();
  EXPECT_EQ(end(start({"--socket", socket(), "--rounds", "1"})), 1);
  EXPECT_EQ(asked("state").at("system"), "car");
  kill(child, SIGKILL);
  end(child);
  EXPECT_TRUE(std::filesystem::exists(socket()));
  EXPECT_THROW(ask(socket(), "state"), std::runtime_error);
  child = started();
  stop(child);
  write("socket", "somebody's file");
  EXPECT_EQ(end(start({"--socket", socket(), "--rounds", "1"})), 1);
  EXPECT_EQ(content("socket"), "somebody's file");
}

}  // namespace
}  // namespace tactus::manager
