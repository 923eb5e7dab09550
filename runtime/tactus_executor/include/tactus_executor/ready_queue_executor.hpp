#ifndef TACTUS_EXECUTOR__READY_QUEUE_EXECUTOR_HPP_
#define TACTUS_EXECUTOR__READY_QUEUE_EXECUTOR_HPP_

#include <memory>
#include <string>
#include <vector>

#include "rclcpp/rclcpp.hpp"
#include "rclcpp/version.h"

#include "tactus_executor/configuration.hpp"
#include "tactus_executor/header_stamp.hpp"

namespace tactus
{
inline namespace executor
{
/// Runs callbacks in the order of a ready queue, on thread classes with threads of their own.
/**
 * Each thread looks for ready callbacks before it chooses (unless its class says otherwise), takes
 * the most urgent one whose callback group is free and runs it to the end. A deadline counts from
 * the origin of the data that a callback handles: the release of a timer, carried along the chain
 * by messages (see docs/runtime.md of Tactus).
 *
 * Add callback groups or nodes, assign the model's callbacks, then spin. What is not assigned runs
 * in the last class, after everything that has parameters.
 */
class ReadyQueueExecutor : public rclcpp::Executor
{
public:
  explicit ReadyQueueExecutor(
    ExecutorConfiguration configuration,
    const rclcpp::ExecutorOptions & options = rclcpp::ExecutorOptions());
  ~ReadyQueueExecutor() override;

  /// Says which callback of the configuration an entity activates.
  /** \throws ConfigurationError if the configuration has no callback of that name */
  void assign(const std::string & callback, const rclcpp::TimerBase::SharedPtr & timer);
  void assign(
    const std::string & callback, const rclcpp::SubscriptionBase::SharedPtr & subscription,
    StampReader stamp = nullptr);
  void assign(const std::string & callback, const rclcpp::ServiceBase::SharedPtr & service);
  void assign(const std::string & callback, const rclcpp::ClientBase::SharedPtr & client);
  void assign(const std::string & callback, const rclcpp::Waitable::SharedPtr & waitable);

  /// Runs an entity no more and lets go of it, when what runs of it has ended.
  /** One that takes its place is to be assigned anew. */
  void forget(const rclcpp::TimerBase::SharedPtr & timer);
  void forget(const rclcpp::SubscriptionBase::SharedPtr & subscription);
  void forget(const rclcpp::ServiceBase::SharedPtr & service);
  void forget(const rclcpp::ClientBase::SharedPtr & client);

  /// An input of a callback that waits for a message of every input.
  struct Input
  {
    rclcpp::SubscriptionBase::SharedPtr subscription;
    StampReader stamp = nullptr;
  };

  /// Says which subscriptions together activate a callback of the configuration.
  void assign_join(const std::string & callback, const std::vector<Input> & inputs);

  /// Runs until cancel() or the end of the context; throws what a callback or the kernel throws.
  void spin() override;

  /// Lets spin() return when the running callbacks have ended; the executor cannot spin again.
#if RCLCPP_VERSION_MAJOR >= 28
  void cancel() override;
#else
  void cancel();
#endif

private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};
}  // namespace executor
}  // namespace tactus

#endif  // TACTUS_EXECUTOR__READY_QUEUE_EXECUTOR_HPP_
