#ifndef GUARD_THREAD_HPP_
#define GUARD_THREAD_HPP_

#include <sys/types.h>

#include <functional>
#include <string>
#include <thread>

#include "tactus_executor/thread_settings.hpp"
#include "tactus_guard/log.hpp"

namespace tactus::guard
{

/// A thread of the guard, under SCHED_FIFO on a core.
class GuardThread
{
public:
  /// Starts the thread and returns when its settings hold.
  /**
   * \param body runs until its owner stops it; what it throws is logged
   * \throws std::system_error if the kernel refuses the settings
   */
  GuardThread(ThreadSettings settings, Log log, std::function<void ()> body);

  GuardThread(const GuardThread &) = delete;
  GuardThread & operator=(const GuardThread &) = delete;

  /// Waits for the end of the body, which the owner must have caused.
  ~GuardThread();

  /// Returns settings on one core.
  static ThreadSettings on_core(const std::string & name, int core, int priority);

  /// Tells whether a thread of this process is one of the guard's.
  static bool is_one(pid_t thread);

private:
  std::thread thread_;
};

}  // namespace tactus::guard

#endif  // GUARD_THREAD_HPP_
