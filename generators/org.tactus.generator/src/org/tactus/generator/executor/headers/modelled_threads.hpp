#ifndef MODELLED_THREADS_HPP_
#define MODELLED_THREADS_HPP_

#include <dirent.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "rclcpp/rclcpp.hpp"

#include "deviations.hpp"
#include "thread_settings.hpp"

namespace tactus
{

/// Threads that a process is to have, whose names begin alike.
struct ModelledThreads
{
  std::string what;  ///< what they are in the model
  ThreadSettings settings;  ///< with their name; of a flow controller, its number in the profile
  std::size_t count;  ///< how many of them at least
  int participant;  ///< whose threads of Fast DDS they are, in the order of creation; -1 for none
};

/// Looks at the threads of this process as the kernel has them.
class ThreadCheck
{
public:
  /// \param own_controllers how many flow controllers Fast DDS itself has, which it numbers first
  explicit ThreadCheck(unsigned own_controllers)
  : own_controllers_(own_controllers)
  {
  }

  /// Notes that a DDS participant was made: threads of Fast DDS that came since are its own.
  void note_participant()
  {
    std::set<pid_t> own;
    for (const auto thread : all()) {
      if (!known_.count(thread) && name(thread).rfind("dds.", 0) == 0) {
        own.insert(thread);
      }
    }
    known_.insert(own.begin(), own.end());
    participants_.push_back(own);
  }

  /// Waits until all modelled threads have their settings, for ten seconds at most.
  void check(const std::vector<ModelledThreads> & modelled, Deviations & deviations) const
  {
    if (detail::unprivileged_is_allowed()) {
      // what cannot be set was said where it was tried
      return;
    }
    for (int attempt = 0; attempt < 1000 && rclcpp::ok() && !all_fit(modelled); ++attempt) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    if (!rclcpp::ok()) {
      // threads of a process that ends come and go
      return;
    }
    for (const auto & threads : modelled) {
      if (!fits(threads)) {
        deviations.add(
          threads.what + " should have " + text(threads) + ", but has " + actual(threads),
          "let the process use these cores and policies ('deploy.sh doctor' says what it lacks)");
      }
    }
  }

private:
  static std::vector<pid_t> all()
  {
    std::vector<pid_t> threads;
    DIR * folder = opendir("/proc/self/task");
    while (const dirent * entry = folder != nullptr ? readdir(folder) : nullptr) {
      const auto thread = static_cast<pid_t>(std::strtol(entry->d_name, nullptr, 10));
      if (thread > 0 && thread != getpid()) {
        threads.push_back(thread);
      }
    }
    if (folder != nullptr) {
      closedir(folder);
    }
    return threads;
  }

  static std::string name(pid_t thread)
  {
    std::string result;
    std::getline(std::ifstream("/proc/self/task/" + std::to_string(thread) + "/comm"), result);
    return result;
  }

  bool all_fit(const std::vector<ModelledThreads> & modelled) const
  {
    return std::all_of(
      modelled.begin(), modelled.end(),
      [this](const auto & threads) {return fits(threads);});
  }

  bool fits(const ModelledThreads & modelled) const
  {
    const auto found = find(modelled);
    const auto fitting = std::count_if(
      found.begin(), found.end(), [&modelled](pid_t thread) {
        return fits(thread, modelled.settings);
      });
    const auto all_of_them = modelled.participant >= 0;
    return static_cast<std::size_t>(fitting) >= modelled.count &&
           (!all_of_them || static_cast<std::size_t>(fitting) == found.size());
  }

  /// Returns the threads of a name; those of a participant by the number that Fast DDS gave it.
  std::vector<pid_t> find(const ModelledThreads & modelled) const
  {
    std::vector<pid_t> found;
    for (const auto thread : all()) {
      if (is_one(thread, modelled)) {
        found.push_back(thread);
      }
    }
    return found;
  }

