#ifndef ROS_SOURCE_HPP_
#define ROS_SOURCE_HPP_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "rcl/wait.h"
#include "rclcpp/rclcpp.hpp"

#include "ros_callbacks.hpp"
#include "tactus_executor/thread_class.hpp"

namespace tactus
{
inline namespace executor
{
/// How many entities of each kind a wait set has.
struct WaitSetSize
{
  std::size_t subscriptions = 0;
  std::size_t guard_conditions = 0;
  std::size_t timers = 0;
  std::size_t clients = 0;
  std::size_t services = 0;
  std::size_t events = 0;
};

/// What a thread class waits for.
struct Watched
{
  std::vector<std::shared_ptr<RosCallback>> callbacks;
  WaitSetSize size;
  std::vector<rclcpp::GuardCondition::SharedPtr> changes;  ///< triggered when entities come or go
};

/// Finds ready callbacks with a wait set of rcl.
class RosSource : public ReadySource
{
public:
  /// Returns what is to be watched now.
  using Collect = std::function<Watched()>;

  /**
   * \param version counts the changes of what is to be watched
   * \param changed called when a guard condition for changes was triggered
   */
  RosSource(
    rclcpp::Context::SharedPtr context, const std::atomic<std::uint64_t> & version,
    Collect collect, std::function<void()> changed);
  ~RosSource() override;

  void refresh(ReadyQueue & queue) override;
  void wait(const ReadyQueue & queue) override;
  void wake() override;

private:
  void collect(ReadyQueue & queue);
  void look(const ReadyQueue & queue, std::int64_t timeout);

  const rclcpp::Context::SharedPtr context_;
  const std::atomic<std::uint64_t> & version_;
  const Collect collect_;
  const std::function<void()> changed_;
  rclcpp::GuardCondition wake_;
  std::uint64_t seen_version_ = 0;
  Watched watched_;
  std::vector<std::shared_ptr<RosCallback>> looked_for_;  // of the last look
  rcl_wait_set_t wait_set_;
};
}  // namespace executor
}  // namespace tactus

#endif  // ROS_SOURCE_HPP_
