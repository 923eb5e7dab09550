#include "tactus_executor/ready_queue_executor.hpp"

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "rclcpp/version.h"
#include "rcpputils/scope_exit.hpp"

#include "assignments.hpp"
#include "ros_callbacks.hpp"
#include "ros_source.hpp"

namespace tactus
{
inline namespace executor
{
class ReadyQueueExecutor::Implementation
{
public:
  Implementation(
    ReadyQueueExecutor & executor, ExecutorConfiguration configuration,
    rclcpp::Context::SharedPtr context)
  : executor_(executor), configuration_(std::move(configuration)), context_(std::move(context))
  {
    if (configuration_.classes.empty()) {
      throw ConfigurationError("executor '" + configuration_.name + "' has no thread class");
    }
    for (std::size_t i = 0; i < configuration_.classes.size(); ++i) {
      const auto & one = configuration_.classes[i];
      sources_.push_back(
        std::make_unique<RosSource>(
          context_, version_, [this, i]() {return collect(i);}, [this]() {changed();}));
      classes_.push_back(
        one.ranking ?
        std::make_unique<ThreadClass>(
          one.ranking, one.refresh, *sources_.back(), [this]() {wake();}) :
        std::make_unique<ThreadClass>(
          one.policy, one.refresh, *sources_.back(), [this]() {wake();}));
    }
  }

  void assign(
    const std::string & callback, const void * entity, StampReader stamp = nullptr,
    JoinPlace place = JoinPlace())
  {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      assignments_.assign(callback, entity, stamp, std::move(place));
      callbacks_.erase(entity);  // it may have been watched before anybody said what it is
    }
    changed();
  }

  void forget(const void * entity)
  {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      assignments_.forget(entity);
      callbacks_.erase(entity);
    }
    changed();
  }

  void run()
  {
    std::vector<ThreadPool::Member> members;
    for (std::size_t i = 0; i < classes_.size(); ++i) {
      for (const ThreadSettings & settings : configuration_.classes[i].threads) {
        members.push_back({settings, classes_[i].get()});
      }
    }
    const auto on_shutdown = context_->add_on_shutdown_callback([this]() {stop();});
    RCPPUTILS_SCOPE_EXIT(context_->remove_on_shutdown_callback(on_shutdown););
    if (context_->is_valid()) {
      ThreadPool::run(members);
    }
  }

  void stop()
  {
    for (const auto & one : classes_) {
      one->stop();
    }
  }

private:
  void wake()
  {
    for (const auto & one : classes_) {
      one->wake();
    }
  }

  void changed()
  {
    ++version_;
    for (const auto & source : sources_) {
      source->wake();
    }
  }

  Watched collect(std::size_t thread_class)
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    Watched watched;
    for (const auto & weak : executor_.get_all_callback_groups()) {
      if (const auto group = weak.lock()) {
        collect(thread_class, *group, watched);
#if RCLCPP_VERSION_MAJOR >= 28
        if (thread_class == 0) {
          watched.changes.push_back(group->get_notify_guard_condition());
        }
#endif
      }
    }
    return watched;
  }

  void collect(std::size_t thread_class, rclcpp::CallbackGroup & group, Watched & watched)
  {
    Group & exclusion = group_of(group);
    group.collect_all_ptrs(
      [&](const rclcpp::SubscriptionBase::SharedPtr & subscription) {
        watch(
          thread_class, EntityKind::Subscription, subscription, watched, watched.size.subscriptions,
          [&](const Assignment & assignment) {
            return std::make_unique<SubscriptionCallback>(
              assignment.parameters, exclusion, subscription, assignment.stamp, assignment.place);
          });
      },
      [&](const rclcpp::ServiceBase::SharedPtr & service) {
        watch(
          thread_class, EntityKind::Service, service, watched, watched.size.services,
          [&](const Assignment & assignment) {
            return std::make_unique<ServiceCallback>(assignment.parameters, exclusion, service);
          });
      },
      [&](const rclcpp::ClientBase::SharedPtr & client) {
        watch(
          thread_class, EntityKind::Client, client, watched, watched.size.clients,
          [&](const Assignment & assignment) {
            return std::make_unique<ClientCallback>(assignment.parameters, exclusion, client);
          });
      },
      [&](const rclcpp::TimerBase::SharedPtr & timer) {
        watch(
          thread_class, EntityKind::Timer, timer, watched, watched.size.timers,
          [&](const Assignment & assignment) {
            return std::make_unique<TimerCallback>(
              assignment.parameters, exclusion, timer,
              configuration_.classes[assignment.thread_class].overrun);
          });
      },
      [&](const rclcpp::Waitable::SharedPtr & waitable) {
        std::size_t counted = 0;
        watch(
          thread_class, EntityKind::Waitable, waitable, watched, counted,
          [&](const Assignment & assignment) {
            return std::make_unique<WaitableCallback>(assignment.parameters, exclusion, waitable);
          });
        if (counted > 0) {
          WaitSetSize & size = watched.size;
          size.subscriptions += waitable->get_number_of_ready_subscriptions();
          size.guard_conditions += waitable->get_number_of_ready_guard_conditions();
          size.timers += waitable->get_number_of_ready_timers();
          size.clients += waitable->get_number_of_ready_clients();
          size.services += waitable->get_number_of_ready_services();
          size.events += waitable->get_number_of_ready_events();
        }
      });
  }

  /// Watches an entity if it belongs to the thread class; makes its callback at the first time.
  template<typename Entity, typename Make>
  void watch(
    std::size_t thread_class, EntityKind kind, const Entity & entity, Watched & watched,
    std::size_t & count, const Make & make)
  {
    const Assignment assignment = assignments_.of(entity.get(), kind, callbacks_.size());
    if (assignment.thread_class != thread_class || assignments_.is_forgotten(entity.get())) {
      return;
    }
    auto & callback = callbacks_[entity.get()];
    if (!callback) {
      callback = make(assignment);
    }
    watched.callbacks.push_back(callback);
    ++count;
  }

  Group & group_of(rclcpp::CallbackGroup & group)
  {
    auto & found = groups_[&group];
    if (!found) {
      found = std::make_unique<Group>(
        group.type() == rclcpp::CallbackGroupType::MutuallyExclusive);
    }
    return *found;
  }

  ReadyQueueExecutor & executor_;
  const ExecutorConfiguration configuration_;
  const rclcpp::Context::SharedPtr context_;
  std::atomic<std::uint64_t> version_{1};
  std::mutex mutex_;  // protects the maps
  Assignments assignments_{configuration_};
  std::map<const rclcpp::CallbackGroup *, std::unique_ptr<Group>> groups_;
  std::map<const void *, std::shared_ptr<RosCallback>> callbacks_;
  std::vector<std::unique_ptr<RosSource>> sources_;
  std::vector<std::unique_ptr<ThreadClass>> classes_;
};

