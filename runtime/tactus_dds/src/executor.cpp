#include "tactus_dds/executor.hpp"

#include <future>
#include <optional>
#include <stdexcept>
#include <utility>

#include "entities.hpp"
#include "queued_inputs.hpp"
#include "ready_threads.hpp"
#include "tactus_executor/observation.hpp"

namespace tactus::dds
{

using std::chrono::nanoseconds;

Executor::Executor(Setup setup, Trace & trace, Collecting collecting)
: setup_(std::move(setup)), collecting_(collecting), trace_(trace)
{
}

Executor::Executor(const Order & order, std::vector<Setup> setups, Trace & trace)
: Executor(std::vector<Class>{{order, std::move(setups)}}, trace)
{
}

Executor::Executor(std::vector<Class> classes, Trace & trace)
: classes_(std::move(classes)), trace_(trace)
{
  for (const Class & one : classes_) {
    ready_.push_back(std::make_unique<ReadyThreads>(*this, ready_.size(), one.order));
  }
}

Executor::~Executor()
{
  stop();
}

Callback & Executor::callback(const std::string & name, std::vector<nanoseconds> work)
{
  callbacks_.push_back(std::make_unique<Callback>(name, std::move(work), trace_));
  return *callbacks_.back();
}

Callback & Executor::timer(
  const std::string & name, std::vector<nanoseconds> work,
  nanoseconds period, std::optional<nanoseconds> offset)
{
  Callback & result = callback(name, std::move(work));
  entities_[Timers].push_back(std::make_unique<Timer>(result, registered_++, period, offset));
  return result;
}

Callback & Executor::event_source(
  const std::string & name, std::vector<nanoseconds> work, std::vector<Separation> separations)
{
  Callback & result = callback(name, std::move(work));
  entities_[EventSources].push_back(
    std::make_unique<EventSource>(result, registered_++, std::move(separations)));
  return result;
}

std::pair<Callback &, Inputs &> Executor::any(
  const std::string & name, std::vector<nanoseconds> work, const std::vector<std::size_t> & depths)
{
  Callback & result = callback(name, std::move(work));
  std::vector<Queue *> queues;
  for (const std::size_t depth : depths) {
    auto queue = std::make_unique<Queue>(result, registered_++, depth);
    queues.push_back(queue.get());
    entities_[Subscriptions].push_back(std::move(queue));
  }
  inputs_.push_back(std::make_unique<AnyInputs>(*this, std::move(queues)));
  return {result, *inputs_.back()};
}

std::pair<Callback &, Inputs &> Executor::all(
  const std::string & name, std::vector<nanoseconds> work, std::size_t inputs)
{
  Callback & result = callback(name, std::move(work));
  auto queue = std::make_unique<Queue>(result, registered_++, 0);
  inputs_.push_back(std::make_unique<AllInputs>(*this, queue.get(), inputs));
  entities_[Subscriptions].push_back(std::move(queue));
  return {result, *inputs_.back()};
}

std::pair<Callback &, Inputs &> Executor::stamped(
  const std::string & name, std::vector<nanoseconds> work, std::size_t inputs, std::size_t sets,
  nanoseconds within)
{
  Callback & result = callback(name, std::move(work));
  auto queue = std::make_unique<Queue>(result, registered_++, 0);
  inputs_.push_back(
    std::make_unique<StampedInputs>(*this, queue.get(), inputs, sets, within.count()));
  entities_[Subscriptions].push_back(std::move(queue));
  return {result, *inputs_.back()};
}

tactus::Group & Executor::group(bool exclusive)
{
  return groups_.emplace_back(exclusive);
}

void Executor::ordered(
  const Callback & callback, tactus::Group & group, std::optional<nanoseconds> deadline,
  std::optional<int> priority, std::size_t thread_class)
{
  if (thread_class >= classes_.size()) {
    throw std::logic_error("no thread class is there for callback " + callback.name());
  }
  Urgency & urgency = urgencies_[&callback];
  urgency.group = &group;
  urgency.thread_class = thread_class;
  if (deadline) {
    urgency.parameters.deadline = deadline->count();
  }
  urgency.parameters.priority = priority;
}

void Executor::start()
{
  if (ready_.empty()) {
    start(setup_, [this]() {run();});
  }
  for (const auto & ready : ready_) {
    ready->prepare();
  }
  for (std::size_t number = 0; number < ready_.size(); ++number) {
    for (const Setup & setup : classes_[number].setups) {
      start(setup, [this, number]() {ready_[number]->serve();});
    }
  }
}

void Executor::start(const Setup & setup, const std::function<void()> & work)
{
  std::promise<void> ready;
  std::future<void> outcome = ready.get_future();
  threads_.emplace_back(
    [&setup, work, ready = std::move(ready)]() mutable {
      try {
        setup();
        tactus::observation::count_overruns();
      } catch (...) {
        ready.set_exception(std::current_exception());
        return;
      }
      ready.set_value();
      work();
    });
  outcome.get();
}

void Executor::begin(Time begin, Time end)
{
  {
    const Lock lock(mutex_);
    for (auto & entities : entities_) {
      for (auto & entity : entities) {
        entity->set_time(begin, end);
      }
    }
    begun_ = true;
  }
  changed_.notify_one();
  for (const auto & ready : ready_) {
    ready->notify_one();
  }
}

void Executor::stop()
{
  {
    const Lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  for (const auto & ready : ready_) {
    ready->stop();
  }
  for (std::thread & thread : threads_) {
    thread.join();
  }
  threads_.clear();
}

void Executor::run()
{
  Lock lock(mutex_);
  while (!stopping_) {
    const std::vector<Entity *> ready = collect(now());
    if (ready.empty()) {
      wait(lock);
    }
    for (Entity * entity : ready) {
      const Activation activation = entity->take(now());
      lock.unlock();
      entity->callback().run(activation);
      lock.lock();
    }
  }
}

std::vector<Entity *> Executor::collect(Time time) const
{
  const bool timers_first = collecting_ == Collecting::TimersFirst;
  std::vector<Entity *> ready;
  for (const Kind kind : {timers_first ? Timers : Subscriptions,
      timers_first ? Subscriptions : Timers, EventSources})
  {
    for (const auto & entity : entities_[kind]) {
      if (begun_ && entity->is_ready(time)) {
        ready.push_back(entity.get());
        if (collecting_ == Collecting::OneSubscriptionsFirst) {
          return ready;
        }
      }
    }
  }
  return ready;
}

void Executor::notify(std::size_t thread_class)
{
  if (ready_.empty()) {
    changed_.notify_one();
  } else {
    ready_[thread_class]->notify_one();
  }
}

void Executor::wait(Lock & lock)
{
  std::optional<Time> next;
  for (const auto & entities : entities_) {
    for (const auto & entity : entities) {
      const std::optional<Time> due = entity->next();
      if (due && (!next || *due < *next)) {
        next = due;
      }
    }
  }
  if (begun_ && next) {
    changed_.wait_until(lock, *next);
  } else {
    changed_.wait(lock);
  }
}

}  // namespace tactus::dds
