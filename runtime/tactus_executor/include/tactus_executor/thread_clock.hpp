#ifndef TACTUS_EXECUTOR__THREAD_CLOCK_HPP_
#define TACTUS_EXECUTOR__THREAD_CLOCK_HPP_

#include <cstdint>

#include "tactus_executor/time.hpp"

namespace tactus
{
inline namespace executor
{
namespace observation
{

/// Processor time of the calling thread, in nanoseconds.
std::uint64_t processor_time();

/// What the clocks of a thread show at one instant.
struct Moment
{
  std::uint64_t processor;  ///< time that the thread has run, nanoseconds
  Nanoseconds steady;
};

/// Processor time of a thread, without a system call as long as nothing interrupts it.
/**
 * As long as a thread is not taken from its processor, its processor time grows as the steady clock
 * does, which is read without a system call. That it was taken, or handled a signal, the kernel
 * tells by the area for restartable sequences (rseq(2)) that the C library registers for each
 * thread: it takes away the name of a sequence that is not being executed. Where a kernel does not
 * do that after a system call in which the thread has slept, or there is no such area, each reading
 * is a system call. What interrupts use meanwhile counts as the thread's.
 *
 * Only the thread that made it may use it. Of several clocks of a thread the one that has asked the
 * kernel last does without it.
 */
class ThreadClock
{
public:
  constexpr ThreadClock() = default;
  ~ThreadClock();

  ThreadClock(const ThreadClock &) = delete;
  ThreadClock & operator=(const ThreadClock &) = delete;

  /// Reads the clocks.
  Moment read();

  /// Makes the next reading a system call.
  void forget();

  /// Tells whether readings of this process do without system calls where they can.
  static bool is_quick();

private:
  bool known_ = false;  ///< whether the last reading still stands, unless the kernel has told
  Moment last_{};
};

}  // namespace observation
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__THREAD_CLOCK_HPP_
