#ifndef TACTUS_DDS__EXECUTOR_HPP_
#define TACTUS_DDS__EXECUTOR_HPP_

#include <chrono>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tactus_dds/arrivals.hpp"
#include "tactus_dds/callback.hpp"
#include "tactus_dds/condition.hpp"
#include "tactus_dds/inputs.hpp"
#include "tactus_dds/trace.hpp"
#include "tactus_executor/priority_inheriting_mutex.hpp"
#include "tactus_executor/thread_class.hpp"

namespace tactus::dds
{

/// What a wait set waits for: it activates a callback. Accessed under the executor's lock.
class Entity
{
public:
  /// \param order place among the entities of its executor, by registration
  Entity(Callback & callback, std::size_t order)
  : callback_(callback), order_(order)
  {
  }

  virtual ~Entity() = default;

  /// Sets when time begins and ends; nothing that time alone releases is released outside.
  virtual void set_time(Time begin, Time end) = 0;

  /// Tells whether there is an instance to run.
  virtual bool is_ready(Time time) const = 0;

  /// Returns when it becomes ready by itself; nothing if never.
  virtual std::optional<Time> next() const = 0;

  /// Returns the origin of the oldest instance, while there is one.
  virtual Time origin() const = 0;

  /// Takes the oldest instance.
  virtual Activation take(Time time) = 0;

  Callback & callback() {return callback_;}

  std::size_t order() const {return order_;}

  /// Returns the number of the thread class that serves it.
  std::size_t thread_class() const {return thread_class_;}

  void set_thread_class(std::size_t thread_class) {thread_class_ = thread_class;}

private:
  Callback & callback_;
  const std::size_t order_;
  std::size_t thread_class_ = 0;
};

/// Threads that run callbacks.
/**
 * One without an order does as a single-threaded executor of ROS 2: it collects what is ready, runs
 * each once, in order of kind (timers, subscriptions, event sources) and registration, and
 * collects again; or it collects in another way, as a static one. One with an order takes the most
 * urgent ready callback whose group is free, as the executors of tactus_executor do, whose core it
 * uses; with several thread classes each takes
 * those of its own callbacks, and groups exclude across classes. A timer that missed periods runs
 * once and keeps its phase.
 */
class Executor
{
public:
  /// Gives a thread its scheduling policy and cores; may throw.
  using Setup = std::function<void()>;

  /// What one thread without an order does with what is ready.
  enum class Collecting
  {
    TimersFirst,  ///< each once
    SubscriptionsFirst,  ///< each once, subscriptions before timers
    OneSubscriptionsFirst  ///< the first alone, subscriptions before timers
  };

  /// How threads choose.
  struct Order
  {
    tactus::Policy policy;
    tactus::Refresh refresh;
  };

  /// A thread class: threads that serve callbacks of their own.
  struct Class
  {
    Order order;
    std::vector<Setup> setups;  ///< one per thread
  };

  Executor(Setup setup, Trace & trace, Collecting collecting = Collecting::TimersFirst);

  /// \param setups one per thread
  Executor(const Order & order, std::vector<Setup> setups, Trace & trace);

  Executor(std::vector<Class> classes, Trace & trace);

  ~Executor();

  /// \param offset where its grid begins, counted from the zero of the steady clock, which all
  /// processes of a host share; without one its first period begins with time
  Callback & timer(
    const std::string & name, std::vector<std::chrono::nanoseconds> work,
    std::chrono::nanoseconds period,
    std::optional<std::chrono::nanoseconds> offset = std::nullopt);

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

  /// A callback that is activated by samples of every input whose origins match.
  /**
   * \param sets how many of them may wait to be complete
   * \param within by how much origins may differ; 0 for those of one activation of a source
   */
  std::pair<Callback &, Inputs &> stamped(
    const std::string & name, std::vector<std::chrono::nanoseconds> work, std::size_t inputs,
    std::size_t sets, std::chrono::nanoseconds within = std::chrono::nanoseconds::zero());

  /// Creates a callback group; callbacks of an exclusive one run one at a time.
  tactus::Group & group(bool exclusive);

  /// Says how urgent a callback is and which group it belongs to, in an executor with an order.
  /** \param thread_class number of the class that serves it */
  void ordered(
    const Callback & callback, tactus::Group & group,
    std::optional<std::chrono::nanoseconds> deadline = std::nullopt,
    std::optional<int> priority = std::nullopt, std::size_t thread_class = 0);

  /// Starts the threads, which then wait for time to begin.
  /**
   * \throws what the setup threw
   */
  void start();

  /// Lets time begin.
  void begin(Time begin, Time end);

  /// Ends the threads when the callbacks that they run have ended.
  void stop();

private:
  class Timer;
  class EventSource;
  class Queue;
  class AnyInputs;
  class AllInputs;
  class StampedInputs;
  class ReadyThreads;

  struct Urgency
  {
    tactus::Group * group = nullptr;
    tactus::Parameters parameters;
    std::size_t thread_class = 0;
  };

  enum Kind {Timers, Subscriptions, EventSources, Kinds};

  Callback & callback(const std::string & name, std::vector<std::chrono::nanoseconds> work);
  void run();
  std::vector<Entity *> collect(Time time) const;
  void wait(Lock & lock);
  void notify(std::size_t thread_class);
  void start(const Setup & setup, const std::function<void()> & work);

  Setup setup_;  ///< of the one thread without an order
  Collecting collecting_ = Collecting::TimersFirst;
  std::vector<Class> classes_;
  Trace & trace_;
  std::size_t registered_ = 0;
  std::map<const Callback *, Urgency> urgencies_;
  std::deque<tactus::Group> groups_;
  std::vector<std::unique_ptr<ReadyThreads>> ready_;  ///< one per class; none without an order
  std::vector<std::unique_ptr<Callback>> callbacks_;
  std::vector<std::unique_ptr<Entity>> entities_[Kinds];
  std::vector<std::unique_ptr<Inputs>> inputs_;
  tactus::PriorityInheritingMutex mutex_;
  Condition changed_;  ///< for the one thread without an order
  bool begun_ = false;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tactus::dds

/// What code called it before namespaces were nested.
namespace tactus_dds = tactus::dds;

#endif  // TACTUS_DDS__EXECUTOR_HPP_
