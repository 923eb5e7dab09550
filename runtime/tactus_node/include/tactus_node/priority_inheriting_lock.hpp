#ifndef TACTUS_NODE__PRIORITY_INHERITING_LOCK_HPP_
#define TACTUS_NODE__PRIORITY_INHERITING_LOCK_HPP_

#include <pthread.h>

#include <system_error>

namespace tactus::node
{

/// A lock whose holder runs with the priority of the most urgent thread that waits for it.
class PriorityInheritingLock
{
public:
  /// Throws std::system_error where the kernel has no priority inheritance.
  PriorityInheritingLock()
  {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_INHERIT);
    const int error = pthread_mutex_init(&mutex_, &attributes);
    pthread_mutexattr_destroy(&attributes);
    if (error != 0) {
      throw std::system_error(error, std::generic_category(), "cannot make a lock");
    }
  }

  PriorityInheritingLock(const PriorityInheritingLock &) = delete;
  PriorityInheritingLock & operator=(const PriorityInheritingLock &) = delete;

  ~PriorityInheritingLock()
  {
    pthread_mutex_destroy(&mutex_);
  }

  void lock()
  {
    pthread_mutex_lock(&mutex_);
  }

  void unlock()
  {
    pthread_mutex_unlock(&mutex_);
  }

private:
  pthread_mutex_t mutex_;
};

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__PRIORITY_INHERITING_LOCK_HPP_
