#ifndef THREADS_HPP
#define THREADS_HPP

#include <string>
#include <vector>

namespace probe {

/// A thread of this process as the kernel sees it.
struct Thread
{
  int id;
  std::string name;
  std::string policy;      ///< OTHER, FIFO, RR, BATCH, IDLE or DEADLINE
  int priority;            ///< real-time priority, 0 for policies without one
  int nice;
  std::vector<int> cores;  ///< on which it may run
};

std::vector<Thread> list_threads();

/// Empty if this process may use SCHED_FIFO with any priority, otherwise why it may not.
std::string why_no_realtime();

std::string to_json(const Thread & thread);

}  // namespace probe

#endif  // THREADS_HPP
