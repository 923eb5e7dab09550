#ifndef READY_THREADS_HPP_
#define READY_THREADS_HPP_

#include <memory>
#include <optional>
#include <vector>

#include "tactus_dds/executor.hpp"
#include "tactus_executor/thread_class.hpp"

namespace tactus_dds
{

/// Lets threads serve the entities of an executor in the order of a ready queue.
class Executor::ReadyThreads : public tactus::ReadySource
{
public:
  ReadyThreads(Executor & executor, const Order & order);
  ~ReadyThreads() override;

  /// Takes over the entities, which do not change any more.
  void prepare();

  /// Serves them in the calling thread until stop().
  void serve();

  /// Lets all threads return when their callbacks have ended.
  void stop();

  void refresh(tactus::ReadyQueue & queue) override;
  void wait(const tactus::ReadyQueue & queue) override;
  void wake() override;

private:
  class Ready;

  bool is_new(const tactus::ReadyQueue & queue) const;
  std::optional<Time> next(const tactus::ReadyQueue & queue) const;

  Executor & executor_;
  const bool by_class_;  ///< whether timers go first, as in the executors of rclcpp
  std::vector<std::unique_ptr<Ready>> entities_;
  bool woken_ = false;  // accessed under the executor's lock
  tactus::ThreadClass class_;
};

}  // namespace tactus_dds

#endif  // READY_THREADS_HPP_
