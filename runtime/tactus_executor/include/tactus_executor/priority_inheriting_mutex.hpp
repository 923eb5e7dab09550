#ifndef TACTUS_EXECUTOR__PRIORITY_INHERITING_MUTEX_HPP_
#define TACTUS_EXECUTOR__PRIORITY_INHERITING_MUTEX_HPP_

#include <pthread.h>

namespace tactus
{
inline namespace executor
{
/// A mutex whose holder runs with the priority of the most urgent thread that waits for it.
/**
 * With an ordinary mutex, a thread that the kernel throttles or preempts inside the critical
 * section delays every other thread without bound (LaME, section 4.1, "RT Mutex").
 * It meets the requirements of a standard mutex type, for std::lock_guard and std::unique_lock.
 */
class PriorityInheritingMutex
{
public:
  /// Throws std::system_error where the kernel has no priority inheritance.
  PriorityInheritingMutex();
  ~PriorityInheritingMutex();

  PriorityInheritingMutex(const PriorityInheritingMutex &) = delete;
  PriorityInheritingMutex & operator=(const PriorityInheritingMutex &) = delete;

  void lock();
  bool try_lock();
  void unlock();

  /// Returns what a condition variable of POSIX waits with.
  pthread_mutex_t * native_handle() {return &mutex_;}

private:
  pthread_mutex_t mutex_;
};
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__PRIORITY_INHERITING_MUTEX_HPP_
