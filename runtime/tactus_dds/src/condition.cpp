#include "tactus_dds/condition.hpp"

#include <ctime>
#include <system_error>

namespace tactus::dds
{

Condition::Condition()
{
  pthread_condattr_t attributes;
  int error = pthread_condattr_init(&attributes);
  if (error == 0) {
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    error = pthread_cond_init(&condition_, &attributes);
    pthread_condattr_destroy(&attributes);
  }
  if (error != 0) {
    throw std::system_error(error, std::generic_category(), "condition variable");
  }
}

Condition::~Condition()
{
  pthread_cond_destroy(&condition_);
}

void Condition::wait(Lock & lock)
{
  pthread_cond_wait(&condition_, lock.mutex()->native_handle());
}

void Condition::wait_until(Lock & lock, Time time)
{
  constexpr Time kSecond = 1'000'000'000;
  const timespec limit{
    static_cast<std::time_t>(time / kSecond),
    static_cast<decltype(timespec::tv_nsec)>(time % kSecond)};
  pthread_cond_timedwait(&condition_, lock.mutex()->native_handle(), &limit);
}

void Condition::notify_one()
{
  pthread_cond_signal(&condition_);
}

}  // namespace tactus::dds
