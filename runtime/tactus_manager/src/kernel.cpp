#include "tactus_manager/kernel.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <thread>

namespace tactus::manager
{

namespace
{

/// The thread has to be the one that was meant.
int known(const ThreadId & thread)
{
  return thread.start.empty() || start_of(thread.id, thread.id) != thread.start ? ESRCH : 0;
}

}  // namespace

int LinuxKernel::get(const ThreadId & thread, Attributes & attributes)
{
  tactus::detail::SchedulingAttributes read{};
  if (syscall(SYS_sched_getattr, thread.id, &read, sizeof(read), 0) != 0) {
    return errno;
  }
  attributes = {read.policy, read.flags, read.priority, read.runtime, read.deadline, read.period};
  return known(thread);
}

int LinuxKernel::set(const ThreadId & thread, const Attributes & attributes)
{
  if (const int error = known(thread); error != 0) {
    return error;
  }
  tactus::detail::SchedulingAttributes written{};
  written.size = sizeof(written);
  written.policy = attributes.policy;
  written.flags = attributes.flags;
  written.priority = attributes.priority;
  written.runtime = attributes.runtime;
  written.deadline = attributes.deadline;
  written.period = attributes.period;
  return syscall(SYS_sched_setattr, thread.id, &written, 0) == 0 ? 0 : errno;
}

void LinuxKernel::wait(std::chrono::nanoseconds time)
{
  std::this_thread::sleep_for(time);
}

}  // namespace tactus::manager
