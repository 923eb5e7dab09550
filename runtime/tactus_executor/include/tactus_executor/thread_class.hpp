#ifndef TACTUS_EXECUTOR__THREAD_CLASS_HPP_
#define TACTUS_EXECUTOR__THREAD_CLASS_HPP_

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tactus_executor/priority_inheriting_mutex.hpp"
#include "tactus_executor/ready_queue.hpp"
#include "tactus_executor/thread_settings.hpp"

namespace tactus
{
inline namespace executor
{
/// Where a thread class learns which of its callbacks are ready. Called under the class's lock.
class ReadySource
{
public:
  virtual ~ReadySource() = default;

  /// Brings the queue up to date without blocking (Algorithm 2 of the dynamic-priority paper).
  virtual void refresh(ReadyQueue & queue) = 0;

  /// Blocks until a callback that is not in the queue may be ready, or wake() was called.
  /** A wake() since the last refresh or wait must not be lost. */
  virtual void wait(const ReadyQueue & queue) = 0;

  /// Ends a wait(), from any thread, without the lock.
  virtual void wake() = 0;
};

/// When a thread looks for newly ready callbacks.
enum class Refresh
{
  BeforeSelection,  ///< always, before it chooses: ready queue, real-time class of LaME
  WhenExhausted  ///< when nothing it knows may run: default of ROS 2, best-effort class of LaME
};

/// Threads that serve the same callbacks in the same order.
class ThreadClass
{
public:
  /// Called after an instance ended and its group became free.
  using Finished = std::function<void ()>;

  ThreadClass(Policy policy, Refresh refresh, ReadySource & source, Finished finished);

  /// Orders by a ranking of one's own. \throws std::invalid_argument if it is empty
  ThreadClass(Ranking ranking, Refresh refresh, ReadySource & source, Finished finished);

  ThreadClass(const ThreadClass &) = delete;
  ThreadClass & operator=(const ThreadClass &) = delete;

  /// Makes room in the queue.
  void reserve(std::size_t callbacks);

  /// Serves callbacks in the calling thread until stop(); throws what a callback throws.
  void serve();

  /// Lets all threads return when their callbacks have ended.
  void stop();

  /// Lets a thread that waits look again, because a group has become free.
  void wake();

private:
  std::optional<Instance> next();
  std::optional<Instance> select();
  void execute(Instance instance);

  const Refresh refresh_;
  ReadySource & source_;
  const Finished finished_;
  PriorityInheritingMutex mutex_;
  ReadyQueue queue_;
  std::atomic<bool> waiting_{false};
  std::atomic<bool> stopped_{false};
};

/// Runs thread classes with threads of their own.
class ThreadPool
{
public:
  /// A thread to be: its settings and the class that it serves.
  struct Member
  {
    ThreadSettings settings;
    ThreadClass * serves;
  };

  /// Starts the threads and returns when all have ended.
  /**
   * If a thread's settings cannot be applied, no thread serves anything. The first exception of a
   * thread stops all classes and is thrown.
   */
  static void run(const std::vector<Member> & members);
};
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__THREAD_CLASS_HPP_
