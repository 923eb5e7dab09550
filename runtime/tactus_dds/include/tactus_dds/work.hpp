#ifndef TACTUS_DDS__WORK_HPP_
#define TACTUS_DDS__WORK_HPP_

#include "tactus_dds/trace.hpp"

namespace tactus::dds
{

/// What a thread of the middleware executes from one sample to the next.
/**
 * That is all that a sample takes of the thread: to wake up, its fragments, and what the protocol
 * sends beside it. One of these belongs to one thread.
 */
class Work
{
public:
  /// Returns what the thread has executed since the last call; kNoWork at the first.
  Time take()
  {
    const Time executed = tactus::probe::thread_time();
    const Time work = last_ < 0 ? tactus::probe::kNoWork : executed - last_;
    last_ = executed;
    return work;
  }

private:
  Time last_ = -1;
};

}  // namespace tactus::dds

#endif  // TACTUS_DDS__WORK_HPP_
