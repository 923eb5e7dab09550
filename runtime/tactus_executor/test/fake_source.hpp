#ifndef FAKE_SOURCE_HPP_
#define FAKE_SOURCE_HPP_

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "tactus_executor/thread_class.hpp"

/// A callback that runs a function.
class FakeCallback : public tactus::Callback
{
public:
  using Function = std::function<void (tactus::Instance &)>;

  FakeCallback(tactus::Parameters parameters, tactus::Group & group, Function function)
  : Callback(parameters, group), function_(std::move(function))
  {
  }

  bool begin(tactus::Instance &) override
  {
    return true;
  }

  void run(tactus::Instance & instance) override
  {
    function_(instance);
  }

private:
  Function function_;
};

/// Activations that tests post, as a middleware would: in order per callback, one seen at a time.
class FakeSource : public tactus::ReadySource
{
public:
  void post(tactus::Callback & callback, tactus::Nanoseconds origin)
  {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      pending_[&callback].push_back(origin);
    }
    changed_.notify_all();
  }

  void refresh(tactus::ReadyQueue & queue) override
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    woken_ = false;
    for (auto & [callback, origins] : pending_) {
      if (!origins.empty() && queue.find(*callback) == nullptr) {
        queue.put({callback, origins.front(), nullptr});
        origins.pop_front();
      }
    }
  }

  void wait(const tactus::ReadyQueue & queue) override
  {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this, &queue]() {return woken_ || has_news(queue);});
    woken_ = false;
  }

  void wake() override
  {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      woken_ = true;
    }
    changed_.notify_all();
  }

private:
  bool has_news(const tactus::ReadyQueue & queue) const
  {
    for (const auto & [callback, origins] : pending_) {
      if (!origins.empty() && queue.find(*callback) == nullptr) {
        return true;
      }
    }
    return false;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool woken_ = false;
  std::map<tactus::Callback *, std::deque<tactus::Nanoseconds>> pending_;
};

#endif  // FAKE_SOURCE_HPP_
