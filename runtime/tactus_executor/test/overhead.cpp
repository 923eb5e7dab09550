/// Measures what the ready queue costs: a timer publishes to subscribers that do nothing.
/**
 * usage: tactus_queue_overhead POLICY SUBSCRIBERS ROUNDS
 *
 * Two threads serve one class. What the timer publishes enters the ready queue directly, without
 * a middleware. Prints for each round by how many nanoseconds later than the release of the timer
 * the last subscriber had ended. For figure 6 of the dynamic-priority paper.
 */
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <future>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tactus_executor/thread_class.hpp"

namespace
{

using tactus::Callback;
using tactus::Nanoseconds;

/// What was published, until a thread of the class puts it into its queue.
class DirectSource : public tactus::ReadySource
{
public:
  void post(const std::vector<Callback *> & callbacks, Nanoseconds origin)
  {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      for (Callback * callback : callbacks) {
        posted_.push_back({callback, origin, nullptr});
      }
    }
    changed_.notify_all();
  }

  void refresh(tactus::ReadyQueue & queue) override
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    woken_ = false;
    for (tactus::Instance & instance : posted_) {
      queue.put(std::move(instance));
    }
    posted_.clear();
  }

  void wait(const tactus::ReadyQueue &) override
  {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this]() {return woken_ || !posted_.empty();});
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
  std::mutex mutex_;
  std::condition_variable changed_;
  bool woken_ = false;
  std::vector<tactus::Instance> posted_;
};

class Action : public Callback
{
public:
  Action(
    tactus::Parameters parameters, tactus::Group & group,
    std::function<void(Nanoseconds)> does)
  : Callback(std::move(parameters), group), does_(std::move(does))
  {
  }

  bool begin(tactus::Instance &) override
  {
    return true;
  }

  void run(tactus::Instance & instance) override
  {
    does_(instance.origin);
  }

private:
  const std::function<void(Nanoseconds)> does_;
};

tactus::Parameters parameters(std::size_t order)
{
  tactus::Parameters result;
  result.deadline = 20'000'000;
  result.priority = 1;
  result.order = order;
  return result;
}

/// A timer, its subscribers and the class that serves them.
class System
{
public:
  System(tactus::Policy policy, std::size_t subscribers)
  : served_(policy, tactus::Refresh::BeforeSelection, source_, []() {})
  {
    served_.reserve(subscribers + 1);
    timer_ = std::make_unique<Action>(
      parameters(0), group_, [this](Nanoseconds origin) {
        left_ = subscribers_.size();
        source_.post(all_, origin);
      });
    for (std::size_t i = 1; i <= subscribers; ++i) {
      subscribers_.push_back(
        std::make_unique<Action>(
          parameters(i), group_, [this](Nanoseconds) {
            if (--left_ == 0) {
              ended_.store(tactus::steady_now());
            }
          }));
      all_.push_back(subscribers_.back().get());
    }
    std::vector<tactus::ThreadPool::Member> members(2, {tactus::ThreadSettings{}, &served_});
    members[0].settings.name = "first";
    members[1].settings.name = "second";
    running_ = std::async(
      std::launch::async, [members]() {tactus::ThreadPool::run(members);});
  }

  ~System()
  {
    served_.stop();
    running_.get();
  }

  System(const System &) = delete;
  System & operator=(const System &) = delete;

  /// Releases the timer and waits until the last subscriber has ended; returns how long it took.
  Nanoseconds round()
  {
    ended_.store(0);
    const Nanoseconds released = tactus::steady_now();
    source_.post({timer_.get()}, released);
    while (ended_.load() == 0) {
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    return ended_.load() - released;
  }

private:
  DirectSource source_;
  tactus::Group group_{false};
  tactus::ThreadClass served_;
  std::unique_ptr<Action> timer_;
  std::vector<std::unique_ptr<Action>> subscribers_;
  std::vector<Callback *> all_;
  std::atomic<std::size_t> left_{0};
  std::atomic<Nanoseconds> ended_{0};
  std::future<void> running_;
};

}  // namespace

int main(int count, char ** words)
{
  const int subscribers = count == 4 ? std::atoi(words[2]) : 0;
  const int rounds = count == 4 ? std::atoi(words[3]) : 0;
  if (subscribers < 1 || rounds < 1) {
    std::cerr << "usage: tactus_queue_overhead POLICY SUBSCRIBERS ROUNDS\n";
    return 2;
  }
  System system(tactus::policy_of(words[1]), static_cast<std::size_t>(subscribers));
  system.round();  // the first one is slower: threads start
  for (int i = 0; i < rounds; ++i) {
    std::cout << system.round() << '\n';
  }
}
