#ifndef TACTUS_NODE__ACTIVITY_HPP_
#define TACTUS_NODE__ACTIVITY_HPP_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

namespace tactus::node
{

/// Whether a managed node is configured and active, told without the lock of its state machine.
class Activity
{
public:
  /// A callback of the node that runs.
  class Callback
  {
public:
    Callback(const Callback &) = delete;
    Callback & operator=(const Callback &) = delete;

    ~Callback()
    {
      running() = outer_;
      --activity_.callbacks_;
    }

    /// Whether the node is active.
    explicit operator bool() const
    {
      return activation_ != 0;
    }

    /// Whether the node is configured, active or not.
    bool configured() const
    {
      return configured_;
    }

    /// Which activation of the node it runs in: 1 for the first one.
    std::uint64_t activation() const
    {
      return activation_;
    }

private:
    friend class Activity;

    explicit Callback(Activity & activity)
    : activity_(activity), outer_(running())
    {
      // is counted before it looks, so that who ends the activity sees it, or it sees the end
      ++activity_.callbacks_;
      activation_ = activity_.activation_;
      configured_ = activity_.configured_;
      running() = &activity_;
    }

    Activity & activity_;
    const Activity * const outer_;
    std::uint64_t activation_;
    bool configured_;
  };

  /// Begins a callback.
  Callback enter()
  {
    return Callback(*this);
  }

  /// Callbacks that begin from now on find the node configured.
  void open()
  {
    configured_ = true;
  }

  /// Callbacks that begin from now on find the node neither active nor configured.
  void close()
  {
    end();
    configured_ = false;
  }

  /// Callbacks that begin from now on find the node active, in another activation than before.
  void begin()
  {
    activation_ = ++activations_;
  }

  /// Callbacks that begin from now on find the node inactive.
  void end()
  {
    activation_ = 0;
  }

  /// Waits until no callback runs; false, at once, where one of them asks.
  bool wait() const
  {
    if (running() == this) {
      return false;
    }
    while (callbacks_ > 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
  }

private:
  /// The activity whose callback the calling thread runs.
  static const Activity * & running()
  {
    thread_local const Activity * activity = nullptr;
    return activity;
  }

  std::atomic<bool> configured_{false};
  std::atomic<std::uint64_t> activation_{0};
  std::atomic<std::uint64_t> callbacks_{0};
  std::uint64_t activations_ = 0;
};

}  // namespace tactus::node

/// What code called it before namespaces were nested.
namespace tactus_node = tactus::node;

#endif  // TACTUS_NODE__ACTIVITY_HPP_
