#include "tactus_executor/section.hpp"

#include <sched.h>

#include <cerrno>
#include <map>
#include <system_error>

namespace tactus
{
inline namespace executor
{
namespace
{

// In Linux, 0 is the calling thread.
constexpr pid_t kThisThread = 0;

const Section * & innermost()
{
  thread_local const Section * section = nullptr;
  return section;
}

/// Returns the priority under SCHED_FIFO, 0 under another policy.
int fifo_priority()
{
  sched_param parameters{};
  const int policy = sched_getscheduler(kThisThread) & ~SCHED_RESET_ON_FORK;
  return policy == SCHED_FIFO && sched_getparam(kThisThread, &parameters) == 0 ?
         parameters.sched_priority : 0;
}

bool set_priority(int priority)
{
  sched_param parameters{};
  parameters.sched_priority = priority;
  return sched_setparam(kThisThread, &parameters) == 0;
}

PriorityInheritingMutex & mutex_of(const std::string & semaphore)
{
  static PriorityInheritingMutex guard;
  static std::map<std::string, PriorityInheritingMutex> mutexes;
  const std::lock_guard<PriorityInheritingMutex> lock(guard);
  return mutexes[semaphore];
}

}  // namespace

Section::Section(int ceiling)
: outer_(innermost())
{
  const int own = fifo_priority();
  if (own > 0 && own < ceiling) {
    if (!set_priority(ceiling)) {
      throw std::system_error(
              errno, std::generic_category(), "a job that is not to be interrupted cannot have "
              "the priority " + std::to_string(ceiling) + "; allow it with RLIMIT_RTPRIO");
    }
    own_ = own;
    ceiling_ = ceiling;
  }
  innermost() = this;
}

Section::~Section()
{
  innermost() = outer_;
  if (own_ > 0) {
    // may always be lowered; the thread stays ahead of others of its priority
    set_priority(own_);
  }
}

void Section::schedule_point()
{
  const Section * const section = innermost();
  if (section != nullptr && section->own_ > 0 && set_priority(section->own_)) {
    set_priority(section->ceiling_);
  }
}

Held::Held(const std::string & semaphore, int ceiling)
: section_(ceiling), lock_(mutex_of(semaphore))
{
}
}  // namespace executor
}  // namespace tactus
