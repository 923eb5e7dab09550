#ifndef WORKERS_HPP_
#define WORKERS_HPP_

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <system_error>
#include <thread>

#include "tactus_executor/observation.hpp"
#include "tactus_executor/thread_settings.hpp"
#include "tactus_manager/kernel.hpp"

namespace tactus::manager
{

/// What tells this process from another one of these tests that runs at the same time.
inline std::string own()
{
  return std::to_string(getpid());
}

/// A thread of an executor, which waits until the test ends.
class Worker
{
public:
  explicit Worker(const ThreadSettings & settings)
  : thread_([this, settings]() {
        try {
          apply(settings);
          tells_ = observation::count_overruns();
          start_ = start_of(own_thread_id(), own_thread_id());
          id_ = own_thread_id();
        } catch (const std::system_error &) {
          id_ = -1;
        }
        while (!stops_) {
          if (works_.exchange(false)) {
            const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
            while (std::chrono::steady_clock::now() < until) {
            }
          }
          std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
      })
  {
    while (id_ == 0) {
      std::this_thread::yield();
    }
  }

  ~Worker()
  {
    stops_ = true;
    thread_.join();
  }

  bool allowed() const
  {
    return id_ > 0;
  }

  /// Whether the kernel tells when it wants more than its reservation.
  bool tells() const
  {
    return tells_;
  }

  /// Lets it work for 20 ms.
  void work()
  {
    works_ = true;
  }

  pid_t id() const
  {
    return id_;
  }

  Attributes attributes() const
  {
    Attributes result;
    EXPECT_EQ(LinuxKernel().get({id_, start_}, result), 0);
    return result;
  }

private:
  std::atomic<pid_t> id_{0};
  std::string start_;
  std::atomic<bool> tells_{false};
  std::atomic<bool> works_{false};
  std::atomic<bool> stops_{false};
  std::thread thread_;
};

inline void move_thread(pid_t thread, int core)
{
  tactus::detail::CoreSet cores;
  EXPECT_TRUE(cores.add(core));
  EXPECT_EQ(cores.apply(thread), 0);
}

inline ThreadSettings fifo(const std::string & name, int priority)
{
  ThreadSettings settings;
  settings.name = name + own();
  settings.policy = ThreadSettings::Policy::Fifo;
  settings.priority = priority;
  return settings;
}

inline ThreadSettings deadline(const std::string & name, std::uint64_t budget)
{
  ThreadSettings settings;
  settings.name = name + own();
  settings.policy = ThreadSettings::Policy::Deadline;
  settings.budget = budget;
  settings.period = 100'000'000;
  return settings;
}

}  // namespace tactus::manager

#endif  // WORKERS_HPP_