  bool is_one(pid_t thread, const ModelledThreads & modelled) const
  {
    const auto & wanted = modelled.settings.name;
    const auto actual = name(thread);
    if (modelled.participant < 0) {
      return actual == wanted;
    }
    const auto & own = participants_.at(static_cast<std::size_t>(modelled.participant));
    if (wanted == "listener") {
      return own.count(thread) && is_listener(actual);
    }
    const auto controller = own_controllers_ + std::strtoul(wanted.c_str(), nullptr, 10);
    return actual == "dds.asyn." + number(own) + "." + std::to_string(controller);
  }

  /// Tells whether a thread receives messages: its name ends with a port, dds.udp.7411.
  static bool is_listener(const std::string & actual)
  {
    return (actual.rfind("dds.udp.", 0) == 0 || actual.rfind("dds.shm.", 0) == 0) &&
           actual.find_first_not_of("0123456789", 8) == std::string::npos;
  }

  /// Returns the number of a participant, which the thread of its timed events has in its name.
  static std::string number(const std::set<pid_t> & own)
  {
    const std::string start = "dds.ev.";
    for (const auto thread : own) {
      const auto actual = name(thread);
      if (actual.rfind(start, 0) == 0) {
        return actual.substr(start.size());
      }
    }
    return "?";
  }

  static bool fits(pid_t thread, const ThreadSettings & settings)
  {
    if (settings.policy == ThreadSettings::Policy::Fifo) {
      sched_param parameters{};
      if (policy(thread) != SCHED_FIFO || sched_getparam(thread, &parameters) != 0 ||
        parameters.sched_priority != settings.priority)
      {
        return false;
      }
    } else if (settings.policy == ThreadSettings::Policy::Deadline) {
      if (policy(thread) != static_cast<int>(detail::kDeadlinePolicy)) {
        return false;
      }
    }
    return settings.cores.empty() || cores(thread) == settings.cores;
  }

  static int policy(pid_t thread)
  {
    return sched_getscheduler(thread) & ~SCHED_RESET_ON_FORK;
  }

  static std::vector<int> cores(pid_t thread)
  {
    std::vector<int> result;
    cpu_set_t set;
    CPU_ZERO(&set);
    if (sched_getaffinity(thread, sizeof(set), &set) == 0) {
      for (int core = 0; core < CPU_SETSIZE; ++core) {
        if (CPU_ISSET(core, &set)) {
          result.push_back(core);
        }
      }
    }
    return result;
  }

  static std::string text(const std::vector<int> & cores)
  {
    std::string result;
    for (const int core : cores) {
      result += (result.empty() ? "" : ",") + std::to_string(core);
    }
    return result;
  }

  static std::string text(const ModelledThreads & modelled)
  {
    const auto & settings = modelled.settings;
    std::string result = std::to_string(modelled.count) +
      (modelled.participant >= 0 ? " or more" : "") + " thread(s)";
    if (settings.policy == ThreadSettings::Policy::Fifo) {
      result += " under SCHED_FIFO " + std::to_string(settings.priority);
    } else if (settings.policy == ThreadSettings::Policy::Deadline) {
      result += " under SCHED_DEADLINE";
    }
    return settings.cores.empty() ? result : result + " on core(s) " + text(settings.cores);
  }

  std::string actual(const ModelledThreads & modelled) const
  {
    std::string result;
    for (const auto thread : find(modelled)) {
      sched_param parameters{};
      sched_getparam(thread, &parameters);
      const int policy_number = policy(thread);
      result += (result.empty() ? "" : ", ") + name(thread) + " under " +
        (policy_number == SCHED_FIFO ? "SCHED_FIFO " + std::to_string(parameters.sched_priority) :
        policy_number == SCHED_OTHER ? "SCHED_OTHER" : "policy " + std::to_string(policy_number)) +
        " on core(s) " + text(cores(thread));
    }
    return result.empty() ? "none" : result;
  }

  const unsigned own_controllers_;
  std::set<pid_t> known_;
  std::vector<std::set<pid_t>> participants_;
};

}  // namespace tactus

#endif  // MODELLED_THREADS_HPP_
