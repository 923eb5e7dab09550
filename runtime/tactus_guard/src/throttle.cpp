#include "throttle.hpp"

#include <string>

namespace tactus::guard
{
namespace
{

/// Tells the processor that a loop only waits.
inline void pause()
{
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  asm volatile ("yield");
#endif
}

}  // namespace

Throttle::Throttle(const Regulation & regulation, Nanoseconds watchdog, const Log & log)
: watchdog_(watchdog), activation_(regulation.activation),
  thread_(
    GuardThread::on_core(
      "guard.hold." + std::to_string(regulation.core), regulation.core, regulation.priority),
    log, [this]() {run();})
{
}

Throttle::~Throttle()
{
  stopped_.store(true, std::memory_order_release);
  holds_.store(false, std::memory_order_release);
  wanted_.post();
}

void Throttle::hold(Nanoseconds cause)
{
  heard();
  if (!holds_.load(std::memory_order_relaxed)) {
    cause_.store(cause, std::memory_order_relaxed);
    holds_.store(true, std::memory_order_release);
    wanted_.post();
  }
}

void Throttle::release()
{
  holds_.store(false, std::memory_order_release);
}

void Throttle::heard()
{
  deadline_.store(saturated_sum(steady_now(), watchdog_), std::memory_order_relaxed);
}

void Throttle::run()
{
  while (!stopped_.load(std::memory_order_acquire)) {
    wanted_.wait();
    spin();
  }
}

void Throttle::spin()
{
  while (holds_.load(std::memory_order_acquire)) {
    const Nanoseconds now = steady_now();
    if (cause_.load(std::memory_order_relaxed) != 0) {
      activation_.add(now - cause_.exchange(0, std::memory_order_relaxed));
    }
    if (now > deadline_.load(std::memory_order_relaxed)) {
      expired_.fetch_add(1, std::memory_order_relaxed);
      holds_.store(false, std::memory_order_release);
    }
    pause();
  }
}

}  // namespace tactus::guard
