#ifndef FIXTURE_HPP_
#define FIXTURE_HPP_

#include <sched.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "guard_thread.hpp"
#include "hub.hpp"
#include "link.hpp"
#include "tactus_guard/configuration.hpp"

namespace tactus::guard
{

/// The tests run without rights to SCHED_FIFO as well; what needs them asks for them.
inline bool has_rights()
{
  sched_param parameters{};
  parameters.sched_priority = 1;
  bool allowed = false;
  std::thread([&]() {
      allowed = pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters) == 0;
    }).join();
  return allowed;
}

/// Returns the last core that this process may use.
inline int some_core()
{
  cpu_set_t cores;
  sched_getaffinity(0, sizeof(cores), &cores);
  int last = 0;
  for (int core = 0; core < CPU_SETSIZE; ++core) {
    last = CPU_ISSET(core, &cores) ? core : last;
  }
  return last;
}

constexpr Nanoseconds kMillisecond = 1'000'000;

/// Longer than a busy machine keeps a thread from running; what waits for the watchdog takes less.
constexpr Nanoseconds kWatchdog = 5'000 * kMillisecond;

/// A folder that is gone with its owner.
class TemporaryFolder
{
public:
  TemporaryFolder()
  : path_((std::filesystem::temp_directory_path() / "tactus.XXXXXX").string())
  {
    if (mkdtemp(path_.data()) == nullptr) {
      throw std::system_error(errno, std::generic_category(), path_);
    }
  }

  ~TemporaryFolder()
  {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder & operator=(const TemporaryFolder &) = delete;

  const std::string & path() const
  {
    return path_;
  }

private:
  std::string path_;
};

/// Lets the guard's processes of these tests meet in a folder that no other run uses.
inline const std::string & own_directory()
{
  static const TemporaryFolder folder;
  setenv("TACTUS_GUARD_DIRECTORY", folder.path().c_str(), 1);
  return folder.path();
}

/// A host with one regulated core, under a name of its own.
inline HostRegulation host_with(
  Policy policy, Nanoseconds period, Nanoseconds watchdog = kWatchdog)
{
  static int number = 0;
  setenv("TACTUS_ALLOW_UNPRIVILEGED", "1", 1);
  own_directory();
  HostRegulation result;
  result.system = "test" + std::to_string(getpid()) + '.' + std::to_string(++number);
  result.host = "vehicle";
  result.policy = policy;
  result.watchdog = watchdog;
  result.bandwidth = 1;
  result.controller_core = some_core();
  result.controller_priority = 13;
  Regulation & core = result.cores[some_core()];
  core.core = some_core();
  core.setpoint = 1000;
  core.period = period;
  core.sampling = 2 * kMillisecond;
  core.activation = 5 * kMillisecond;
  core.priority = 10;
  return result;
}

/// Keeps what is said.
class Notes
{
public:
  Log log()
  {
    return [this](Level level, const std::string & text) {
             const std::lock_guard<std::mutex> lock(mutex_);
             text_ += (level == Level::Error ? "error: " : "") + text + '\n';
           };
  }

  bool has(const std::string & part)
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    return text_.find(part) != std::string::npos;
  }

private:
  std::mutex mutex_;
  std::string text_;
};

/// Waits until something holds; returns whether it did within half a minute.
inline bool eventually(const std::function<bool()> & condition)
{
  const Nanoseconds end = steady_now() + 30'000 * kMillisecond;
  while (!condition()) {
    if (steady_now() > end) {
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

/// A thread that does a piece of work on a core again and again, like a node's.
class Worker
{
public:
  Worker(int core, std::function<void ()> work)
  : thread_([this, core, work = std::move(work)]() {
        cpu_set_t cores;
        CPU_ZERO(&cores);
        CPU_SET(static_cast<std::size_t>(core), &cores);
        sched_setaffinity(0, sizeof(cores), &cores);
        while (!stopped_) {
          work();
          ++done_;
        }
      })
  {
  }

  ~Worker()
  {
    stopped_ = true;
    thread_.join();
  }

  std::uint64_t done() const
  {
    return done_;
  }

private:
  std::atomic<bool> stopped_{false};
  std::atomic<std::uint64_t> done_{0};
  std::thread thread_;
};

/// Receives until a message of a kind with a total comes; returns whether it did.
inline bool hears(
  Link & link, Message::Kind kind, std::uint64_t total,
  Nanoseconds patience = 30'000 * kMillisecond)
{
  const Nanoseconds end = steady_now() + patience;
  while (steady_now() < end) {
    const auto received = link.receive(end);
    if (received && received->kind == kind && received->total == total) {
      return true;
    }
  }
  return false;
}

}  // namespace tactus::guard

#endif  // FIXTURE_HPP_
