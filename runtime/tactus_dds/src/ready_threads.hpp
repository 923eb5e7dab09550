#ifndef READY_THREADS_HPP_
#define READY_THREADS_HPP_

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "tactus_dds/executor.hpp"
#include "tactus_executor/thread_class.hpp"

namespace tactus::dds
{

/// Lets the threads of a class serve its entities of an executor in the order of a ready queue.
class Executor::ReadyThreads : public tactus::ReadySource
{
public:
  /// \param number of the class among those of its executor
  ReadyThreads(Executor & executor, std::size_t number, const Order & order);
  ~ReadyThreads() override;

  /// Takes over the entities of the class, which do not change any more.
  void prepare();

  /// Serves them in the calling thread until stop().
  void serve();

  /// Lets all threads return when their callbacks have ended.
  void stop();

  /// Lets the thread that waits look whether something is ready.
  void notify_one();

  void refresh(tactus::ReadyQueue & queue) override;
  void wait(const tactus::ReadyQueue & queue) override;
  void wake() override;

private:
  class Ready;

  bool is_new(const tactus::ReadyQueue & queue) const;
  std::optional<Time> next(const tactus::ReadyQueue & queue) const;

  Executor & executor_;
  const std::size_t number_;
  const bool by_kind_;  ///< whether timers go first, as in the executors of rclcpp
  std::vector<std::unique_ptr<Ready>> entities_;
  Condition changed_;
  bool woken_ = false;  // accessed under the executor's lock
  tactus::ThreadClass class_;
};

}  // namespace tactus::dds

#endif  // READY_THREADS_HPP_
