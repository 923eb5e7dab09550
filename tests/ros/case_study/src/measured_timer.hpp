#ifndef MEASURED_TIMER_HPP_
#define MEASURED_TIMER_HPP_

#include <chrono>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "rclcpp/rclcpp.hpp"
#include "tactus_executor/time.hpp"
#include "tactus_load/load.hpp"

/// A timer that burns its execution time and notes the response time of each instance.
class MeasuredTimer
{
public:
  MeasuredTimer(
    rclcpp::Node & node, std::string name, std::chrono::milliseconds period,
    std::chrono::milliseconds execution, rclcpp::CallbackGroup::SharedPtr group)
  : name_(std::move(name)), period_(period), execution_(execution)
  {
    timer_ = node.create_wall_timer(period, [this]() {run();}, std::move(group));
    next_release_ = tactus::steady_now() + timer_->time_until_trigger().count();
  }

  const std::string & name() const
  {
    return name_;
  }

  rclcpp::TimerBase::SharedPtr timer() const
  {
    return timer_;
  }

  /// Prints a line: name, period, releases in the given time, and all response times, in nanoseconds.
  void print(std::chrono::nanoseconds duration)
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::cout << name_ << ' ' << period_.count() << ' ' << duration / period_;
    for (const auto response : responses_) {
      std::cout << ' ' << response;
    }
    std::cout << '\n';
  }

private:
  void run()
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    // The executor has moved the timer to its next release; what was next before is served now.
    const auto release = next_release_;
    next_release_ = tactus::steady_now() + timer_->time_until_trigger().count();
    tactus::load::burn(execution_);
    responses_.push_back(tactus::steady_now() - release);
  }

  const std::string name_;
  const std::chrono::nanoseconds period_;
  const std::chrono::nanoseconds execution_;
  std::mutex mutex_;
  rclcpp::TimerBase::SharedPtr timer_;
  tactus::Nanoseconds next_release_ = 0;
  std::vector<tactus::Nanoseconds> responses_;
};

/// Spins an executor for a time.
inline void spin_for(rclcpp::Executor & executor, std::chrono::nanoseconds duration)
{
  std::thread end([&executor, duration]() {
      std::this_thread::sleep_for(duration);
      executor.cancel();
    });
  executor.spin();
  end.join();
}

#endif  // MEASURED_TIMER_HPP_
