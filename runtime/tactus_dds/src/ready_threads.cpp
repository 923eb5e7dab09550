#include "ready_threads.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tactus::dds
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
    const Lock lock(executor_.mutex_);
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

Executor::ReadyThreads::ReadyThreads(Executor & executor, std::size_t number, const Order & order)
: executor_(executor), number_(number), by_kind_(order.policy == tactus::Policy::Registration),
  class_(order.policy, order.refresh, *this, [&executor]() {
      for (const auto & ready : executor.ready_) {  // groups are shared by classes
        ready->class_.wake();
      }
    })
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
      if (found->second.thread_class != number_) {
        continue;
      }
      {
        const Lock lock(executor_.mutex_);  // its samples may come already
        entity->set_thread_class(number_);
      }
      tactus::Parameters parameters = found->second.parameters;
      parameters.order = by_kind_ ? entities_.size() : entity->order();
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

void Executor::ReadyThreads::notify_one()
{
  changed_.notify_one();
}

void Executor::ReadyThreads::refresh(tactus::ReadyQueue & queue)
{
  const Lock lock(executor_.mutex_);
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
  Lock lock(executor_.mutex_);
  while (!woken_ && !is_new(queue)) {
    if (const std::optional<Time> due = next(queue)) {
      changed_.wait_until(lock, *due);
    } else {
      changed_.wait(lock);
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
    const Lock lock(executor_.mutex_);
    woken_ = true;
  }
  notify_one();
}

}  // namespace tactus::dds
