#ifndef SERVED_ENTITIES_HPP_
#define SERVED_ENTITIES_HPP_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>

#include "rcl/error_handling.h"
#include "rcl/timer.h"
#if __has_include("rclcpp/event_handler.hpp")
#include "rclcpp/event_handler.hpp"
#else
#include "rclcpp/qos_event.hpp"
#endif
#include "rclcpp/experimental/subscription_intra_process_base.hpp"
#include "rclcpp/rclcpp.hpp"

#include "deviations.hpp"

namespace tactus
{

/// A callback of the model that a component has, and the executor that runs it.
struct ModelledWork
{
  enum class Kind { Subscription, Service, Client, Timer };

  std::string callback;  ///< as in Controller.tick
  Kind kind;
  std::string name;  ///< topic or service of the model; empty for a timer
  std::int64_t period;  ///< of a timer, in nanoseconds
  std::string qos;  ///< of a subscription, as in: reliable volatile keep_last 10
  std::string group;  ///< callback group of the model, alone with its executor
  bool reentrant;
  std::shared_ptr<rclcpp::Executor> executor;
};

#if __has_include("rclcpp/event_handler.hpp")
using QosEventHandler = rclcpp::EventHandlerBase;
#else
using QosEventHandler = rclcpp::QOSEventHandlerBase;  // of Humble
#endif

/// What entities of a component are known by; several may be alike.
using EntityKey = std::tuple<ModelledWork::Kind, std::string, std::int64_t>;

inline EntityKey key(const ModelledWork & work)
{
  return {work.kind, work.name, work.period};
}

inline std::string said(const rclcpp::QoS & qos)
{
  const bool best_effort = qos.reliability() == rclcpp::ReliabilityPolicy::BestEffort;
  const bool kept = qos.durability() == rclcpp::DurabilityPolicy::TransientLocal;
  const bool all = qos.history() == rclcpp::HistoryPolicy::KeepAll;
  return std::string(best_effort ? "best_effort" : "reliable") +
         (kept ? " transient_local" : " volatile") +
         (all ? " keep_all" : " keep_last " + std::to_string(qos.depth()));
}

inline std::string said(const EntityKey & known)
{
  const auto & [kind, name, period] = known;
  switch (kind) {
    case ModelledWork::Kind::Subscription:
      return "subscription of " + name;
    case ModelledWork::Kind::Service:
      return "service " + name;
    case ModelledWork::Kind::Client:
      return "client of " + name;
    case ModelledWork::Kind::Timer:
      return "timer of " + std::to_string(period) + " ns";
  }
  return name;
}

inline std::string said(const ModelledWork & work)
{
  return work.callback + " (" + said(key(work)) + ")";
}

/// How many entities there are of each.
using EntityCounts = std::map<EntityKey, std::size_t>;

/// What a group serves.
struct ServedEntities
{
  EntityCounts counts;
  std::map<std::string, std::set<std::string>> qos;  ///< of subscriptions, by topic
  std::size_t waitables = 0;  ///< whose callbacks only the code knows, such as those of actions
};

/// Tells whether rclcpp itself makes a topic or service for nodes.
inline bool is_of_every_node(const std::string & name)
{
  const auto last = name.substr(name.rfind('/') + 1);
  for (const auto * one : {"clock", "parameter_events", "describe_parameters",
      "get_parameter_types", "get_parameters", "list_parameters", "set_parameters",
      "set_parameters_atomically", "get_type_description", "get_logger_levels",
      "set_logger_levels", "change_state", "get_state", "get_available_states",
      "get_available_transitions", "get_transition_graph"})
  {
    if (last == one) {
      return true;
    }
  }
  return false;
}

/// Returns what a group serves.
/** \param is_modelled tells whether the model has what rclcpp may have made itself */
template<typename IsModelled>
ServedEntities served_by(
  const rclcpp::CallbackGroup & group, const IsModelled & is_modelled, Deviations & deviations)
{
  ServedEntities served;
  const auto note = [&](ModelledWork::Kind kind, const std::string & name, std::int64_t period) {
      const EntityKey known{kind, name, period};
      if (!is_of_every_node(name) || is_modelled(known)) {
        ++served.counts[known];
      }
    };
  group.collect_all_ptrs(
    [&](const rclcpp::SubscriptionBase::SharedPtr & one) {
      note(ModelledWork::Kind::Subscription, one->get_topic_name(), 0);
      served.qos[one->get_topic_name()].insert(said(one->get_actual_qos()));
    },
    [&note](const rclcpp::ServiceBase::SharedPtr & one) {
      note(ModelledWork::Kind::Service, one->get_service_name(), 0);
    },
    [&note](const rclcpp::ClientBase::SharedPtr & one) {
      note(ModelledWork::Kind::Client, one->get_service_name(), 0);
    },
    [&note, &deviations](const rclcpp::TimerBase::SharedPtr & one) {
      std::int64_t period = 0;
      if (rcl_timer_get_period(one->get_timer_handle().get(), &period) != RCL_RET_OK) {
        rcl_reset_error();
        deviations.warn("the period of a timer cannot be read");
      }
      note(ModelledWork::Kind::Timer, "", period);
    },
    [&served](const rclcpp::Waitable::SharedPtr & one) {
      // rclcpp makes these for subscriptions and publishers
      const auto * handed = dynamic_cast<rclcpp::experimental::SubscriptionIntraProcessBase *>(
        one.get());
      if (handed == nullptr && dynamic_cast<QosEventHandler *>(one.get()) == nullptr) {
        ++served.waitables;
      }
    });
  return served;
}

}  // namespace tactus

#endif  // SERVED_ENTITIES_HPP_
