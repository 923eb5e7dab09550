#ifndef TACTUS_MANAGER__KERNEL_HPP_
#define TACTUS_MANAGER__KERNEL_HPP_

#include <sched.h>
#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>

#include "tactus_executor/thread_settings.hpp"

namespace tactus::manager
{

/// A thread of some process, told from a later one with the same id.
struct ThreadId
{
  pid_t id = 0;
  std::string start;  ///< when it started, in the kernel's ticks

  bool operator==(const ThreadId & other) const
  {
    return id == other.id && start == other.start;
  }
};

/// How the kernel schedules a thread.
struct Attributes
{
  std::uint32_t policy = 0;  ///< SCHED_FIFO or SCHED_DEADLINE; others are left alone
  std::uint64_t flags = 0;  ///< SCHED_FLAG_RESET_ON_FORK and others, which stay
  std::uint32_t priority = 0;  ///< of SCHED_FIFO, 1 (lowest) to 99
  std::uint64_t runtime = 0;  ///< of SCHED_DEADLINE, nanoseconds
  std::uint64_t deadline = 0;  ///< nanoseconds
  std::uint64_t period = 0;  ///< nanoseconds

  bool operator==(const Attributes & other) const
  {
    return policy == other.policy && priority == other.priority && runtime == other.runtime &&
           deadline == other.deadline && period == other.period;
  }
};

constexpr std::uint32_t kFifo = SCHED_FIFO;
constexpr std::uint32_t kDeadline = tactus::detail::kDeadlinePolicy;

/// All that is asked of the kernel.
class Kernel
{
public:
  virtual ~Kernel() = default;

  /// Reads how a thread is scheduled. \returns an error number, ESRCH if it is gone
  virtual int get(const ThreadId & thread, Attributes & attributes) = 0;

  /// Sets how a thread is scheduled. \returns an error number, ESRCH if it is gone
  virtual int set(const ThreadId & thread, const Attributes & attributes) = 0;

  /// Waits.
  virtual void wait(std::chrono::nanoseconds time) = 0;
};

/// The kernel of this machine.
class LinuxKernel : public Kernel
{
public:
  int get(const ThreadId & thread, Attributes & attributes) override;
  int set(const ThreadId & thread, const Attributes & attributes) override;
  void wait(std::chrono::nanoseconds time) override;
};

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__KERNEL_HPP_
