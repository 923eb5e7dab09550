#ifndef TACTUS_DDS__EXECUTOR_HPP_
#define TACTUS_DDS__EXECUTOR_HPP_

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tactus_dds/arrivals.hpp"
#include "tactus_dds/callback.hpp"
#include "tactus_dds/inputs.hpp"
#include "tactus_dds/trace.hpp"

namespace tactus_dds
{

/// What a wait set waits for: it activates a callback. Accessed under the executor's lock.
class Entity
{
public:
  explicit Entity(Callback & callback)
  : callback_(callback)
  {
  }

  virtual ~Entity() = default;

  /// Sets when time begins and ends; nothing that time alone releases is released outside.
  virtual void set_time(Time begin, Time end) = 0;

  /// Tells whether there is an instance to run.
  virtual bool is_ready(Time time) const = 0;

  /// Returns when it becomes ready by itself; nothing if never.
  virtual std::optional<Time> next() const = 0;

  /// Takes the oldest instance.
  virtual Activation take(Time time) = 0;

  Callback & callback() {return callback_;}

private:
  Callback & callback_;
};

/// A thread that runs callbacks as a single-threaded executor of ROS 2 does.
/**
 * It collects what is ready, runs each once, in order of class (timers, subscriptions, event
 * sources) and registration, and collects again. A timer that missed periods runs once and keeps
 * its phase.
 */
class Executor
{
public:
  /// \param setup gives the thread its scheduling policy and cores; may throw
  Executor(std::function<void()> setup, Trace & trace);

  ~Executor();

  Callback & timer(
    const std::string & name, std::vector<std::chrono::nanoseconds> work,
    std::chrono::nanoseconds period);

  /// \param separations how close events may come
  Callback & event_source(
    const std::string & name, std::vector<std::chrono::nanoseconds> work,
    std::vector<Separation> separations);

  /// A callback of one input, or of any of several, with a queue of samples for each.
  /**
   * \param depths how many samples each input keeps; 0 for all
   */
  std::pair<Callback &, Inputs &> any(
    const std::string & name, std::vector<std::chrono::nanoseconds> work,
    const std::vector<std::size_t> & depths);

  /// A callback that is activated when every input has a new sample; a newer one replaces one that
  /// still waits.
  std::pair<Callback &, Inputs &> all(
    const std::string & name, std::vector<std::chrono::nanoseconds> work, std::size_t inputs);

  /// Starts the thread, which then waits for time to begin.
  /**
   * \throws what the setup threw
   */
  void start();

  /// Lets time begin.
  void begin(Time begin, Time end);

  /// Ends the thread when the callback that it runs has ended.
  void stop();

private:
  class Timer;
  class EventSource;
  class Queue;
  class AnyInputs;
  class AllInputs;

  enum Class {Timers, Subscriptions, EventSources, Classes};

  Callback & callback(const std::string & name, std::vector<std::chrono::nanoseconds> work);
  void run();
  std::vector<Entity *> collect(Time time) const;
  void wait(std::unique_lock<std::mutex> & lock);

  std::function<void()> setup_;
  Trace & trace_;
  std::vector<std::unique_ptr<Callback>> callbacks_;
  std::vector<std::unique_ptr<Entity>> entities_[Classes];
  std::vector<std::unique_ptr<Inputs>> inputs_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool begun_ = false;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace tactus_dds

#endif  // TACTUS_DDS__EXECUTOR_HPP_
