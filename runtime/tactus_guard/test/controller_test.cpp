#include "tactus_guard/controller.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "agent.hpp"
#include "fixture.hpp"
#include "tactus_guard/critical.hpp"

namespace tactus::guard
{
namespace
{

constexpr Nanoseconds kPeriod = 50 * kMillisecond;
constexpr Nanoseconds kLongPeriod = 60'000 * kMillisecond;

Options options(MetricChoice::Kind kind, bool external)
{
  Options result;
  result.metric.kind = kind;
  result.external = external;
  return result;
}

/// An agent that reports what the test says.
class FakeAgent
{
public:
  explicit FakeAgent(const HostRegulation & host)
  : link_(host.address())
  {
    Message hello;
    hello.kind = Message::Kind::Hello;
    hello.core = some_core();
    hello.self = 1;
    EXPECT_EQ(Sending::Sent, link_.send(hello));
  }

  void looks(Bytes total)
  {
    Message message;
    message.kind = Message::Kind::Look;
    message.core = some_core();
    message.of_process = 1;
    message.total = total;
    message.time = steady_now();
    EXPECT_EQ(Sending::Sent, link_.send(message));
  }

  /// Waits until the controller says so.
  bool is_told(bool hold)
  {
    return hears(link_, Message::Kind::State, hold ? 1 : 0);
  }

  /// Reports more and more use until the controller stops the core.
  /**
   * Nothing orders what two processes send, so that a section of another one may be heard of late;
   * and on a busy machine a period may end before the controller has told of its use.
   */
  bool is_stopped_by_use()
  {
    return eventually(
      [&]() {
        looks(used_ += 1000);
        return hears(link_, Message::Kind::State, 1, 10 * kMillisecond);
      });
  }

private:
  Link link_;
  Bytes used_ = 0;
};

TEST(ControllerTest, stops_a_core_at_its_set_point_until_the_period_ends)
{
  const HostRegulation host = host_with(Policy::Interval, kPeriod);
  Notes notes;
  Controller controller(host, options(MetricChoice::Kind::Reported, false), notes.log());
  FakeAgent agent(host);
  ASSERT_TRUE(agent.is_told(false)) << "a sign of life";
  agent.looks(0);
  for (int period = 0; period < 5; ++period) {
    ASSERT_TRUE(agent.is_stopped_by_use());
    ASSERT_TRUE(agent.is_told(false));
  }
}

TEST(ControllerTest, lets_all_cores_go_when_it_ends)
{
  const HostRegulation host = host_with(Policy::Interval, kLongPeriod);
  Notes notes;
  auto controller = std::make_unique<Controller>(
    host, options(MetricChoice::Kind::Reported, false), notes.log());
  FakeAgent agent(host);
  agent.looks(0);
  agent.looks(1000);
  ASSERT_TRUE(agent.is_told(true));
  controller.reset();
  EXPECT_TRUE(agent.is_told(false));
}

TEST(ControllerTest, a_host_has_one)
{
  const HostRegulation host = host_with(Policy::Interval, kPeriod);
  Notes notes;
  Controller first(host, options(MetricChoice::Kind::Reported, false), notes.log());
  try {
    Controller second(host, options(MetricChoice::Kind::Reported, false), notes.log());
    FAIL() << "two controllers of one host";
  } catch (const std::system_error & error) {
    EXPECT_NE(std::string::npos, std::string(error.what()).find("one is running; end it first"));
  }
}

/// A core that has used up its set point while no critical section is open.
class CriticalTest : public ::testing::Test
{
protected:
  void SetUp() override
  {
    agent.looks(0);
    agent.looks(5000);
    ASSERT_TRUE(agent.is_told(false));
  }

