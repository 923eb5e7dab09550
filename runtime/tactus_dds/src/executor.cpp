#include "tactus_dds/executor.hpp"

#include <algorithm>
#include <future>
#include <iterator>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

#include "ready_threads.hpp"

namespace tactus::dds
{

using std::chrono::nanoseconds;

class Executor::Timer : public Entity
{
public:
  Timer(
    Callback & callback, std::size_t order, nanoseconds period,
    std::optional<nanoseconds> offset)
  : Entity(callback, order), period_(period.count()), offset_(offset)
  {
  }

  void set_time(Time begin, Time end) override
  {
    due_ = offset_ ? first_on_grid(period_, offset_->count(), begin) : begin;
    end_ = end;
  }

  bool is_ready(Time time) const override
  {
    return due_ <= time && due_ < end_;
  }

  std::optional<Time> next() const override
  {
    return due_ < end_ ? std::optional<Time>(due_) : std::nullopt;
  }

  Time origin() const override
  {
    return due_;
  }

  Activation take(Time time) override
  {
    const Time release = due_;
    const Time last = due_ + (time - due_) / period_ * period_;
    due_ = tactus::probe::saturated_sum(last, period_);
    return {release, {}, 0, release};
  }

private:
  Time period_;
  std::optional<nanoseconds> offset_;
  Time due_ = 0;
  Time end_ = 0;
};

class Executor::EventSource : public Entity
{
public:
  EventSource(Callback & callback, std::size_t order, std::vector<Separation> separations)
  : Entity(callback, order), arrivals_(std::move(separations))
  {
  }

  void set_time(Time begin, Time end) override
  {
    arrivals_.begin(begin);
    end_ = end;
  }

  bool is_ready(Time time) const override
  {
    return arrivals_.next() <= time && arrivals_.next() < end_;
  }

  std::optional<Time> next() const override
  {
    return arrivals_.next() < end_ ? std::optional<Time>(arrivals_.next()) : std::nullopt;
  }

  Time origin() const override
  {
    return arrivals_.next();
  }

  Activation take(Time) override
  {
    const Time release = arrivals_.next();
    arrivals_.advance();
    return {release, {}, 0, release};
  }

private:
  Arrivals arrivals_;
  Time end_ = 0;
};

class Executor::Queue : public Entity
{
public:
  Queue(Callback & callback, std::size_t order, std::size_t depth)
  : Entity(callback, order), depth_(depth)
  {
  }

  void push(Activation activation)
  {
    if (depth_ > 0 && waiting_.size() == depth_) {
      waiting_.pop_front();
    }
    waiting_.push_back(std::move(activation));
  }

  void set_time(Time, Time) override {}

  bool is_ready(Time) const override
  {
    return !waiting_.empty();
  }

  std::optional<Time> next() const override
  {
    return std::nullopt;
  }

  Time origin() const override
  {
    return waiting_.front().origin;
  }

  Activation take(Time) override
  {
    Activation first = std::move(waiting_.front());
    waiting_.pop_front();
    return first;
  }

private:
  std::size_t depth_;
  std::deque<Activation> waiting_;
};

class Executor::AnyInputs : public Inputs
{
public:
  AnyInputs(Executor & executor, std::vector<Queue *> queues)
  : executor_(executor), queues_(std::move(queues))
  {
  }

  using Inputs::push;

  void push(std::size_t input, Time time, const SampleId & sample, Time origin) override
  {
    std::size_t thread_class;
    {
      const Lock lock(executor_.mutex_);
      queues_[input]->push({time, {sample}, input, origin});
      thread_class = queues_[input]->thread_class();
    }
    executor_.notify(thread_class);
  }

private:
  Executor & executor_;
  std::vector<Queue *> queues_;
};

class Executor::AllInputs : public Inputs
{
public:
  AllInputs(Executor & executor, Queue * queue, std::size_t inputs)
  : executor_(executor), queue_(queue), places_(inputs)
  {
  }

  using Inputs::push;

  void push(std::size_t input, Time time, const SampleId & sample, Time origin) override
  {
    std::size_t thread_class;
    {
      const Lock lock(executor_.mutex_);
      places_[input] = Place{sample, origin};
      const auto taken = [](const auto & place) {return place.has_value();};
      if (!std::all_of(places_.begin(), places_.end(), taken)) {
        return;
      }
      Activation activation{time, {}, 0, origin};
      for (auto & place : places_) {
        activation.inputs.push_back(place->sample);
        activation.origin = std::min(activation.origin, place->origin);
        place.reset();
      }
      queue_->push(std::move(activation));
      thread_class = queue_->thread_class();
    }
    executor_.notify(thread_class);
  }

private:
  struct Place
  {
    SampleId sample;
    Time origin;
  };

  Executor & executor_;
  Queue * queue_;
  std::vector<std::optional<Place>> places_;
};

/// Samples of every input that stem from one activation of a source, which their origin tells.
/** As the policy ExactTime of message_filters: a complete set takes older ones with it, and of more
 * sets than may wait the oldest goes. */
class Executor::ExactTimeInputs : public Inputs
{
public:
  ExactTimeInputs(Executor & executor, Queue * queue, std::size_t inputs, std::size_t sets)
  : executor_(executor), queue_(queue), inputs_(inputs), most_(sets)
  {
  }

  using Inputs::push;

  void push(std::size_t input, Time time, const SampleId & sample, Time origin) override
  {
    std::size_t thread_class;
    {
      const Lock lock(executor_.mutex_);
      if (last_ && origin <= *last_ + kApart) {
        return;
      }
      auto set = sets_.lower_bound(origin - kApart);
      if (set == sets_.end() || set->first > origin + kApart) {
        set = sets_.emplace(origin, Set(inputs_)).first;
      }
      set->second[input] = sample;
      const auto taken = [](const auto & place) {return place.has_value();};
      if (!std::all_of(set->second.begin(), set->second.end(), taken)) {
        if (sets_.size() > most_) {
          sets_.erase(sets_.begin());
        }
        return;
      }
      Activation activation{time, {}, 0, set->first};
      for (const auto & place : set->second) {
        activation.inputs.push_back(*place);
      }
      last_ = set->first;
      sets_.erase(sets_.begin(), std::next(set));
      queue_->push(std::move(activation));
      thread_class = queue_->thread_class();
    }
    executor_.notify(thread_class);
  }

private:
  using Set = std::vector<std::optional<SampleId>>;

  // more than source timestamps and clocks of two processes round, less than activations are apart
  static constexpr Time kApart = 1'000;

  Executor & executor_;
  Queue * queue_;
  const std::size_t inputs_;
  const std::size_t most_;
  std::map<Time, Set> sets_;
  std::optional<Time> last_;
};

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

std::pair<Callback &, Inputs &> Executor::exact_time(
  const std::string & name, std::vector<nanoseconds> work, std::size_t inputs, std::size_t sets)
{
  Callback & result = callback(name, std::move(work));
  auto queue = std::make_unique<Queue>(result, registered_++, 0);
  inputs_.push_back(std::make_unique<ExactTimeInputs>(*this, queue.get(), inputs, sets));
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
