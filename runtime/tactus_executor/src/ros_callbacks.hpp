#ifndef ROS_CALLBACKS_HPP_
#define ROS_CALLBACKS_HPP_

#include <cstddef>
#include <memory>
#include <optional>

#include "rcl/wait.h"
#include "rclcpp/rclcpp.hpp"

#include "tactus_executor/callback.hpp"
#include "tactus_executor/header_stamp.hpp"
#include "tactus_executor/origin.hpp"

namespace tactus
{
inline namespace executor
{
/// A callback that an entity of rclcpp activates.
class RosCallback : public Callback
{
public:
  using Callback::Callback;

  /// Adds the entity to a wait set.
  virtual void add_to(rcl_wait_set_t & wait_set) = 0;

  /// Takes an activation, if the wait set that it was added to has found one.
  virtual std::optional<Instance> poll(const rcl_wait_set_t & wait_set) = 0;

  /// Returns the origin that a queued instance has by now.
  virtual Nanoseconds origin(const Instance & instance) const
  {
    return instance.origin;
  }

  bool begin(Instance &) override
  {
    return true;
  }

protected:
  /// Notes that the data of an instance begins with it.
  void begins_chain(Instance & instance) const
  {
    if (const auto label = observed().label()) {
      instance.lineage.add(*label, instance.origin);
    }
  }
};

/// A timer; its origin is the nominal release.
class TimerCallback : public RosCallback
{
public:
  TimerCallback(
    Parameters parameters, Group & group, rclcpp::TimerBase::SharedPtr timer, Overrun overrun);

  void add_to(rcl_wait_set_t & wait_set) override;
  std::optional<Instance> poll(const rcl_wait_set_t & wait_set) override;
  Nanoseconds origin(const Instance & instance) const override;
  bool begin(Instance & instance) override;
  void run(Instance & instance) override;

private:
  const rclcpp::TimerBase::SharedPtr timer_;
  const Overrun overrun_;
  const Nanoseconds period_;
  std::size_t index_ = 0;
};

/// A place at a join of several subscriptions.
struct JoinPlace
{
  std::shared_ptr<JoinOrigins> join;
  std::size_t input = 0;
};

/// A subscription. The message is taken when it is found, so that its origin is known.
/**
 * Its origin is the first that is known of: that of the publication, if it came from this process;
 * the stamp in its header; the time of its publication.
 */
class SubscriptionCallback : public RosCallback
{
public:
  SubscriptionCallback(
    Parameters parameters, Group & group, rclcpp::SubscriptionBase::SharedPtr subscription,
    StampReader stamp, JoinPlace place);

  void add_to(rcl_wait_set_t & wait_set) override;
  std::optional<Instance> poll(const rcl_wait_set_t & wait_set) override;
  bool begin(Instance & instance) override;
  void run(Instance & instance) override;

private:
  Origin origin_of(const void * message, const rmw_message_info_t & info) const;

  const rclcpp::SubscriptionBase::SharedPtr subscription_;
  const observation::Observed topic_;
  const StampReader stamp_;
  const JoinPlace place_;
  std::size_t index_ = 0;
};

/// A service; its origin is the time of the request.
class ServiceCallback : public RosCallback
{
public:
  ServiceCallback(Parameters parameters, Group & group, rclcpp::ServiceBase::SharedPtr service);

  void add_to(rcl_wait_set_t & wait_set) override;
  std::optional<Instance> poll(const rcl_wait_set_t & wait_set) override;
  void run(Instance & instance) override;

private:
  const rclcpp::ServiceBase::SharedPtr service_;
  std::size_t index_ = 0;
};

/// A client that handles responses; its origin is the time of the response.
class ClientCallback : public RosCallback
{
public:
  ClientCallback(Parameters parameters, Group & group, rclcpp::ClientBase::SharedPtr client);

  void add_to(rcl_wait_set_t & wait_set) override;
  std::optional<Instance> poll(const rcl_wait_set_t & wait_set) override;
  void run(Instance & instance) override;

private:
  const rclcpp::ClientBase::SharedPtr client_;
  std::size_t index_ = 0;
};

/// A waitable: event source, intra-process subscription, QoS event. Its origin is the time at which
/// it is found ready.
class WaitableCallback : public RosCallback
{
public:
  WaitableCallback(Parameters parameters, Group & group, rclcpp::Waitable::SharedPtr waitable);

  void add_to(rcl_wait_set_t & wait_set) override;
  std::optional<Instance> poll(const rcl_wait_set_t & wait_set) override;
  bool begin(Instance & instance) override;
  void run(Instance & instance) override;

private:
  const rclcpp::Waitable::SharedPtr waitable_;
};
}  // namespace executor
}  // namespace tactus

#endif  // ROS_CALLBACKS_HPP_
