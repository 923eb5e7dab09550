#include "ready_threads.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tactus_dds
{

/// An entity as the ready queue sees it.
class Executor::ReadyThreads::Ready : public tactus::Callback
{
public:
  Ready(Executor & executor, Entity & entity, tactus::Parameters parameters, tactus::Group & group)
  : tactus::Callback(std::move(parameters), group), executor_(executor), entity_(entity)
  {
  }

  Entity & entity() {return entity_;}

  bool begin(tactus::Instance & instance) override
  {
    const std::lock_guard<std::mutex> lock(executor_.mutex_);
    const Time time = now();
    if (!entity_.is_ready(time)) {
      return false;
    }
    auto activation = std::make_shared<Activation>(entity_.take(time));
    instance.origin = activation->origin;
    instance.payload = std::move(activation);
    return true;
  }

  void run(tactus::Instance & instance) override
  {
    entity_.callback().run(*std::static_pointer_cast<Activation>(instance.payload));
  }

private:
  Executor & executor_;
  Entity & entity_;
};

Executor::ReadyThreads::ReadyThreads(Executor & executor, const Order & order)
: executor_(executor), by_class_(order.policy == tactus::Policy::Registration),
  class_(order.policy, order.refresh, *this, [this]() {class_.wake();})
{
}

Executor::ReadyThreads::~ReadyThreads() = default;

void Executor::ReadyThreads::prepare()
{
  for (const auto & entities : executor_.entities_) {
    for (const auto & entity : entities) {
      const auto found = executor_.urgencies_.find(&entity->callback());
      if (found == executor_.urgencies_.end()) {
        throw std::logic_error("no order is known of callback " + entity->callback().name());
      }
      tactus::Parameters parameters = found->second.parameters;
      parameters.order = by_class_ ? entities_.size() : entity->order();
      entities_.push_back(
        std::make_unique<Ready>(executor_, *entity, parameters, *found->second.group));
    }
  }
  class_.reserve(entities_.size());
}

void Executor::ReadyThreads::serve()
{
  class_.serve();
}

void Executor::ReadyThreads::stop()
{
  class_.stop();
}

void Executor::ReadyThreads::refresh(tactus::ReadyQueue & queue)
{
  const std::lock_guard<std::mutex> lock(executor_.mutex_);
  woken_ = false;
  const Time time = now();
  for (const auto & each : entities_) {
    Entity & entity = each->entity();
    if (!executor_.begun_ || !entity.is_ready(time)) {
      queue.remove(*each);
    } else if (queue.find(*each) == nullptr) {
      queue.put({each.get(), entity.origin(), nullptr});
    } else {
      queue.update(*each, entity.origin());
    }
  }
}

void Executor::ReadyThreads::wait(const tactus::ReadyQueue & queue)
{
  std::unique_lock<std::mutex> lock(executor_.mutex_);
  while (!woken_ && !is_new(queue)) {
    if (const std::optional<Time> due = next(queue)) {
      executor_.changed_.wait_until(
        lock, std::chrono::steady_clock::time_point(std::chrono::nanoseconds(*due)));
    } else {
      executor_.changed_.wait(lock);
    }
  }
  woken_ = false;
}

bool Executor::ReadyThreads::is_new(const tactus::ReadyQueue & queue) const
{
  const Time time = now();
  return executor_.begun_ && std::any_of(
    entities_.begin(), entities_.end(), [&](const auto & each) {
      return queue.find(*each) == nullptr && each->entity().is_ready(time);
    });
}

std::optional<Time> Executor::ReadyThreads::next(const tactus::ReadyQueue & queue) const
{
  std::optional<Time> next;
  for (const auto & each : entities_) {
    const bool counts = executor_.begun_ && queue.find(*each) == nullptr;
    const std::optional<Time> due = counts ? each->entity().next() : std::nullopt;
    if (due && (!next || *due < *next)) {
      next = due;
    }
  }
  return next;
}

void Executor::ReadyThreads::wake()
{
  {
    const std::lock_guard<std::mutex> lock(executor_.mutex_);
    woken_ = true;
  }
  executor_.changed_.notify_all();
}

}  // namespace tactus_dds
