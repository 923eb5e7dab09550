#ifndef TACTUS_NODE__TIMER_HPP_
#define TACTUS_NODE__TIMER_HPP_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <utility>

#include "rcl/time.h"
#include "rcl/timer.h"
#include "rclcpp/rclcpp.hpp"

#include "tactus_node/grid.hpp"

namespace tactus::node
{

/// Makes a timer of the steady clock, or of the node's clock where that begins with use_sim_time.
/** Without simulated time the node's clock is that of the system, which jumps when it is set. */
template<typename Node, typename Callback>
rclcpp::TimerBase::SharedPtr create_timer(
  Node & node, std::chrono::nanoseconds period, Callback callback,
  rclcpp::CallbackGroup::SharedPtr group)
{
  if (node.get_parameter("use_sim_time").as_bool()) {
    return rclcpp::create_timer(
      node.get_node_base_interface(), node.get_node_timers_interface(), node.get_clock(),
      rclcpp::Duration(period), std::move(callback), group);
  }
  return node.create_wall_timer(period, std::move(callback), group);
}

/// A timer of rclcpp's whose phase can be set.
class PlaceableTimer
{
public:
  explicit PlaceableTimer(rclcpp::TimerBase & timer)
  : timer_(timer), handle_(timer.get_timer_handle())
  {
    require(rcl_timer_clock(const_cast<rcl_timer_t *>(handle_.get()), &clock_));
  }

  /// Returns the time of its clock.
  std::chrono::nanoseconds now() const
  {
    rcl_time_point_value_t now = 0;
    require(rcl_clock_get_now(clock_, &now));
    return std::chrono::nanoseconds(now);
  }

  /// Returns how long it waits from now on.
  std::chrono::nanoseconds until() const {return timer_.time_until_trigger();}

  /// Begins anew: waits so long, and from then on for its period.
  /** A reset counts the period from now; one that is exchanged leaves the next expiry as it is. */
  void start(std::chrono::nanoseconds first, std::chrono::nanoseconds period)
  {
    set_period(first);
    timer_.reset();
    set_period(period);
  }

private:
  static void require(rcl_ret_t result)
  {
    if (result != RCL_RET_OK) {
      rclcpp::exceptions::throw_from_rcl_error(result, "phase of a timer");
    }
  }

  void set_period(std::chrono::nanoseconds period)
  {
    std::int64_t old = 0;
    require(rcl_timer_exchange_period(handle_.get(), period.count(), &old));
  }

  rclcpp::TimerBase & timer_;
  std::shared_ptr<const rcl_timer_t> handle_;
  rcl_clock_t * clock_ = nullptr;
};

/// Lets a timer begin anew on its grid.
/** \throws std::runtime_error see place of a grid */
inline void restart(rclcpp::TimerBase & timer, const Grid & grid)
{
  PlaceableTimer placeable(timer);
  place(placeable, grid);
}

/// Makes a timer that expires on a grid of the steady clock, or of the node's clock where that
/// begins with use_sim_time.
/**
 * No executor sees it before it is on its grid.
 * \throws std::runtime_error see place of a grid
 */
template<typename Node, typename Callback>
rclcpp::TimerBase::SharedPtr create_timer(
  Node & node, const Grid & grid, Callback callback, rclcpp::CallbackGroup::SharedPtr group)
{
  const rclcpp::Clock::SharedPtr clock = node.get_parameter("use_sim_time").as_bool() ?
    node.get_clock() : std::make_shared<rclcpp::Clock>(RCL_STEADY_TIME);
  const auto timer = std::make_shared<rclcpp::GenericTimer<Callback>>(
    clock, grid.period, std::move(callback), node.get_node_base_interface()->get_context());
  restart(*timer, grid);
  node.get_node_timers_interface()->add_timer(timer, group);
  return timer;
}

/// Returns the grid point at which a timer has expired, as a time of the node's clock.
/** As long as its callback begins before the next one. */
template<typename Node>
std::chrono::nanoseconds expired(Node & node, const Grid & grid)
{
  const auto now = [&node] {return std::chrono::nanoseconds(node.now().nanoseconds());};
  if (node.get_parameter("use_sim_time").as_bool()) {
    return last_point(grid, now, now);
  }
  return last_point(
    grid, [] {return std::chrono::steady_clock::now().time_since_epoch();}, now);
}

/// Whether what happens once has happened; for any thread.
class Shot
{
public:
  /// Fires; false if that was done before.
  bool fire() {return !fired_.exchange(true);}

  bool is_fired() const {return fired_.load();}

private:
  std::atomic<bool> fired_{false};
};

/// When a timer expires that does so once, also if its node is configured anew.
struct Once
{
  std::chrono::nanoseconds after;
  std::shared_ptr<Shot> shot;
};

/// Makes a timer that runs its callback once, and is cancelled then.
template<typename Node, typename Callback>
rclcpp::TimerBase::SharedPtr create_timer(
  Node & node, const Once & once, Callback callback, rclcpp::CallbackGroup::SharedPtr group)
{
  const auto own = std::make_shared<std::weak_ptr<rclcpp::TimerBase>>();
  const auto timer = create_timer(
    node, once.after,
    [shot = once.shot, own, callback = std::move(callback)]() mutable {
      // an executor may see it expire again before it is cancelled
      if (shot->fire()) {
        callback();
      }
      if (const auto that = own->lock()) {
        that->cancel();
      }
    }, group);
  *own = timer;
  return timer;
}

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__TIMER_HPP_
