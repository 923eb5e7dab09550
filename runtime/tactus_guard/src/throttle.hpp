#ifndef THROTTLE_HPP_
#define THROTTLE_HPP_

#include <semaphore.h>

#include <atomic>
#include <cstdint>

#include "guard_thread.hpp"
#include "tactus_guard/delays.hpp"
#include "tactus_guard/regulation.hpp"

namespace tactus::guard
{

/// Counts what its thread is woken for; posting never blocks.
class Semaphore
{
public:
  Semaphore()
  {
    sem_init(&semaphore_, 0, 0);
  }

  ~Semaphore()
  {
    sem_destroy(&semaphore_);
  }

  Semaphore(const Semaphore &) = delete;
  Semaphore & operator=(const Semaphore &) = delete;

  void post()
  {
    sem_post(&semaphore_);
  }

  void wait()
  {
    while (sem_wait(&semaphore_) != 0) {
    }
  }

private:
  sem_t semaphore_;
};

/// Holds everything of lower priority on a core by a thread that does nothing, but does it first.
/**
 * The thread reads the clock as it spins: if its owner is silent for longer than the watchdog
 * allows, it lets go by itself. It ends with the process, so that a crash leaves nothing held.
 */
class Throttle
{
public:
  /// Starts the thread. \throws std::system_error if the kernel refuses its settings
  Throttle(const Regulation & regulation, Nanoseconds watchdog, const Log & log);
  ~Throttle();

  Throttle(const Throttle &) = delete;
  Throttle & operator=(const Throttle &) = delete;

  /// Holds the core. \param cause time of the look that shows that the set point is reached
  void hold(Nanoseconds cause);

  /// Lets go.
  void release();

  /// Tells that the one who decides is alive.
  void heard();

  bool holds() const
  {
    return holds_.load(std::memory_order_acquire);
  }

  /// Returns how often the watchdog had to release the core.
  std::uint64_t expired() const
  {
    return expired_.load(std::memory_order_relaxed);
  }

  /// Times from the look to the moment at which the thread held the core.
  const Delays & activation() const
  {
    return activation_;
  }

private:
  void run();
  void spin();

  const Nanoseconds watchdog_;
  Delays activation_;
  Semaphore wanted_;
  alignas(64) std::atomic<bool> holds_{false};
  std::atomic<Nanoseconds> cause_{0};
  std::atomic<Nanoseconds> deadline_{0};
  std::atomic<std::uint64_t> expired_{0};
  std::atomic<bool> stopped_{false};
  GuardThread thread_;
};

}  // namespace tactus::guard

#endif  // THROTTLE_HPP_
