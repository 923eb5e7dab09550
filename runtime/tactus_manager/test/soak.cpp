// A process of three timers for the manager to watch, under loads that standard input asks for. It
// writes what every instance of them took: benchmarks/run soak judges the manager by that.
//
// usage: tactus_soak TRACE [reservations] [core N] < COMMANDS
// Without "reservations" all threads are on core N, 0 if it is not given.
// Commands, line by line: "load PERCENT", "load PERCENT CALLBACK" for one alone until the next load
// of all, "mode calm", "mode nominal", "flood", "end".
// Lines of the trace: "callback release end time" in nanoseconds, the first two of the system
// clock, "time" of the processor; "late at by" for each time at which the machine woke an urgent
// thread more than a millisecond too late.

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tactus_executor/observation.hpp"
#include "tactus_executor/thread_settings.hpp"
#include "tactus_executor/time.hpp"

namespace
{

using tactus::Nanoseconds;

constexpr Nanoseconds kMillisecond = 1'000'000;
// Of its execution time an instance works so much: the manager adds a margin, a clock is read.
constexpr Nanoseconds kPart = 90;
constexpr int kFlood = 5'000;  // records, of which a ring holds 1024

int core = 0;  ///< of the threads with priorities; set before they begin
std::atomic<bool> over{false};
constexpr std::size_t kCount = 3;
std::atomic<int> loads[kCount] = {{100}, {100}, {100}};  ///< of the timers
std::atomic<bool> calm{false};
std::atomic<bool> floods{false};

struct Timer
{
  const char * callback;
  const char * thread;
  int priority;  ///< that of the model
  Nanoseconds period;
  Nanoseconds wcet;
  Nanoseconds budget;  ///< that of the model with reservations
};

constexpr Timer kTimers[kCount] = {
  {"Control.step", "control", 20, 20 * kMillisecond, 2 * kMillisecond,
    4 * kMillisecond},
  {"Planner.plan", "planner", 10, 50 * kMillisecond, 6 * kMillisecond,
    3 * kMillisecond},
  {"Logging.write", "logging", 30, 100 * kMillisecond, 8 * kMillisecond,
    2 * kMillisecond}};

constexpr Nanoseconds kPeriod = 10 * kMillisecond;  // of all reservations

tactus::ThreadSettings settings(const std::string & name, int priority)
{
  tactus::ThreadSettings result;
  result.name = name;
  result.cores = {core};
  result.policy = tactus::ThreadSettings::Policy::Fifo;
  result.priority = priority;
  return result;
}

tactus::ThreadSettings reservation(
  const std::string & name, Nanoseconds budget, Nanoseconds period)
{
  tactus::ThreadSettings result;
  result.name = name;
  result.policy = tactus::ThreadSettings::Policy::Deadline;
  result.budget = static_cast<std::uint64_t>(budget);
  result.period = static_cast<std::uint64_t>(period);
  return result;
}

void sleep_until(Nanoseconds time)
{
  std::this_thread::sleep_until(
    std::chrono::steady_clock::time_point(std::chrono::nanoseconds(time)));
}

void write_line(int trace, const std::string & line)
{
  if (write(trace, line.data(), line.size()) != static_cast<ssize_t>(line.size())) {
    over = true;
  }
}

void work(Nanoseconds time)
{
  const std::uint64_t until =
    tactus::observation::processor_time() + static_cast<std::uint64_t>(time);
  while (tactus::observation::processor_time() < until) {
  }
}

void run(const Timer & timer, bool reserved, int trace)
{
  tactus::apply(
    reserved ? reservation(timer.thread, timer.budget, kPeriod) :
    settings(timer.thread, timer.priority));
  tactus::observation::count_overruns();
  const tactus::observation::Observed callback(timer.callback);
  const bool planner = std::string(timer.callback) == "Planner.plan";
  const std::atomic<int> & load = loads[&timer - kTimers];
  for (Nanoseconds release = tactus::steady_now(); !over; release += timer.period) {
    sleep_until(release);
    const std::uint64_t begin = tactus::observation::processor_time();
    {
      const tactus::observation::Execution execution(callback, release);
      work(timer.wcet * kPart / 100 * load / 100 / (planner && calm ? 2 : 1));
    }
    const std::uint64_t took = tactus::observation::processor_time() - begin;
    const Nanoseconds end = tactus::steady_now();
    const Nanoseconds offset = tactus::system_now() - tactus::steady_now();
    write_line(
      trace, std::string(timer.callback) + ' ' + std::to_string(release + offset) + ' ' +
      std::to_string(end + offset) + ' ' + std::to_string(took) + '\n');
    if (end > release + 10 * timer.period) {
      release = end;  // after a stop there is nothing to make up for
    }
    if (timer.priority == 10 && floods.exchange(false)) {
      tactus::observation::Writer & writer = *tactus::observation::writer();
      const std::uint32_t number = writer.callback("Flood");
      for (int i = 0; i < kFlood; ++i) {
        writer.record({number, 1});
      }
    }
  }
}

/// Tells when the machine itself keeps urgent threads waiting.
/** Among reservations it has one of its own, whose budget comes within less than that. */
void watch(bool reserved, int trace)
{
  tactus::apply(
    reserved ? reservation("watch", kMillisecond / 20, kMillisecond / 2) : settings("watch", 80));
  while (!over) {
    const Nanoseconds due = tactus::steady_now() + 2 * kMillisecond;
    sleep_until(due);
    const Nanoseconds late = tactus::steady_now() - due;
    if (late > kMillisecond) {
      write_line(
        trace, "late " + std::to_string(tactus::system_now()) + ' ' + std::to_string(late) + '\n');
    }
  }
}

void obey(const std::string & line)
{
  std::istringstream words(line);
  std::string command;
  std::string value;
  std::string callback;
  words >> command >> value >> callback;
  if (command == "load") {
    for (std::size_t i = 0; i < kCount; ++i) {
      if (callback.empty() || callback == kTimers[i].callback) {
        loads[i] = std::atoi(value.c_str());
      }
    }
  } else if (command == "mode") {
    calm = value == "calm";
  } else if (command == "flood") {
    floods = true;
  } else if (command == "end") {
    over = true;
  }
}

}  // namespace

int main(int argc, char ** argv)
{
  std::vector<std::string> words(argv + std::min(argc, 2), argv + argc);
  const bool reserved = !words.empty() && words.front() == "reservations";
  words.erase(words.begin(), words.begin() + (reserved ? 1 : 0));
  const bool placed = words.size() == 2 && words.front() == "core";
  core = placed ? std::atoi(words.back().c_str()) : 0;
  const int trace = argc > 1 && (placed || words.empty()) ?
    open(argv[1], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  if (trace < 0 || tactus::observation::writer() == nullptr) {
    std::cerr << "usage: TACTUS_MANAGED=1 tactus_soak TRACE [reservations] [core N]\n";
    return 2;
  }
  mlockall(MCL_CURRENT | MCL_FUTURE);
  std::vector<std::thread> threads;
  for (const Timer & timer : kTimers) {
    threads.emplace_back([&timer, reserved, trace]() {run(timer, reserved, trace);});
  }
  threads.emplace_back([reserved, trace]() {watch(reserved, trace);});
  for (std::string line; !over && std::getline(std::cin, line); ) {
    obey(line);
  }
  over = true;
  for (std::thread & thread : threads) {
    thread.join();
  }
  return EXIT_SUCCESS;
}
