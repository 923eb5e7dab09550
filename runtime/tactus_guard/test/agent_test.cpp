#include "agent.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <thread>

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

  void say(bool hold, Looking looking = Looking::On)
  {
    Message message;
    message.self = static_cast<std::uint32_t>(looking);
    message.kind = Message::Kind::State;
    message.total = hold ? 1 : 0;
    message.time = steady_now();
    ASSERT_EQ(Sending::Sent, hub_.send(agent_, message));
  }

  /// Waits for a look; returns its total.
  std::optional<Bytes> look(Nanoseconds patience)
  {
    const Nanoseconds end = steady_now() + patience;
    while (steady_now() < end) {
      const auto received = hub_.receive(end);
      if (received && received->message.kind == Message::Kind::Look) {
        return received->message.total;
      }
    }
    return std::nullopt;
  }

private:
  Hub hub_;
  std::string agent_;
};

TEST(AgentTest, looks_as_often_as_it_is_told_and_tells_the_first_look_after_a_rest)
{
  const HostRegulation host = host_with(Policy::CriticalInterval, kLongPeriod);
  FakeController controller(host);
  Notes notes;
  Agent agent(
    host, some_core(), open_metric({MetricChoice::Kind::Reported, {}}, some_core(), host),
    notes.log());
  ASSERT_TRUE(controller.meets());
  controller.say(false, Looking::Off);
  ASSERT_TRUE(eventually([&]() {return agent.is_regulated();}));
  const auto rests = [&]() {
      const std::uint64_t before = agent.sampled();
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      return agent.sampled() == before;
    };
  ASSERT_TRUE(eventually(rests));
  while (controller.look(10 * kMillisecond)) {
  }
  controller.say(false, Looking::Once);
  const auto total = controller.look(30'000 * kMillisecond);
  ASSERT_TRUE(total) << "told although nothing has changed";
  EXPECT_TRUE(eventually(rests)) << "once";
  controller.say(false, Looking::On);
  EXPECT_EQ(total, controller.look(30'000 * kMillisecond)) << "the count at the opening";
  const std::uint64_t before = agent.sampled();
  EXPECT_TRUE(eventually([&]() {return agent.sampled() > before + 5;}));
}

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