  const HostRegulation host = host_with(Policy::CriticalInterval, kLongPeriod);
  Notes notes;
  Controller controller{host, options(MetricChoice::Kind::Reported, false), notes.log()};
  FakeAgent agent{host};
};

TEST_F(CriticalTest, sections_decide_when_cores_are_stopped)
{
  const auto critical = Critical::of(host.system, host.host);
  {
    const Critical::Section outer(*critical);
    ASSERT_TRUE(agent.is_told(true));
    const Critical::Section inner(*critical);
  }
  ASSERT_TRUE(agent.is_told(false));
}

/// As many nodes as a process has, it counts once, and the last node that goes closes its role.
TEST_F(CriticalTest, nodes_of_a_process_have_one_role)
{
  auto one = Critical::of(host.system, host.host);
  auto other = Critical::of(host.system, host.host);
  EXPECT_EQ(one, other);
  EXPECT_NE(one, Critical::of(host.system, "elsewhere"));
  const std::weak_ptr<const Critical> role = one;
  one.reset();
  {
    const Critical::Section section(*other);
    ASSERT_TRUE(agent.is_told(true));
  }
  ASSERT_TRUE(agent.is_told(false));
  other.reset();
  EXPECT_TRUE(role.expired());
  const auto next = Critical::of(host.system, host.host);
  const Critical::Section section(*next);
  ASSERT_TRUE(agent.is_told(true));
}

TEST(CriticalRoleTest, nodes_come_and_go_in_many_threads)
{
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back(
      []() {
        own_directory();
        for (int run = 0; run < 100; ++run) {
          const auto critical = Critical::of("threads", "host");
          const Critical::Section section(*critical);
        }
      });
  }
  for (std::thread & thread : threads) {
    thread.join();
  }
}

TEST(ControllerTest, sections_of_a_process_that_has_ended_are_closed)
{
  const HostRegulation host = host_with(Policy::Monolithic, kLongPeriod);
  Notes notes;
  Controller controller(host, options(MetricChoice::Kind::Reported, false), notes.log());
  FakeAgent agent(host);
  agent.looks(0);
  {
    Link process(host.address());
    Message message;
    message.kind = Message::Kind::Critical;
    message.total = 1;
    ASSERT_EQ(Sending::Sent, process.send(message));
    ASSERT_TRUE(agent.is_stopped_by_use());
  }
  EXPECT_TRUE(agent.is_told(false));
}

/// The whole: a worker that reports what it uses, its agent, the controller.
TEST(ControllerTest, a_worker_is_stopped_in_every_period)
{
  const HostRegulation host = host_with(Policy::Interval, kPeriod);
  Notes notes;
  Controller controller(host, options(MetricChoice::Kind::Reported, false), notes.log());
  Agent agent(
    host, some_core(), open_metric({MetricChoice::Kind::Reported, {}}, some_core(), host),
    notes.log());
  Worker worker(some_core(), []() {report(10);});
  ASSERT_TRUE(eventually([&]() {return agent.throttle().activation().count() >= 10;}));
  const std::uint64_t before = worker.done();
  EXPECT_TRUE(eventually([&]() {return worker.done() > before;})) << "it is released again";
  EXPECT_LE(agent.looks().percentile(0.5), host.core(some_core()).sampling);
  if (has_rights()) {
    EXPECT_LE(
      agent.throttle().activation().percentile(0.5), host.core(some_core()).activation);
  }
  EXPECT_EQ(0U, agent.throttle().expired());
}

/// Only while critical work runs is the core looked at, and stopped; the record says when.
TEST(ControllerTest, a_core_rests_until_a_section_opens)
{
  HostRegulation host = host_with(Policy::CriticalInterval, kPeriod);
  host.cores.at(some_core()).activation = host.cores.at(some_core()).sampling;
  const std::string file = own_directory() + "/record";
  Options recorded = options(MetricChoice::Kind::Reported, false);
  recorded.record = file;
  Notes notes;
  auto controller = std::make_unique<Controller>(host, recorded, notes.log());
  {
    Agent agent(
      host, some_core(), open_metric({MetricChoice::Kind::Reported, {}}, some_core(), host),
      notes.log());
    Worker worker(some_core(), []() {report(10);});
    ASSERT_TRUE(eventually([&]() {return agent.is_regulated();}));
    const auto critical = Critical::of(host.system, host.host);
    // twice in a period of 50 ms at most, where looks are 1 ms apart
    ASSERT_TRUE(
      eventually(
        [&]() {
          const std::uint64_t before = agent.sampled();
          std::this_thread::sleep_for(std::chrono::milliseconds(250));
          return agent.sampled() - before <= 20 && agent.sampled() > before;
        }));
    EXPECT_EQ(0U, agent.throttle().activation().count());
    {
      const Critical::Section section(*critical);
      const std::uint64_t before = agent.sampled();
      ASSERT_TRUE(eventually([&]() {return agent.throttle().activation().count() >= 3;}));
      EXPECT_GT(agent.sampled(), before);
    }
    ASSERT_TRUE(eventually([&]() {return !agent.throttle().holds();}));
  }
  controller.reset();
  std::ifstream input(file);
  std::stringstream text;
  text << input.rdbuf();
  const std::string core = " " + std::to_string(some_core()) + " ";
  std::string boot;
  std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
  const std::string head =
    "tactus-guard/1\nsystem " + host.system + "\nhost vehicle " + boot + '\n';
  EXPECT_EQ(0U, text.str().find(head)) << text.str();
  EXPECT_NE(std::string::npos, text.str().find("\nregulated" + core + "1000 "));
  std::map<std::string, int> lines;
  for (std::string line; std::getline(text, line); ) {
    ++lines[line.substr(0, line.find(' '))];
  }
  EXPECT_GE(lines["stop"], 3);
  EXPECT_EQ(lines["stop"], lines["release"]);
  EXPECT_GT(lines["used"], 3);
  EXPECT_EQ(1, lines["end"]);
}

TEST(ControllerTest, a_record_that_cannot_be_written_is_said)
{
  const HostRegulation host = host_with(Policy::Interval, kPeriod);
  Options recorded = options(MetricChoice::Kind::Reported, false);
  recorded.record = own_directory() + "/none/record";
  Notes notes;
  {
    Controller controller(host, recorded, notes.log());
  }
  EXPECT_TRUE(notes.has("error: the record " + recorded.record + " cannot be written: "));
}

/// The controller reads a counter of the kernel from outside.
TEST(ControllerTest, samples_a_core_from_outside)
{
  const HostRegulation host = host_with(Policy::Interval, kPeriod);
  try {
    open_metric({MetricChoice::Kind::PageFaults, {}}, some_core(), host);
  } catch (const MetricError & error) {
    GTEST_SKIP() << error.what();
  }
  Notes notes;
  auto controller = std::make_unique<Controller>(
    host, options(MetricChoice::Kind::PageFaults, true), notes.log());
  {
    Agent agent(host, some_core(), nullptr, notes.log());
    Worker worker(
      some_core(), []() {
        void * page = mmap(nullptr, 4096, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        *static_cast<volatile char *>(page) = 1;
        munmap(page, 4096);
      });
    EXPECT_TRUE(eventually([&]() {return agent.throttle().activation().count() >= 5;}));
  }
  controller.reset();
  EXPECT_TRUE(notes.has(": sampling: "));
}

}  // namespace
}  // namespace tactus::guard
