#ifndef TACTUS_NODE__EVENT_SOURCE_HPP_
#define TACTUS_NODE__EVENT_SOURCE_HPP_

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "rcl/guard_condition.h"
#include "rcl/wait.h"
#include "rclcpp/rclcpp.hpp"
#include "rclcpp/version.h"

namespace tactus::node
{

/// A callback that an executor runs once for each trigger, which may come from any thread.
/**
 * An executor that waits for it takes no lock of those that trigger it.
 */
class EventSource : public rclcpp::Waitable
{
public:
  EventSource(rclcpp::Context::SharedPtr context, std::function<void()> callback)
  : guard_condition_(std::move(context)), callback_(std::move(callback))
  {
  }

  /// Asks for one activation.
  void trigger()
  {
    ++pending_;
    guard_condition_.trigger();
  }

  std::size_t get_number_of_ready_guard_conditions() override
  {
    return 1;
  }

#if RCLCPP_VERSION_MAJOR >= 28
  void add_to_wait_set(rcl_wait_set_t & wait_set) override
  {
    add_to(&wait_set);
  }

  bool is_ready(const rcl_wait_set_t &) override
  {
    return pending_ > 0;
  }

  void execute(const std::shared_ptr<void> & data) override
  {
    run(data);
  }
#else
  void add_to_wait_set(rcl_wait_set_t * wait_set) override
  {
    add_to(wait_set);
  }

  bool is_ready(rcl_wait_set_t *) override
  {
    return pending_ > 0;
  }

  void execute(std::shared_ptr<void> & data) override
  {
    run(data);
  }
#endif

  std::shared_ptr<void> take_data() override
  {
    std::size_t pending = pending_;
    while (pending > 0 && !pending_.compare_exchange_weak(pending, pending - 1)) {
    }
    return pending > 0 ? std::make_shared<bool>(true) : nullptr;
  }

  std::shared_ptr<void> take_data_by_entity_id(std::size_t) override
  {
    return take_data();
  }

  void set_on_ready_callback(std::function<void(std::size_t, int)> callback) override
  {
    guard_condition_.set_on_trigger_callback(
      [callback = std::move(callback)](std::size_t count) {callback(count, 0);});
  }

  void clear_on_ready_callback() override
  {
    guard_condition_.set_on_trigger_callback(nullptr);
  }

  /// Overrides what the waitables of later releases have.
  std::vector<std::shared_ptr<rclcpp::TimerBase>> get_timers() const
  {
    return {};
  }

private:
  void add_to(rcl_wait_set_t * wait_set)
  {
    rcl_guard_condition_t & condition = guard_condition_.get_rcl_guard_condition();
    if (pending_ > 0) {
      require(rcl_trigger_guard_condition(&condition));
    }
    require(rcl_wait_set_add_guard_condition(wait_set, &condition, nullptr));
  }

  static void require(rcl_ret_t result)
  {
    if (result != RCL_RET_OK) {
      rclcpp::exceptions::throw_from_rcl_error(result, "event source");
    }
  }

  void run(const std::shared_ptr<void> & data)
  {
    if (data) {
      callback_();
    }
  }

  rclcpp::GuardCondition guard_condition_;
  std::function<void()> callback_;
  std::atomic<std::size_t> pending_{0};
};

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__EVENT_SOURCE_HPP_
