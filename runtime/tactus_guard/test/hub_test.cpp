#include "hub.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "fixture.hpp"
#include "hub_fixture.hpp"
#include "tactus_guard/critical.hpp"

namespace tactus::guard
{
namespace
{

TEST_F(HubTest, messages_go_to_the_controller_and_back)
{
  Hub hub(kName, {}, quiet);
  Link link(kName);
  ASSERT_EQ(Sending::Sent, link.send(message_with(7)));
  const auto received = eventually([&]() {return hub.receive(0).has_value();});
  EXPECT_TRUE(received);
  ASSERT_EQ(Sending::Sent, link.send(message_with(8)));
  std::optional<Hub::Received> next;
  ASSERT_TRUE(eventually([&]() {next = hub.receive(0); return next.has_value();}));
  EXPECT_EQ(8U, next->message.total);
  ASSERT_EQ(Sending::Sent, hub.send(next->sender, message_with(9, Message::Kind::State)));
  EXPECT_TRUE(hears(link, Message::Kind::State, 9));
}

TEST_F(HubTest, the_socket_is_the_users_alone)
{
  Hub hub(kName, {}, quiet);
  struct stat status {};
  ASSERT_EQ(0, lstat(socket().c_str(), &status));
  EXPECT_TRUE(S_ISSOCK(status.st_mode));
  EXPECT_EQ(0600U, status.st_mode & 0777);
}

TEST_F(HubTest, what_a_crash_has_left_is_taken_over)
{
  const pid_t child = fork();
  if (child == 0) {
    Hub hub(kName, {}, quiet);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(std::filesystem::exists(socket()));
  Link link(kName);
  EXPECT_EQ(Sending::Gone, link.send(message_with(1)));
  EXPECT_EQ("started", refusal());
  EXPECT_FALSE(std::filesystem::exists(socket())) << "and goes with its owner";
}

TEST_F(HubTest, a_second_controller_is_refused_and_the_first_goes_on)
{
  Hub hub(kName, {}, quiet);
  expect_part("one is running; end it first", refusal());
  Link link(kName);
  EXPECT_EQ(Sending::Sent, link.send(message_with(1)));
  EXPECT_TRUE(eventually([&]() {return hub.receive(0).has_value();}));
}

TEST_F(HubTest, a_link_in_the_place_of_a_file_is_not_followed)
{
  const std::string precious = folder_.path() + "/precious";
  close(open(precious.c_str(), O_CREAT | O_WRONLY, 0600));
  ASSERT_EQ(0, symlink(precious.c_str(), (socket() + ".lock").c_str()));
  expect_part(".lock cannot be opened", refusal());
  ASSERT_EQ(0, unlink((socket() + ".lock").c_str()));
  ASSERT_EQ(0, symlink(precious.c_str(), socket().c_str()));
  EXPECT_EQ("started", refusal());
  EXPECT_TRUE(std::filesystem::exists(precious));
}

TEST_F(HubTest, a_folder_that_others_may_write_in_is_refused)
{
  ASSERT_EQ(0, chmod(folder_.path().c_str(), 0777));
  expect_part("others than its owner may write in the guard's folder", refusal());
  EXPECT_THROW(Link{kName}, std::system_error);
  const HostRegulation host = host_with(Policy::Interval, kMillisecond);
  use(folder_.path());
  EXPECT_THROW(Critical::of("foreign", "host"), std::system_error);
}

TEST_F(HubTest, a_link_to_a_folder_is_refused)
{
  const std::string link = folder_.path() + "/link";
  ASSERT_EQ(0, symlink(folder_.path().c_str(), link.c_str()));
  use(link);
  expect_part("is none, or a link", refusal());
}

TEST_F(HubTest, a_path_that_is_too_long_for_a_socket_is_refused)
{
  use(folder_.path() + '/' + std::string(100, 'x'));
  expect_part("has too long a name", refusal());
}

TEST_F(HubTest, without_a_variable_users_have_folders_of_their_own)
{
  unsetenv("TACTUS_GUARD_DIRECTORY");
  const SocketDirectory own;
  const std::string user = std::to_string(geteuid());
  const std::string expected = geteuid() == 0 ? "/run/tactus_guard" :
    std::filesystem::exists("/run/user/" + user) ? "/run/user/" + user + "/tactus_guard" :
    "/tmp/tactus_guard-" + user;
  EXPECT_EQ(expected, own.path());
  EXPECT_TRUE(own.trusts(geteuid()));
  EXPECT_TRUE(own.trusts(0));
  EXPECT_FALSE(own.trusts(kStranger));
}
TEST_F(HubTest, a_process_that_floods_does_not_keep_others_from_being_heard)
{
  Notes notes;
  Hub::Quota quota;
  quota.messages = 50;
  quota.window = 60'000 * kMillisecond;
  Hub hub(kName, quota, notes.log());
  Link flood(kName);
  Link other(kName);
  while (flood.send(message_with(1)) == Sending::Sent) {
  }
  std::size_t of_flood = 0;
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(Sending::Sent, other.send(message_with(2)));
    bool heard = false;
    for (int attempt = 0; attempt < 4 && !heard; ++attempt) {
      const auto received = hub.receive(0);
      of_flood += received && received->message.total == 1 ? 1 : 0;
      heard = received && received->message.total == 2;
    }
    EXPECT_TRUE(heard) << "in turn, message " << i;
    while (flood.send(message_with(1)) == Sending::Sent) {
    }
  }
  for (int i = 0; i < 200; ++i) {
    const auto received = hub.receive(0);
    of_flood += received && received->message.total == 1 ? 1 : 0;
    while (flood.send(message_with(1)) == Sending::Sent) {
    }
  }
  EXPECT_EQ(50U, of_flood) << "and no more than its quota";
  EXPECT_TRUE(notes.has("sends more than 50 messages in 60000 ms"));
}

TEST_F(HubTest, connections_are_limited)
{
  Notes notes;
  Hub::Quota quota;
  quota.processes = 3;
  Hub hub(kName, quota, notes.log());
  std::vector<std::unique_ptr<Link>> links;
  for (int i = 0; i < 6; ++i) {
    links.push_back(std::make_unique<Link>(kName));
    ASSERT_EQ(Sending::Sent, links.back()->send(message_with(1)));
  }
  int heard = 0;
  for (int i = 0; i < 30; ++i) {
    heard += hub.receive(0) ? 1 : 0;
  }
  EXPECT_EQ(3, heard);
  EXPECT_TRUE(notes.has("more than 3 processes want to be connected"));
  links.clear();
  for (int i = 0; i < 10; ++i) {
    hub.receive(0);
  }
  EXPECT_EQ(3U, hub.ended().size());
  Link late(kName);
  ASSERT_EQ(Sending::Sent, late.send(message_with(1)));
  EXPECT_TRUE(eventually([&]() {return hub.receive(0).has_value();}));
}

TEST_F(HubTest, what_is_no_message_is_not_heard)
{
  Hub hub(kName, {}, quiet);
  const int made = ::socket(AF_UNIX, SOCK_SEQPACKET, 0);
  const sockaddr_un address = SocketDirectory().address(socket_file(kName));
  ASSERT_EQ(0, connect(made, reinterpret_cast<const sockaddr *>(&address), sizeof(address)));
  const std::vector<char> bytes(200, '\x7f');
  for (const std::size_t size : {std::size_t{1}, sizeof(Message) - 1, sizeof(Message),
      sizeof(Message) + 1, bytes.size()})
  {
    ASSERT_EQ(static_cast<ssize_t>(size), send(made, bytes.data(), size, 0));
  }
  Message late = message_with(1);
  late.time = kNever;
  ASSERT_EQ(static_cast<ssize_t>(sizeof(late)), send(made, &late, sizeof(late), 0));
  std::vector<Message> heard;
  for (int i = 0; i < 20; ++i) {
    if (const auto received = hub.receive(0)) {
      heard.push_back(received->message);
    }
  }
  close(made);
  ASSERT_EQ(1U, heard.size());
  EXPECT_LE(heard[0].time, steady_now()) << "no look is later than now";
}

TEST(MessageTest, only_what_roles_send_is_one)
{
  Message message = message_with(kMostSections, Message::Kind::Critical);
  EXPECT_TRUE(checked(message, 10));
  ++message.total;
  EXPECT_FALSE(checked(message, 10));
  message.kind = static_cast<Message::Kind>(77);
  EXPECT_FALSE(checked(message, 10));
  message = message_with(UINT64_MAX);
  message.time = INT64_MIN;
  EXPECT_EQ(0, checked(message, 10)->time);
}

}  // namespace
}  // namespace tactus::guard
