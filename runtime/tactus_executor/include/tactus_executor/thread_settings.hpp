#ifndef TACTUS_EXECUTOR__THREAD_SETTINGS_HPP_
#define TACTUS_EXECUTOR__THREAD_SETTINGS_HPP_

#include <pthread.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "tactus_executor/thread_register.hpp"

namespace tactus
{
inline namespace executor
{
/// How the operating system schedules a thread.
struct ThreadSettings
{
  enum class Policy {Inherited, Fifo, Deadline};

  std::string name;  ///< at most 15 characters
  std::vector<int> cores;  ///< none for all
  Policy policy = Policy::Inherited;
  int priority = 0;  ///< of Fifo, 1 (lowest) to 99
  std::uint64_t budget = 0;  ///< of Deadline, nanoseconds
  std::uint64_t period = 0;  ///< of Deadline, nanoseconds
};

namespace detail
{

/// A set of cores, however many the machine has: cpu_set_t ends at 1024.
class CoreSet
{
public:
  /// Adds a core; false if no machine has one of that number.
  bool add(int core)
  {
    if (core < 0 || static_cast<std::size_t>(core) >= kMost) {
      return false;
    }
    words_[word(core)] |= bit(core);
    return true;
  }

  /// Returns the cores that a thread or process may use; none if it has ended.
  static CoreSet of(pid_t thread)
  {
    CoreSet result;
    sched_getaffinity(thread, sizeof(result.words_), result.kernel());
    return result;
  }

  bool has(int core) const
  {
    return core >= 0 && static_cast<std::size_t>(core) < kMost &&
           (words_[word(core)] & bit(core)) != 0;
  }

  /// Moves a thread there; returns an error number.
  int apply(pid_t thread)
  {
    return sched_setaffinity(thread, sizeof(words_), kernel()) == 0 ? 0 : errno;
  }

private:
  using Word = unsigned long;  // NOLINT(runtime/int): what the kernel counts in

  static constexpr std::size_t kMost = 8192;  // Linux knows no more
  static constexpr std::size_t kBits = 8 * sizeof(Word);

  static std::size_t word(int core)
  {
    return static_cast<std::size_t>(core) / kBits;
  }

  static Word bit(int core)
  {
    return Word{1} << (static_cast<std::size_t>(core) % kBits);
  }

  cpu_set_t * kernel()
  {
    return reinterpret_cast<cpu_set_t *>(words_.data());
  }

  std::array<Word, kMost / kBits> words_{};
};

/// The kernel's struct sched_attr, which C libraries before glibc 2.41 do not declare.
struct SchedulingAttributes
{
  std::uint32_t size;
  std::uint32_t policy;
  std::uint64_t flags;
  std::int32_t nice;
  std::uint32_t priority;
  std::uint64_t runtime;
  std::uint64_t deadline;
  std::uint64_t period;
};

constexpr std::uint32_t kDeadlinePolicy = 6;
constexpr std::uint64_t kResetOnFork = 1;

inline int set_deadline(const ThreadSettings & settings)
{
  SchedulingAttributes attributes{};
  attributes.size = sizeof(attributes);
  attributes.policy = kDeadlinePolicy;
  attributes.flags = kResetOnFork;
  attributes.runtime = settings.budget;
  attributes.deadline = settings.period;
  attributes.period = settings.period;
  return syscall(SYS_sched_setattr, 0, &attributes, 0) == 0 ? 0 : errno;
}

inline int set_fifo(const ThreadSettings & settings)
{
  sched_param parameters{};
  parameters.sched_priority = settings.priority;
  return pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters);
}

inline int set_cores(pid_t thread, const ThreadSettings & settings)
{
  CoreSet cores;
  for (const int core : settings.cores) {
    if (!cores.add(core)) {
      return EINVAL;
    }
  }
  return cores.apply(thread);
}

/// Enters the cpuset that 'deploy.sh prepare' has made for these cores, where there is one.
inline void enter_cpuset(pid_t thread, const ThreadSettings & settings)
{
  const char * prefix = std::getenv("TACTUS_CPUSETS");
  const char * door = std::getenv("TACTUS_CPUSET_DOOR");
  if (prefix == nullptr || door == nullptr) {
    return;
  }
  std::string path = std::string(prefix) + ".cores";
  for (const int core : settings.cores) {
    path += '_' + std::to_string(core);
  }
  std::ofstream(path + '/' + door) << thread;
}

inline bool unprivileged_is_allowed()
{
  const char * value = std::getenv("TACTUS_ALLOW_UNPRIVILEGED");
  return value != nullptr && std::string(value) == "1";
}

/// Throws for an error number other than 0, or prints it where TACTUS_ALLOW_UNPRIVILEGED=1.
inline void require(int error, const ThreadSettings & settings, const std::string & what)
{
  if (error == 0) {
    return;
  }
  std::string message = "thread '" + settings.name + "': cannot set " + what;
  const bool reserved = settings.policy == ThreadSettings::Policy::Deadline;
  if (error == EPERM && reserved && !settings.cores.empty()) {
    message += " (a reservation on given cores needs a cpuset of exactly these cores: "
      "run 'deploy.sh prepare', or set kernel.sched_rt_runtime_us=-1)";
  } else if (error == EPERM) {
    message += " (run as root or by the systemd units, which have CAP_SYS_NICE"
      ", or raise RLIMIT_RTPRIO for SCHED_FIFO: 'deploy.sh doctor' says how)";
  } else if (error == EBUSY) {
    message += " (the reservations of all processes would exceed what the kernel grants: "
      "end others, or reserve less in the model)";
  }
  if (!unprivileged_is_allowed()) {
    throw std::system_error(error, std::generic_category(), message);
  }
  std::cerr << "warning: " << message << ": " << std::generic_category().message(error) << '\n';
}

/// Moves a thread to its cores, if it has some.
inline void place(pid_t thread, const ThreadSettings & settings)
{
  if (!settings.cores.empty()) {
    enter_cpuset(thread, settings);
    require(set_cores(thread, settings), settings, "its cores");
  }
}

/// Tells whether the machine has a core that the calling process may use.
inline bool has_core(int core)
{
  return CoreSet::of(getpid()).has(core);
}

}  // namespace detail

/// Checks that this process may use every given core; call it before the first thread starts.
/**
 * Fast DDS only logs that it cannot place a thread, and runs it on any core with its real-time
 * priority.
 *
 * \throws std::runtime_error that names the missing cores, unless TACTUS_ALLOW_UNPRIVILEGED=1 turns
 *   it into a warning
 */
inline void require_cores(const std::vector<int> & cores)
{
  std::string missing;
  for (const int core : cores) {
    if (!detail::has_core(core)) {
      missing += (missing.empty() ? "" : ", ") + std::to_string(core);
    }
  }
  if (missing.empty()) {
    return;
  }
  const std::string message = "this machine, or the cpuset that the process is started in, lacks "
    "cores of its threads: " + missing;
  if (!detail::unprivileged_is_allowed()) {
    throw std::runtime_error(message + " (map the model's cores to those that are there)");
  }
  std::cerr << "warning: " << message << '\n';
}

/// Applies settings to the calling thread, and registers it under its name.
/**
 * \throws std::system_error with the kernel's reason, unless TACTUS_ALLOW_UNPRIVILEGED=1 turns
 *   it into a warning
 */
inline void apply(const ThreadSettings & settings)
{
  pthread_setname_np(pthread_self(), settings.name.c_str());
  ThreadRegister::instance().add("name:" + settings.name, own_thread_id());
  detail::place(own_thread_id(), settings);
  if (settings.policy == ThreadSettings::Policy::Fifo) {
    detail::require(
      detail::set_fifo(settings), settings,
      "SCHED_FIFO priority " + std::to_string(settings.priority));
  } else if (settings.policy == ThreadSettings::Policy::Deadline) {
    detail::require(
      detail::set_deadline(settings), settings,
      "a reservation of " + std::to_string(settings.budget) + " ns every " +
      std::to_string(settings.period) + " ns");
  }
}

/// Names, registers and places the threads that the one of an executor starts when it spins.
/**
 * They inherit its policy and, until they are placed, its cores.
 *
 * \param spinning the name of the thread that spins the executor
 * \param others the settings of the other threads, each with a name of its own
 * \returns false if they are not there within five seconds
 * \throws std::system_error as apply does
 */
inline bool adopt_workers(const std::string & spinning, const std::vector<ThreadSettings> & others)
{
  const std::vector<pid_t> threads = started_workers(spinning, others.size());
  for (std::size_t worker = 0; worker < threads.size(); ++worker) {
    ThreadRegister::instance().add("name:" + others[worker].name, threads[worker]);
    detail::rename_thread(threads[worker], others[worker].name);
    detail::place(threads[worker], others[worker]);
  }
  return threads.size() == others.size();
}
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__THREAD_SETTINGS_HPP_
