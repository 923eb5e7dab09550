#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>

#include "agent.hpp"
#include "fixture.hpp"
#include "hub.hpp"
#include "hub_fixture.hpp"

namespace tactus::guard
{
namespace
{

/// What other users try; only root can play them.
class StrangerTest : public HubTest
{
protected:
  void SetUp() override
  {
    if (geteuid() != 0) {
      GTEST_SKIP() << "only root can run a process as another user";
    }
    HubTest::SetUp();
  }
};

TEST_F(StrangerTest, others_do_not_reach_the_controller)
{
  Hub hub(kName, {}, quiet);
  EXPECT_EQ(
    1, as_stranger(
      []() {
        try {
          Link link(kName);
          return link.send(message_with(1)) == Sending::Sent ? 0 : 1;
        } catch (const std::system_error &) {
          return 1;
        }
      }));
}

/// Even where somebody opens folder and socket to all, credentials decide.
TEST_F(StrangerTest, others_are_refused_by_their_credentials)
{
  Notes notes;
  Hub hub(kName, {}, notes.log());
  ASSERT_EQ(0, chmod(folder_.path().c_str(), 0755));
  ASSERT_EQ(0, chmod(socket().c_str(), 0777));
  const std::string path = socket();
  EXPECT_EQ(
    0, as_stranger(
      [&]() {
        const int made = ::socket(AF_UNIX, SOCK_SEQPACKET, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, path.c_str(), sizeof(address.sun_path) - 1);
        const Message message = message_with(5);
        return connect(made, reinterpret_cast<sockaddr *>(&address), sizeof(address)) == 0 &&
               send(made, &message, sizeof(message), 0) > 0 ? 0 : 1;
      }));
  for (int i = 0; i < 20; ++i) {
    EXPECT_FALSE(hub.receive(0));
  }
  EXPECT_TRUE(notes.has("a process of user 65534 was refused"));
}

TEST_F(StrangerTest, a_place_that_another_has_taken_is_said)
{
  const std::string taken = folder_.path() + "/taken";
  ASSERT_EQ(0, mkdir(taken.c_str(), 0755));
  ASSERT_EQ(0, chown(taken.c_str(), kStranger - 1, kStranger - 1));
  ASSERT_EQ(0, chmod(folder_.path().c_str(), 0755));
  use(taken);
  EXPECT_EQ(
    0, as_stranger(
      []() {
        const std::string text = refusal();
        const char expected[] = "belongs to user 65533, who could hold this user's place";
        return text.find(expected) != std::string::npos ? 0 : 1;
      }));
}

/// A socket that another has put there while the folder was open to him.
TEST_F(StrangerTest, a_controller_of_another_user_is_not_obeyed)
{
  const HostRegulation host = host_with(Policy::Interval, kMillisecond);
  use(folder_.path());
  ASSERT_EQ(0, chmod(folder_.path().c_str(), 0777));
  const std::string path = folder_.path() + '/' + socket_file(host.address());
  int ready[2];
  ASSERT_EQ(0, pipe(ready));
  const pid_t child = fork();
  if (child == 0) {
    char none = 0;
    if (setgid(kStranger) == 0 && setuid(kStranger) == 0) {
      const int made = ::socket(AF_UNIX, SOCK_SEQPACKET, 0);
      sockaddr_un address{};
      address.sun_family = AF_UNIX;
      std::strncpy(address.sun_path, path.c_str(), sizeof(address.sun_path) - 1);
      none = bind(made, reinterpret_cast<sockaddr *>(&address), sizeof(address)) == 0 &&
        listen(made, 8) == 0 ? 1 : 0;
    }
    static_cast<void>(!write(ready[1], &none, 1));
    pause();
  }
  char bound = 0;
  ASSERT_EQ(1, read(ready[0], &bound, 1));
  ASSERT_EQ(1, bound);
  ASSERT_EQ(0, chmod(folder_.path().c_str(), 0700));
  Link link(host.address());
  EXPECT_EQ(Sending::Foreign, link.send(message_with(1)));
  Notes notes;
  {
    Agent agent(host, some_core(), nullptr, notes.log());
    EXPECT_TRUE(eventually([&]() {return notes.has("is not in the hands of this user or root");}));
    EXPECT_FALSE(agent.is_regulated());
  }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(ready[0]);
  close(ready[1]);
}

/// A controller that root starts and nodes of a user meet in that user's folder.
TEST_F(StrangerTest, root_meets_the_user_whom_it_gave_the_folder)
{
  ASSERT_EQ(0, chown(folder_.path().c_str(), kStranger, kStranger));
  Hub hub(kName, {}, quiet);
  EXPECT_EQ(
    0, as_stranger(
      []() {
        Link link(kName);
        return link.send(message_with(3)) == Sending::Sent ? 0 : 1;
      }));
  EXPECT_TRUE(eventually([&]() {return hub.receive(0).has_value();}));
}

}  // namespace
}  // namespace tactus::guard
