#ifndef TACTUS_DDS__CONDITION_HPP_
#define TACTUS_DDS__CONDITION_HPP_

#include <pthread.h>

#include <mutex>

#include "tactus_dds/trace.hpp"
#include "tactus_executor/priority_inheriting_mutex.hpp"

namespace tactus::dds
{

/// The lock of what threads of different priorities share.
using Lock = std::unique_lock<tactus::PriorityInheritingMutex>;

/// A condition variable for a mutex with priority inheritance, which std::condition_variable lacks.
class Condition
{
public:
  /// Throws std::system_error where the system has no memory for it.
  Condition();
  ~Condition();

  Condition(const Condition &) = delete;
  Condition & operator=(const Condition &) = delete;

  /// Waits until notified; may end without.
  void wait(Lock & lock);

  /// Waits until notified, or until a time of the monotonic clock; may end without.
  void wait_until(Lock & lock, Time time);

  /// Lets one thread that waits go on.
  void notify_one();

private:
  pthread_cond_t condition_;
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__CONDITION_HPP_
