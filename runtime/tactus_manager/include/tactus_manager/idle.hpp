#ifndef TACTUS_MANAGER__IDLE_HPP_
#define TACTUS_MANAGER__IDLE_HPP_

#include <sys/types.h>

#include <functional>
#include <vector>

namespace tactus::manager
{

/// Tells whether there was an instant during the call at which all threads of processes slept.
/**
 * Threads cannot be looked at all at once. So it reads of each what it has run, a first time, and
 * then, in the opposite order, whether it sleeps and what it has run. A thread that sleeps the
 * second time and has not run since the first has slept in between. Where that is so of all, they
 * slept at every instant between both passes. That such an instant was there can be missed, if
 * threads wake up too often; that it was not is never taken for it.
 *
 * \param between is asked at such an instant whether nothing is unfinished beyond that
 * \returns false also where the kernel does not tell what threads have run (CONFIG_SCHED_INFO)
 */
bool all_sleep(const std::vector<pid_t> & processes, const std::function<bool()> & between);

}  // namespace tactus::manager

#endif  // TACTUS_MANAGER__IDLE_HPP_
