#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstring>
#include <string>
#include <vector>

#include "agent.hpp"
#include "fixture.hpp"
#include "hub.hpp"
#include "link.hpp"
#include "mutation.hpp"
#include "tactus_guard/controller.hpp"

/// Whatever a process of the user sends, controller and agents go on with what they do.
namespace tactus_fuzz
{
namespace
{

using tactus::Nanoseconds;
using tactus::guard::HostRegulation;
using tactus::guard::Message;

/// Returns bytes that are a message, or nearly one.
std::string message(Random & random)
{
  static const std::vector<std::uint64_t> kNumbers{
    0, 1, 2, 3, 1000, 0x7fffffff, 0x80000000, 0xffffffff, INT64_MAX, UINT64_C(1) << 63,
    UINT64_MAX};
  const auto number = [&random]() {return kNumbers[below(random, kNumbers.size())];};
  Message one;
  one.kind = static_cast<Message::Kind>(
    below(random, 8) == 0 ? number() : static_cast<std::uint32_t>(below(random, 4)));
  one.core = below(random, 3) == 0 ? static_cast<std::int32_t>(number()) :
    tactus::guard::some_core();
  one.of_process = static_cast<std::uint32_t>(number());
  one.self = 1;
  one.total = number();
  one.time = static_cast<std::int64_t>(number());
  std::string bytes(reinterpret_cast<const char *>(&one), sizeof(one));
  if (below(random, 6) == 0) {
    bytes = mutated(bytes, random);
  }
  return bytes;
}

/// A connection to a controller that sends what it likes.
class Wild
{
public:
  explicit Wild(const HostRegulation & host)
  : socket_(socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0))
  {
    const auto address =
      tactus::guard::SocketDirectory().address(tactus::guard::socket_file(host.address()));
    EXPECT_EQ(0, connect(socket_, reinterpret_cast<const sockaddr *>(&address), sizeof(address)));
  }

  ~Wild()
  {
    close(socket_);
  }

  Wild(const Wild &) = delete;
  Wild & operator=(const Wild &) = delete;

  void send(const std::string & bytes) const
  {
    static_cast<void>(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL));
  }

private:
  const int socket_;
};

TEST(MessagesFuzz, a_controller_goes_on)
{
  using tactus::guard::Policy;
  for (const Policy policy : {Policy::Interval, Policy::CriticalInterval, Policy::Monolithic}) {
    const HostRegulation host = tactus::guard::host_with(policy, 5 * tactus::guard::kMillisecond);
    tactus::guard::Notes notes;
    tactus::guard::Options options;
    options.metric.kind = tactus::guard::MetricChoice::Kind::Reported;
    const tactus::guard::Controller controller(host, options, notes.log());
    for_seeds(
      60, [&host](Random & random) {
        const Wild wild(host);
        for (std::size_t i = below(random, 40); i > 0; --i) {
          wild.send(message(random));
        }
      });
    tactus::guard::Link link(host.address());
    Message hello;
    hello.core = tactus::guard::some_core();
    hello.self = 1;
    EXPECT_TRUE(
      tactus::guard::eventually(
        [&]() {
          link.send(hello);
          const auto heard = link.receive(tactus::steady_now() + tactus::guard::kMillisecond);
          return heard && heard->kind == Message::Kind::State;
        }));
  }
}

TEST(MessagesFuzz, an_agent_goes_on)
{
  const HostRegulation host =
    tactus::guard::host_with(tactus::guard::Policy::Interval, 5 * tactus::guard::kMillisecond);
  tactus::guard::Notes notes;
  tactus::guard::Hub hub(host.address(), {}, notes.log());
  tactus::guard::Agent agent(host, tactus::guard::some_core(), nullptr, notes.log());
  tactus::guard::Hub::Peer peer;
  ASSERT_TRUE(
    tactus::guard::eventually(
      [&]() {
        const auto heard = hub.receive(tactus::steady_now() + tactus::guard::kMillisecond);
        peer = heard ? heard->sender : peer;
        return heard.has_value();
      }));
  for_seeds(
    200, [&](Random & random) {
      for (std::size_t i = below(random, 10); i > 0; --i) {
        const std::string bytes = message(random);
        Message one;
        std::memcpy(&one, bytes.data(), std::min(bytes.size(), sizeof(one)));
        hub.send(peer, one);
      }
      hub.receive(0);
    });
  Message go;
  go.kind = Message::Kind::State;
  go.time = tactus::steady_now();
  EXPECT_TRUE(
    tactus::guard::eventually(
      [&]() {
        hub.receive(0);
        return hub.send(peer, go) == tactus::guard::Sending::Sent;
      }));
  EXPECT_TRUE(tactus::guard::eventually([&]() {return !agent.throttle().holds();}));
  EXPECT_TRUE(agent.is_regulated());
}

}  // namespace
}  // namespace tactus_fuzz
