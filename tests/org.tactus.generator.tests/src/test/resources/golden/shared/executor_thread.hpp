#ifndef EXECUTOR_THREAD_HPP_
#define EXECUTOR_THREAD_HPP_

#include <exception>
#include <future>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "rclcpp/rclcpp.hpp"

#include "thread_settings.hpp"

namespace PACKAGE
{

/// Spins an executor in a thread of its own until rclcpp shuts down.
class ExecutorThread
{
public:
  /// \param others the threads that the executor starts when it spins
  ExecutorThread(
    std::shared_ptr<rclcpp::Executor> executor, ThreadSettings settings,
    std::vector<ThreadSettings> others = {})
  : executor_(std::move(executor)), settings_(std::move(settings)), others_(std::move(others))
  {
  }

  ExecutorThread(const ExecutorThread &) = delete;
  ExecutorThread & operator=(const ExecutorThread &) = delete;

  ~ExecutorThread()
  {
    join();
  }

  /// Starts the thread and returns when its settings hold; throws what the kernel refuses.
  void start()
  {
    std::promise<void> started;
    auto result = started.get_future();
    thread_ = std::thread(
      [this, started = std::move(started)]() mutable {
        try {
          apply(settings_);
        } catch (...) {
          started.set_exception(std::current_exception());
          return;
        }
        started.set_value();
        spin();
      });
    result.get();
    if (!others_.empty()) {
      adopt_workers(settings_.name, others_);
    }
  }

  /// Waits for the end of the thread; throws what a callback threw.
  void finish()
  {
    join();
    if (failure_) {
      std::rethrow_exception(failure_);
    }
  }

private:
  void spin()
  {
    try {
      executor_->spin();
    } catch (...) {
      failure_ = std::current_exception();
      rclcpp::shutdown();
    }
  }

  void join()
  {
    if (thread_.joinable()) {
      rclcpp::shutdown();
      executor_->cancel();
      thread_.join();
    }
  }

  std::shared_ptr<rclcpp::Executor> executor_;
  ThreadSettings settings_;
  std::vector<ThreadSettings> others_;
  std::exception_ptr failure_;
  std::thread thread_;
};

}  // namespace PACKAGE

#endif  // EXECUTOR_THREAD_HPP_
