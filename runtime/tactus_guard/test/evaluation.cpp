/// Runs critical and regulated streams of the memory side by side, with the guard between them.
/**
 * usage: tactus_guard_evaluation KEY=VALUE…
 *
 * policy=none|interval|critical_interval|monolithic, sampling=self|external, look, period,
 * setpoint, critical, regulated, access=read|write (of the regulated stream), seconds, samples.
 * Both streams report the lines that they go over,
 * which the guard counts in the place of events of the processor. A critical job goes over
 * 'critical' bytes on the first core, a regulated one over 'regulated' bytes on the last; 0 leaves
 * the stream out. Prints the time of each job in ns, the activations of the throttle and what looks
 * cost. For the figures of the ROSGuard paper.
 */
#include <pthread.h>
#include <sched.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "agent.hpp"
#include "fixture.hpp"
#include "tactus_guard/controller.hpp"
#include "tactus_guard/critical.hpp"
#include "tactus_load/memory.hpp"

namespace
{

using tactus::guard::Agent;
using tactus::guard::Bytes;
using tactus::guard::Controller;
using tactus::guard::Critical;
using tactus::guard::HostRegulation;
using tactus::guard::Level;
using tactus::guard::MetricChoice;
using tactus::guard::Options;
using tactus::load::MemoryStream;
using tactus::Nanoseconds;
using tactus::steady_now;

constexpr std::size_t kWorkingSet = std::size_t{1} << 26;
constexpr int kCriticalPriority = 50;
constexpr int kThrottlePriority = 10;
constexpr int kRegulatedPriority = 5;
constexpr auto kPause = std::chrono::milliseconds(2);
constexpr Nanoseconds kSecond = 1'000'000'000;

using Values = std::map<std::string, std::string>;

Values values(int argc, char ** argv)
{
  Values result{{"policy", "none"}, {"sampling", "self"}, {"look", "100000"},
    {"period", "10000000"}, {"setpoint", "1000000"}, {"critical", "0"}, {"regulated", "0"},
    {"access", "read"}, {"seconds", "1"}, {"samples", "0"}};
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const std::size_t equals = word.find('=');
    const auto found = result.find(word.substr(0, equals));
    if (equals == std::string::npos || found == result.end()) {
      throw std::invalid_argument("'" + word + "' is no setting");
    }
    found->second = word.substr(equals + 1);
  }
  return result;
}

int first_core()
{
  cpu_set_t cores;
  CPU_ZERO(&cores);
  sched_getaffinity(0, sizeof(cores), &cores);
  int core = 0;
  while (!CPU_ISSET(core, &cores)) {
    ++core;
  }
  return core;
}

/// Places the calling thread; one that may not have its priority measures little.
void place(int core, int priority)
{
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  pthread_setaffinity_np(pthread_self(), sizeof(cores), &cores);
  sched_param parameters{};
  parameters.sched_priority = priority;
  if (pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters) != 0) {
    throw std::runtime_error("SCHED_FIFO is refused: run as root, or raise RLIMIT_RTPRIO");
  }
}

/// Goes over so many bytes, and says so to the guard.
void work(MemoryStream & stream, std::size_t bytes)
{
  for (std::size_t done = 0; done < bytes; ) {
    const std::size_t step = stream.step();
    tactus::guard::report(step);
    done += step;
  }
}

void print(const std::string & word, const std::vector<Nanoseconds> & times)
{
  std::cout << word;
  for (const Nanoseconds time : times) {
    std::cout << ' ' << time;
  }
  std::cout << '\n';
}

class Evaluation
{
public:
  explicit Evaluation(const Values & values)
  : values_(values), regulates_(values.at("policy") != "none"), host_(host())
  {
  }

