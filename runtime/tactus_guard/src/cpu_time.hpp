#ifndef CPU_TIME_HPP_
#define CPU_TIME_HPP_

#include <sys/types.h>

#include <map>

#include "tactus_guard/metric.hpp"

namespace tactus::guard
{

/// Returns what the memory moves in a time, modulo 2^64.
/** \param bandwidth bytes in a period */
Bytes bytes_in(Nanoseconds time, Bytes bandwidth, Nanoseconds period);

/// The time that threads of this process run on a core, at the memory's bandwidth.
/**
 * No core moves more than the memory does, so this is at least what they use: often much more. New
 * threads, and those that may run on the core no more, are looked for every 50 ms; the guard's own
 * do not count.
 */
class CpuTime : public Metric
{
public:
  CpuTime(int core, Bytes bandwidth, Nanoseconds bandwidth_period);

  Bytes total() override;

  Scope scope() const override
  {
    return Scope::Process;
  }

private:
  struct Thread
  {
    Nanoseconds run = 0;  ///< how long it had run at the last look
    bool here = true;  ///< whether it may run on the core
  };

  void find_threads();

  const int core_;
  const Bytes bandwidth_;
  const Nanoseconds bandwidth_period_;
  Nanoseconds next_search_ = 0;
  Nanoseconds run_ = 0;  ///< of all threads, while they might run on the core
  std::map<pid_t, Thread> threads_;
};

}  // namespace tactus::guard

#endif  // CPU_TIME_HPP_
