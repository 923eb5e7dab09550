// What the generated header for components uses of ROS 2, as far as it can be seen there: entities in callback groups
// that go to executors. No compiler of the tests has ROS 2.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using rcl_timer_t = std::int64_t;
constexpr int RCL_RET_OK = 0;

inline int rcl_timer_get_period(const rcl_timer_t * timer, std::int64_t * period)
{
  *period = *timer;
  return RCL_RET_OK;
}

inline void rcl_reset_error()
{
}

namespace rclcpp
{

enum class ReliabilityPolicy { Reliable, BestEffort };
enum class DurabilityPolicy { Volatile, TransientLocal };
enum class HistoryPolicy { KeepLast, KeepAll };

struct QoS
{
  ReliabilityPolicy of_reliability = ReliabilityPolicy::Reliable;

  ReliabilityPolicy reliability() const {return of_reliability;}
  DurabilityPolicy durability() const {return DurabilityPolicy::Volatile;}
  HistoryPolicy history() const {return HistoryPolicy::KeepLast;}
  std::size_t depth() const {return 10;}
};

struct Named
{
  std::string name;

  const char * get_topic_name() const {return name.c_str();}
  const char * get_service_name() const {return name.c_str();}
};

struct SubscriptionBase : Named
{
  using SharedPtr = std::shared_ptr<SubscriptionBase>;
  QoS qos;

  QoS get_actual_qos() const {return qos;}
};

struct ServiceBase : Named
{
  using SharedPtr = std::shared_ptr<ServiceBase>;
};

struct ClientBase : Named
{
  using SharedPtr = std::shared_ptr<ClientBase>;
};

struct TimerBase
{
  using SharedPtr = std::shared_ptr<TimerBase>;
  rcl_timer_t period;

  std::shared_ptr<const rcl_timer_t> get_timer_handle() const
  {
    return std::make_shared<const rcl_timer_t>(period);
  }
};

struct Waitable
{
  using SharedPtr = std::shared_ptr<Waitable>;
  virtual ~Waitable() = default;
};

struct EventHandlerBase : Waitable {};

namespace experimental
{
struct SubscriptionIntraProcessBase : Waitable {};
}  // namespace experimental

enum class CallbackGroupType { MutuallyExclusive, Reentrant };

struct CallbackGroup
{
  using SharedPtr = std::shared_ptr<CallbackGroup>;
  using WeakPtr = std::weak_ptr<CallbackGroup>;

  CallbackGroupType of_type = CallbackGroupType::MutuallyExclusive;
  std::vector<SubscriptionBase::SharedPtr> subscriptions;
  std::vector<TimerBase::SharedPtr> timers;
  std::vector<Waitable::SharedPtr> waitables;
  std::atomic<bool> associated{false};

  CallbackGroupType type() const {return of_type;}
  bool automatically_add_to_executor_with_node() const {return true;}
  std::atomic<bool> & get_associated_with_executor_atomic() {return associated;}

  template<typename S, typename V, typename C, typename T, typename W>
  void collect_all_ptrs(const S & subscription, const V &, const C &, const T & timer, const W & waitable) const
  {
    for (const auto & one : subscriptions) {
      subscription(one);
    }
    for (const auto & one : timers) {
      timer(one);
    }
    for (const auto & one : waitables) {
      waitable(one);
    }
  }
};

namespace node_interfaces
{
struct NodeBaseInterface
{
  using SharedPtr = std::shared_ptr<NodeBaseInterface>;
  std::vector<CallbackGroup::SharedPtr> groups;

  void for_each_callback_group(const std::function<void(CallbackGroup::SharedPtr)> & use) const
  {
    for (const auto & group : groups) {
      use(group);
    }
  }
};
}  // namespace node_interfaces

struct Executor
{
  std::vector<CallbackGroup::SharedPtr> groups;

  void add_callback_group(CallbackGroup::SharedPtr group, node_interfaces::NodeBaseInterface::SharedPtr)
  {
    group->associated = true;
    groups.push_back(group);
  }

  void remove_callback_group(CallbackGroup::SharedPtr group)
  {
    group->associated = false;
    for (auto at = groups.begin(); at != groups.end(); ++at) {
      if (*at == group) {
        groups.erase(at);
        return;
      }
    }
  }
};

struct NodeOptions
{
  NodeOptions & arguments(std::vector<std::string>) {return *this;}
};

}  // namespace rclcpp

namespace rclcpp_components
{

/// The node that the next component is.
inline rclcpp::node_interfaces::NodeBaseInterface::SharedPtr & next_node()
{
  static rclcpp::node_interfaces::NodeBaseInterface::SharedPtr node;
  return node;
}

struct NodeInstanceWrapper
{
  rclcpp::node_interfaces::NodeBaseInterface::SharedPtr base;

  rclcpp::node_interfaces::NodeBaseInterface::SharedPtr get_node_base_interface() {return base;}
};

struct NodeFactory
{
  NodeInstanceWrapper create_node_instance(const rclcpp::NodeOptions &) {return {next_node()};}
};

}  // namespace rclcpp_components

namespace class_loader
{
struct ClassLoader
{
  explicit ClassLoader(const std::string &) {}

  template<typename T>
  std::vector<std::string> getAvailableClasses() const {return {"laser::Driver"};}

  template<typename T>
  std::shared_ptr<T> createInstance(const std::string &) const {return std::make_shared<T>();}
};
}  // namespace class_loader

namespace ament_index_cpp
{
inline bool get_resource(const std::string &, const std::string &, std::string & content, std::string *)
{
  content = "laser::Driver;lib/liblaser.so\n";
  return true;
}

inline std::string get_package_share_directory(const std::string & package)
{
  return "/share/" + package;
}
}  // namespace ament_index_cpp

namespace existing_nodes_bringup
{
/// Names as in the model.
struct ResolvedNames
{
  std::string space_ = "/";

  const std::string & space(const std::string &) const {return space_;}
  std::string topic(const std::string &, const std::string & name) const {return name;}
  std::string service(const std::string &, const std::string & name) const {return name;}
};
}  // namespace existing_nodes_bringup
