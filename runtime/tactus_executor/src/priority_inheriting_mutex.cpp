#include "tactus_executor/priority_inheriting_mutex.hpp"

#include <cerrno>
#include <system_error>

namespace tactus
{
inline namespace executor
{
namespace
{

void require(int error, const char * what)
{
  if (error != 0) {
    throw std::system_error(error, std::generic_category(), what);
  }
}

}  // namespace

PriorityInheritingMutex::PriorityInheritingMutex()
{
  pthread_mutexattr_t attributes;
  require(pthread_mutexattr_init(&attributes), "mutex attributes");
  int error = pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_INHERIT);
  if (error == 0) {
    error = pthread_mutex_init(&mutex_, &attributes);
  }
  pthread_mutexattr_destroy(&attributes);
  require(error, "mutex with priority inheritance");
}

PriorityInheritingMutex::~PriorityInheritingMutex()
{
  pthread_mutex_destroy(&mutex_);
}

void PriorityInheritingMutex::lock()
{
  require(pthread_mutex_lock(&mutex_), "lock a mutex");
}

bool PriorityInheritingMutex::try_lock()
{
  const int error = pthread_mutex_trylock(&mutex_);
  if (error == EBUSY) {
    return false;
  }
  require(error, "lock a mutex");
  return true;
}

void PriorityInheritingMutex::unlock()
{
  pthread_mutex_unlock(&mutex_);
}
}  // namespace executor
}  // namespace tactus
