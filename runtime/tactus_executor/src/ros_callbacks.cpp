#include "ros_callbacks.hpp"

#include <stdexcept>
#include <utility>

#include "rcl/client.h"
#include "rcl/service.h"
#include "rcl/timer.h"
#include "rclcpp/version.h"

#include "tactus_executor/publish.hpp"

namespace tactus
{
inline namespace executor
{
namespace
{

void require(rcl_ret_t result, const char * what)
{
  if (result != RCL_RET_OK) {
    rclcpp::exceptions::throw_from_rcl_error(result, what);
  }
}

Nanoseconds period_of(rclcpp::TimerBase & timer)
{
  Nanoseconds period = 0;
  require(rcl_timer_get_period(timer.get_timer_handle().get(), &period), "period of a timer");
  return period;
}

Nanoseconds origin_of(const rmw_service_info_t & info)
{
  return info.source_timestamp > 0 ? steady_from_system(info.source_timestamp) : steady_now();
}

/// A message that was taken, or a serialised one.
struct TakenMessage
{
  std::shared_ptr<void> message;
  std::shared_ptr<rclcpp::SerializedMessage> serialized;
  rclcpp::MessageInfo info;
};

/// A request or response that was taken.
struct TakenCall
{
  std::shared_ptr<rmw_request_id_t> header;
  std::shared_ptr<void> content;
};

}  // namespace

TimerCallback::TimerCallback(
  Parameters parameters, Group & group, rclcpp::TimerBase::SharedPtr timer, Overrun overrun)
: RosCallback(parameters, group), timer_(std::move(timer)), overrun_(overrun),
  period_(period_of(*timer_))
{
}

void TimerCallback::add_to(rcl_wait_set_t & wait_set)
{
  require(
    rcl_wait_set_add_timer(&wait_set, timer_->get_timer_handle().get(), &index_),
    "timer in a wait set");
}

std::optional<Instance> TimerCallback::poll(const rcl_wait_set_t & wait_set)
{
  if (wait_set.timers[index_] == nullptr || timer_->is_canceled()) {
    return std::nullopt;
  }
  const Nanoseconds until = timer_->time_until_trigger().count();
  return Instance{this, saturated_sum(steady_now(), until), nullptr};
}

Nanoseconds TimerCallback::origin(const Instance & instance) const
{
  return timer_origin(overrun_, instance.origin, period_, steady_now());
}

#if RCLCPP_VERSION_MAJOR >= 28

bool TimerCallback::begin(Instance & instance)
{
  begins_chain(instance);
  instance.payload = timer_->call();
  return instance.payload != nullptr;
}

void TimerCallback::run(Instance & instance)
{
  timer_->execute_callback(instance.payload);
}

#else

bool TimerCallback::begin(Instance & instance)
{
  begins_chain(instance);
  return timer_->call();
}

void TimerCallback::run(Instance &)
{
  timer_->execute_callback();
}

#endif

SubscriptionCallback::SubscriptionCallback(
  Parameters parameters, Group & group, rclcpp::SubscriptionBase::SharedPtr subscription,
  StampReader stamp, JoinPlace place)
: RosCallback(parameters, group), subscription_(std::move(subscription)),
  topic_(parameters.name.empty() ? "" : subscription_->get_topic_name()), stamp_(stamp),
  place_(std::move(place))
{
}

void SubscriptionCallback::add_to(rcl_wait_set_t & wait_set)
{
  require(
    rcl_wait_set_add_subscription(
      &wait_set, subscription_->get_subscription_handle().get(), &index_),
    "subscription in a wait set");
}

std::optional<Instance> SubscriptionCallback::poll(const rcl_wait_set_t & wait_set)
{
  if (wait_set.subscriptions[index_] == nullptr) {
    return std::nullopt;
  }
  auto taken = std::make_shared<TakenMessage>();
  taken->info.get_rmw_message_info().from_intra_process = false;
  bool found = false;
  if (subscription_->is_serialized()) {
    taken->serialized = subscription_->create_serialized_message();
    found = subscription_->take_serialized(*taken->serialized, taken->info);
  } else {
    taken->message = subscription_->create_message();
    found = subscription_->take_type_erased(taken->message.get(), taken->info);
  }
  if (!found) {
    return std::nullopt;
  }
  Origin origin = origin_of(taken->message.get(), taken->info.get_rmw_message_info());
  if (place_.join) {
    origin.time = place_.join->earliest(place_.input, origin.time);
  }
  return Instance{this, origin.time, std::move(taken), nullptr, origin.lineage};
}

Origin SubscriptionCallback::origin_of(
  const void * message, const rmw_message_info_t & info) const
{
  const auto carried = OriginTable::process().find(
    publisher_id(info.publisher_gid.data), info.source_timestamp);
  if (carried) {
    return *carried;
  }
  Nanoseconds stamp = stamp_ != nullptr && message != nullptr ? stamp_(message) : 0;
  if (stamp <= 0) {
    stamp = info.source_timestamp;
  }
  Origin origin{stamp > 0 ? steady_from_system(stamp) : steady_now()};
  if (const auto label = topic_.label()) {
    origin.lineage.add(*label, origin.time);
  }
  return origin;
}

bool SubscriptionCallback::begin(Instance & instance)
{
  if (place_.join) {
    const Origin joined = place_.join->put(place_.input, {instance.origin, instance.lineage});
    instance.origin = joined.time;
    instance.lineage = joined.lineage;
  }
  return true;
}

void SubscriptionCallback::run(Instance & instance)
{
  auto & taken = *std::static_pointer_cast<TakenMessage>(instance.payload);
  if (taken.serialized) {
    subscription_->handle_serialized_message(taken.serialized, taken.info);
    subscription_->return_serialized_message(taken.serialized);
  } else {
    subscription_->handle_message(taken.message, taken.info);
    subscription_->return_message(taken.message);
  }
}

ServiceCallback::ServiceCallback(
  Parameters parameters, Group & group, rclcpp::ServiceBase::SharedPtr service)
: RosCallback(parameters, group), service_(std::move(service))
{
}

void ServiceCallback::add_to(rcl_wait_set_t & wait_set)
{
  require(
    rcl_wait_set_add_service(&wait_set, service_->get_service_handle().get(), &index_),
    "service in a wait set");
}

std::optional<Instance> ServiceCallback::poll(const rcl_wait_set_t & wait_set)
{
  if (wait_set.services[index_] == nullptr) {
    return std::nullopt;
  }
  auto taken = std::make_shared<TakenCall>();
  taken->header = service_->create_request_header();
  taken->content = service_->create_request();
  rmw_service_info_t info{};
  const auto result = rcl_take_request_with_info(
    service_->get_service_handle().get(), &info, taken->content.get());
  if (result == RCL_RET_SERVICE_TAKE_FAILED) {
    return std::nullopt;
  }
  require(result, "request of a service");
  *taken->header = info.request_id;
  return Instance{this, origin_of(info), std::move(taken)};
}

void ServiceCallback::run(Instance & instance)
{
  auto & taken = *std::static_pointer_cast<TakenCall>(instance.payload);
  service_->handle_request(taken.header, taken.content);
}

ClientCallback::ClientCallback(
  Parameters parameters, Group & group, rclcpp::ClientBase::SharedPtr client)
: RosCallback(parameters, group), client_(std::move(client))
{
}

void ClientCallback::add_to(rcl_wait_set_t & wait_set)
{
  require(
    rcl_wait_set_add_client(&wait_set, client_->get_client_handle().get(), &index_),
    "client in a wait set");
}

std::optional<Instance> ClientCallback::poll(const rcl_wait_set_t & wait_set)
{
  if (wait_set.clients[index_] == nullptr) {
    return std::nullopt;
  }
  auto taken = std::make_shared<TakenCall>();
  taken->header = client_->create_request_header();
  taken->content = client_->create_response();
  rmw_service_info_t info{};
  const auto result = rcl_take_response_with_info(
    client_->get_client_handle().get(), &info, taken->content.get());
  if (result == RCL_RET_CLIENT_TAKE_FAILED) {
    return std::nullopt;
  }
  require(result, "response for a client");
  *taken->header = info.request_id;
  return Instance{this, origin_of(info), std::move(taken)};
}

void ClientCallback::run(Instance & instance)
{
  auto & taken = *std::static_pointer_cast<TakenCall>(instance.payload);
  client_->handle_response(taken.header, taken.content);
}

WaitableCallback::WaitableCallback(
  Parameters parameters, Group & group, rclcpp::Waitable::SharedPtr waitable)
: RosCallback(parameters, group), waitable_(std::move(waitable))
{
}

#if RCLCPP_VERSION_MAJOR >= 28

void WaitableCallback::add_to(rcl_wait_set_t & wait_set)
{
  waitable_->add_to_wait_set(wait_set);
}

std::optional<Instance> WaitableCallback::poll(const rcl_wait_set_t & wait_set)
{
  if (!waitable_->is_ready(wait_set)) {
    return std::nullopt;
  }
  return Instance{this, steady_now(), nullptr};
}

void WaitableCallback::run(Instance & instance)
{
  const std::shared_ptr<void> data = instance.payload;
  waitable_->execute(data);
}

#else

void WaitableCallback::add_to(rcl_wait_set_t & wait_set)
{
  waitable_->add_to_wait_set(&wait_set);
}

std::optional<Instance> WaitableCallback::poll(const rcl_wait_set_t & wait_set)
{
  if (!waitable_->is_ready(const_cast<rcl_wait_set_t *>(&wait_set))) {
    return std::nullopt;
  }
  return Instance{this, steady_now(), nullptr};
}

void WaitableCallback::run(Instance & instance)
{
  waitable_->execute(instance.payload);
}

#endif

bool WaitableCallback::begin(Instance & instance)
{
  begins_chain(instance);
  instance.payload = waitable_->take_data();
  return true;
}
}  // namespace executor
}  // namespace tactus
