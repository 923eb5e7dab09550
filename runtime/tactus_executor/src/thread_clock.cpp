#include "tactus_executor/thread_clock.hpp"

#include <atomic>
#include <cstddef>
#include <ctime>

#if __has_include(<sys/rseq.h>) && (defined(__x86_64__) || defined(__aarch64__))
#include <sys/rseq.h>
#define TACTUS_HAS_RSEQ 1
#else
#define TACTUS_HAS_RSEQ 0
#endif

namespace tactus
{
inline namespace executor
{
namespace observation
{
namespace
{

#if TACTUS_HAS_RSEQ

/// Names a sequence that nothing executes: a byte of data, with all that the kernel checks.
struct Mark
{
  Mark()
  {
    sequence.start_ip = reinterpret_cast<std::uint64_t>(&never);
    sequence.post_commit_offset = 1;
    sequence.abort_ip = reinterpret_cast<std::uint64_t>(&abort);
  }

  rseq_cs sequence{};
  std::uint32_t signature = RSEQ_SIG;  // has to stand before what is aborted to
  std::uint32_t abort = 0;
  std::uint32_t never = 0;
};

static_assert(offsetof(Mark, abort) == offsetof(Mark, signature) + sizeof(RSEQ_SIG), "signature");

std::uint64_t mark()
{
  // for as long as the process runs: the kernel may read it after this library has been unloaded
  static const Mark * const one = new Mark;
  return reinterpret_cast<std::uint64_t>(&one->sequence);
}

volatile std::uint64_t & marked()
{
  char * thread = nullptr;
#if defined(__x86_64__)
  asm ("mov %%fs:0, %0" : "=r" (thread));
#else
  asm ("mrs %0, tpidr_el0" : "=r" (thread));
#endif
  return *reinterpret_cast<volatile std::uint64_t *>(
    thread + __rseq_offset + offsetof(struct rseq, rseq_cs));
}

/// Tells whether the kernel takes the mark away while a thread sleeps in a system call.
bool takes_mark_away()
{
  if (__rseq_size == 0 || static_cast<std::int32_t>(__rseq_flags) != 0) {
    return false;
  }
  for (int i = 0; i < 3; ++i) {
    marked() = mark();
    const timespec moment{0, 1000};
    clock_nanosleep(CLOCK_MONOTONIC, 0, &moment, nullptr);
    if (marked() != 0) {
      marked() = 0;
      return false;
    }
  }
  return true;
}

bool quick()
{
  static const bool is = takes_mark_away();
  return is;
}

void set_mark()
{
  marked() = mark();
}

bool has_mark()
{
  return marked() == mark();
}

void clear_mark()
{
  if (has_mark()) {
    marked() = 0;
  }
}

#else

bool quick()
{
  return false;
}

void set_mark()
{
}

bool has_mark()
{
  return false;
}

void clear_mark()
{
}

#endif

thread_local const ThreadClock * t_marking = nullptr;

}  // namespace

ThreadClock::~ThreadClock()
{
  forget();
}

Moment ThreadClock::read()
{
  if (known_ && t_marking == this) {
    const Nanoseconds now = steady_now();
    std::atomic_signal_fence(std::memory_order_seq_cst);
    if (has_mark()) {  // after the clock: it had run until then
      return {last_.processor + static_cast<std::uint64_t>(now - last_.steady), now};
    }
  }
  known_ = quick();
  if (known_) {
    t_marking = this;
    set_mark();
    std::atomic_signal_fence(std::memory_order_seq_cst);
  }
  last_.processor = processor_time();
  last_.steady = steady_now();
  return last_;
}

void ThreadClock::forget()
{
  if (known_ && t_marking == this) {
    t_marking = nullptr;
    clear_mark();
  }
  known_ = false;
}

bool ThreadClock::is_quick()
{
  return quick();
}

std::uint64_t processor_time()
{
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<std::uint64_t>(time.tv_sec) * 1000000000ULL +
         static_cast<std::uint64_t>(time.tv_nsec);
}

}  // namespace observation
}  // namespace executor
}  // namespace tactus