ReadyQueueExecutor::ReadyQueueExecutor(
  ExecutorConfiguration configuration, const rclcpp::ExecutorOptions & options)
: rclcpp::Executor(options),
  implementation_(
    std::make_unique<Implementation>(*this, std::move(configuration), options.context))
{
}

ReadyQueueExecutor::~ReadyQueueExecutor() = default;

void ReadyQueueExecutor::assign(
  const std::string & callback, const rclcpp::TimerBase::SharedPtr & timer)
{
  implementation_->assign(callback, timer.get());
}

void ReadyQueueExecutor::assign(
  const std::string & callback, const rclcpp::SubscriptionBase::SharedPtr & subscription,
  StampReader stamp)
{
  implementation_->assign(callback, subscription.get(), stamp);
}

void ReadyQueueExecutor::assign(
  const std::string & callback, const rclcpp::ServiceBase::SharedPtr & service)
{
  implementation_->assign(callback, service.get());
}

void ReadyQueueExecutor::assign(
  const std::string & callback, const rclcpp::ClientBase::SharedPtr & client)
{
  implementation_->assign(callback, client.get());
}

void ReadyQueueExecutor::assign(
  const std::string & callback, const rclcpp::Waitable::SharedPtr & waitable)
{
  implementation_->assign(callback, waitable.get());
}

void ReadyQueueExecutor::forget(const rclcpp::TimerBase::SharedPtr & timer)
{
  implementation_->forget(timer.get());
}

void ReadyQueueExecutor::forget(const rclcpp::SubscriptionBase::SharedPtr & subscription)
{
  implementation_->forget(subscription.get());
}

void ReadyQueueExecutor::forget(const rclcpp::ServiceBase::SharedPtr & service)
{
  implementation_->forget(service.get());
}

void ReadyQueueExecutor::forget(const rclcpp::ClientBase::SharedPtr & client)
{
  implementation_->forget(client.get());
}

void ReadyQueueExecutor::assign_join(
  const std::string & callback, const std::vector<Input> & inputs)
{
  const auto join = std::make_shared<JoinOrigins>(inputs.size());
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    implementation_->assign(
      callback, inputs[i].subscription.get(), inputs[i].stamp, JoinPlace{join, i});
  }
}

void ReadyQueueExecutor::spin()
{
  if (spinning.exchange(true)) {
    throw std::runtime_error("spin() called while already spinning");
  }
  RCPPUTILS_SCOPE_EXIT(spinning.store(false););
#if RCLCPP_VERSION_MAJOR < 28
  // cancel() is not virtual: who calls that of the base class is heard here.
  interrupt_guard_condition_.set_on_trigger_callback(
    [this](std::size_t) {
      if (!spinning) {
        implementation_->stop();
      }
    });
  RCPPUTILS_SCOPE_EXIT(interrupt_guard_condition_.set_on_trigger_callback(nullptr););
#endif
  implementation_->run();
}

void ReadyQueueExecutor::cancel()
{
  Executor::cancel();
  implementation_->stop();
}
}  // namespace executor
}  // namespace tactus