  void run()
  {
    std::unique_ptr<Controller> controller;
    std::unique_ptr<Agent> agent;
    const auto log = [](Level level, const std::string & text) {
        if (level == Level::Error) {
          std::cerr << text << '\n';
        }
      };
    if (regulates_) {
      Options options;
      options.metric.kind = MetricChoice::Kind::Reported;
      options.external = values_.at("sampling") == "external";
      controller = std::make_unique<Controller>(host_, options, log);
      const int core = host_.cores.begin()->first;
      agent = std::make_unique<Agent>(
        host_, core,
        options.external ? nullptr : open_metric(options.metric, core, host_), log);
      if (!tactus::guard::eventually([&]() {return agent->is_regulated();})) {
        throw std::runtime_error("the controller does not answer");
      }
    }
    stream();
    if (agent) {
      const auto & delays = agent->throttle().activation();
      constexpr double kLeast = 1e-12;  // by nearest rank the first
      std::cout << "activation " << delays.percentile(kLeast) << ' ' << delays.percentile(0.5) <<
        ' ' << delays.greatest() << ' ' << delays.count() << "\nlooks " << agent->sampled() <<
        '\n';
      samples(number("samples"));
    }
  }

private:
  Nanoseconds number(const std::string & key) const
  {
    return std::stoll(values_.at(key));
  }

  HostRegulation host() const
  {
    tactus::guard::own_directory();
    HostRegulation result;
    result.system = "evaluation" + std::to_string(getpid());
    result.host = "box";
    result.watchdog = 5 * kSecond;
    result.bandwidth = 1;
    result.controller_core = first_core();
    result.controller_priority = kCriticalPriority + 1;
    if (regulates_) {
      result.policy = tactus::guard::policy_of(values_.at("policy"));
      const int core = tactus::guard::some_core();
      auto & regulation = result.cores[core];
      regulation.core = core;
      regulation.setpoint = static_cast<Bytes>(number("setpoint"));
      regulation.period = number("period");
      regulation.sampling = number("look");
      regulation.activation = number("look");
      regulation.priority = kThrottlePriority;
    }
    return result;
  }

  /// Runs both streams for the time.
  void stream() const
  {
    const Nanoseconds end =
      steady_now() + static_cast<Nanoseconds>(std::stod(values_.at("seconds")) * kSecond);
    std::vector<Nanoseconds> critical;
    std::vector<Nanoseconds> regulated;
    const auto role = Critical::of(host_.system, host_.host);
    std::thread first(
      [&]() {
        jobs("critical", first_core(), kCriticalPriority, end, critical, role.get());
      });
    std::thread second(
      [&]() {
        jobs(
          "regulated", tactus::guard::some_core(), kRegulatedPriority, end, regulated, nullptr);
      });
    first.join();
    second.join();
    print("critical", critical);
    print("regulated", regulated);
  }

  void jobs(
    const std::string & key, int core, int priority, Nanoseconds end,
    std::vector<Nanoseconds> & times, const Critical * role) const
  {
    const auto bytes = static_cast<std::size_t>(number(key));
    if (bytes == 0) {
      return;
    }
    const bool writes = role == nullptr && values_.at("access") == "write";
    MemoryStream stream(
      {writes ? tactus::load::Access::Write : tactus::load::Access::Read, kWorkingSet});
    place(core, priority);
    do {
      const Nanoseconds start = steady_now();
      if (role != nullptr && regulates_) {
        const Critical::Section section(*role);
        work(stream, bytes);
      } else {
        work(stream, bytes);
      }
      times.push_back(steady_now() - start);
      if (role != nullptr) {
        std::this_thread::sleep_for(kPause);
      }
    } while (steady_now() < end);
  }

  /// Prints what looks cost who takes them: reading the count, and telling the controller.
  void samples(Nanoseconds count) const
  {
    if (count == 0) {
      return;
    }
    const int core = tactus::guard::some_core();
    const auto metric = open_metric({MetricChoice::Kind::Reported, {}}, core, host_);
    tactus::guard::Link link(host_.address());
    std::vector<Nanoseconds> reading;
    std::vector<Nanoseconds> telling;
    for (Nanoseconds i = 0; i < count; ++i) {
      tactus::guard::Message message;
      message.kind = tactus::guard::Message::Kind::Look;
      message.core = core;
      const Nanoseconds start = steady_now();
      message.total = metric->total();
      const Nanoseconds read = steady_now();
      link.send(message);
      telling.push_back(steady_now() - read);
      reading.push_back(read - start);
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    print("reading", reading);
    print("telling", telling);
  }

  const Values values_;
  const bool regulates_;
  const HostRegulation host_;
};

}  // namespace

int main(int argc, char ** argv)
{
  try {
    Evaluation(values(argc, argv)).run();
    return EXIT_SUCCESS;
  } catch (const std::exception & error) {
    std::cerr << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
