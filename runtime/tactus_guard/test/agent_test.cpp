#include "agent.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "fixture.hpp"

namespace tactus::guard
{
namespace
{

constexpr Nanoseconds kLongPeriod = 60'000 * kMillisecond;
constexpr Nanoseconds kShortWatchdog = 400 * kMillisecond;

/// A controller that does what the test says.
class FakeController
{
public:
  explicit FakeController(const HostRegulation & host)
  : hub_(host.address(), {}, [](Level, const std::string &) {})
  {
  }

  /// Waits for an agent's hello.
  bool meets()
  {
    const Nanoseconds end = steady_now() + 30'000 * kMillisecond;
    while (steady_now() < end) {
      const auto received = hub_.receive(end);
      if (received && received->message.kind == Message::Kind::Hello) {
        agent_ = received->sender;
        return true;
      }
    }
    return false;
  }

  void say(bool hold)
  {
    Message message;
    message.kind = Message::Kind::State;
    message.total = hold ? 1 : 0;
    message.time = steady_now();
    ASSERT_EQ(Sending::Sent, hub_.send(agent_, message));
  }

private:
  Hub hub_;
  std::string agent_;
};

TEST(AgentTest, holds_what_is_below_it_until_it_is_told_to_let_go)
{
  const HostRegulation host = host_with(Policy::Interval, kLongPeriod);
  FakeController controller(host);
  Notes notes;
  Agent agent(host, some_core(), nullptr, notes.log());
  Worker worker(some_core(), []() {});
  ASSERT_TRUE(controller.meets());
  controller.say(true);
  ASSERT_TRUE(eventually([&]() {return agent.throttle().activation().count() == 1;}));
  EXPECT_TRUE(agent.is_regulated());
  if (has_rights()) {
    EXPECT_TRUE(
      eventually(
        [&]() {
          const std::uint64_t before = worker.done();
          std::this_thread::sleep_for(std::chrono::milliseconds(20));
          return worker.done() == before || !agent.throttle().holds();
        })) << "the kernel lets others run now and then (sched_rt_runtime_us)";
  }
  controller.say(false);
  ASSERT_TRUE(eventually([&]() {return !agent.throttle().holds();}));
  const std::uint64_t before = worker.done();
  EXPECT_TRUE(eventually([&]() {return worker.done() > before;}));
}

TEST(AgentTest, the_watchdog_releases_a_core_whose_controller_has_gone)
{
  const HostRegulation host = host_with(Policy::Interval, kLongPeriod, kShortWatchdog);
  Notes notes;
  auto controller = std::make_unique<FakeController>(host);
  Agent agent(host, some_core(), nullptr, notes.log());
  ASSERT_TRUE(controller->meets());
  const Nanoseconds told = steady_now();
  controller->say(true);
  ASSERT_TRUE(eventually([&]() {return agent.throttle().activation().count() == 1;}));
  controller.reset();
  ASSERT_TRUE(eventually([&]() {return agent.throttle().expired() == 1;}));
  EXPECT_FALSE(agent.throttle().holds());
  EXPECT_GE(steady_now() - told, host.watchdog);
  const std::string error = "error: core " + std::to_string(some_core()) +
    ": the controller of host vehicle is silent for ";
  EXPECT_TRUE(eventually([&]() {return notes.has(error);}));
  EXPECT_FALSE(agent.is_regulated());
}

/// A busy machine may silence the controller in truth, but not in each of many attempts.
TEST(AgentTest, signs_of_life_keep_a_core_held_beyond_the_watchdog)
{
  bool kept = false;
  for (int attempt = 0; attempt < 10 && !kept; ++attempt) {
    const HostRegulation host = host_with(Policy::Monolithic, kLongPeriod, kShortWatchdog);
    FakeController controller(host);
    Notes notes;
    Agent agent(host, some_core(), nullptr, notes.log());
    ASSERT_TRUE(controller.meets());
    const Nanoseconds end = steady_now() + 3 * host.watchdog;
    while (steady_now() < end) {
      controller.say(true);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    kept = agent.throttle().holds() && agent.throttle().expired() == 0;
  }
  EXPECT_TRUE(kept);
}

TEST(AgentTest, ends_while_it_holds)
{
  const HostRegulation host = host_with(Policy::Interval, kLongPeriod);
  FakeController controller(host);
  Notes notes;
  {
    Agent agent(host, some_core(), nullptr, notes.log());
    ASSERT_TRUE(controller.meets());
    controller.say(true);
    ASSERT_TRUE(eventually([&]() {return agent.throttle().activation().count() == 1;}));
  }
  EXPECT_TRUE(notes.has(": stopped 1 times; activation: "));
}

/// A controller that comes later, or comes again, is found.
TEST(AgentTest, finds_the_controller_whenever_it_comes)
{
  const HostRegulation host = host_with(Policy::Interval, kLongPeriod);
  Notes notes;
  Agent agent(host, some_core(), nullptr, notes.log());
  for (int i = 0; i < 2; ++i) {
    FakeController controller(host);
    ASSERT_TRUE(controller.meets());
    controller.say(false);
    ASSERT_TRUE(eventually([&]() {return agent.is_regulated();}));
  }
}

}  // namespace
}  // namespace tactus::guard
