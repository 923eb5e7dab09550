#ifndef TACTUS_EXECUTOR__SECTION_HPP_
#define TACTUS_EXECUTOR__SECTION_HPP_

#include <mutex>
#include <string>

#include "tactus_executor/priority_inheriting_mutex.hpp"

namespace tactus
{
inline namespace executor
{
/// A part of a job in which threads of its core do not run up to a priority, the ceiling.
/**
 * While it lasts, the calling thread has the ceiling as its own priority: nothing else is needed on
 * one core under SCHED_FIFO. A thread that is scheduled otherwise, or whose priority is not below
 * the ceiling, keeps what it has. Sections may lie in each other; they end where they began, in
 * the thread that began them.
 */
class [[nodiscard]] Section
{
public:
  /// \throws std::system_error where the thread may not have such a priority
  explicit Section(int ceiling);
  ~Section();

  Section(const Section &) = delete;
  Section & operator=(const Section &) = delete;

  /// Lets the threads run that wait for the end of the calling thread's innermost section.
  static void schedule_point();

private:
  const Section * const outer_;
  int ceiling_ = 0;
  int own_ = 0;  ///< the priority before, 0 if it is not changed
};

/// A semaphore with a priority ceiling, which a job holds until this goes.
/**
 * All jobs that hold it are of one core, so that the ceiling alone keeps them apart. The mutex does
 * where threads are not scheduled as the model says. It inherits priorities, as does the one of the
 * table in which it is found, since other cores look there, too.
 */
class [[nodiscard]] Held
{
public:
  /// \param semaphore its name, the same for all of a process that hold it
  /// \throws std::system_error where the thread may not have such a priority
  Held(const std::string & semaphore, int ceiling);

private:
  Section section_;
  std::unique_lock<PriorityInheritingMutex> lock_;
};
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__SECTION_HPP_
