// Runs small nodes under executors of rclcpp, and prints which callback began when.
// usage: executor_orders < INSTRUCTIONS
// INSTRUCTIONS, times in nanoseconds:
//   horizon TIME                  nothing begins later
//   grid TIME                     callbacks begin on this grid, but for what the machine needs
//   node NAME KIND THREADS        a node in an executor of its own; the lines below are its own
//   timer NAME GROUP KIND PUBLISHES CALLS LENGTH PERIOD OFFSET
//   subscription|service NAME GROUP KIND PUBLISHES CALLS LENGTH
//   client NAME GROUP KIND PUBLISHES CALLS LENGTH ANSWER
//   arrival NAME TIME             a message or a request comes to a subscription or service
// Prints a line NODE CALLBACK START for each callback, and NODE disturbed where one was late.
#include <sched.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "rclcpp/rclcpp.hpp"
#include "rclcpp/version.h"
#if __has_include("rclcpp/experimental/executors/events_executor/events_executor.hpp")
#include "rclcpp/experimental/executors/events_executor/events_executor.hpp"
#endif
#if __has_include("rclcpp/executors/events_cbg_executor/events_cbg_executor.hpp")
#include "rclcpp/executors/events_cbg_executor/events_cbg_executor.hpp"
#endif
#include "std_msgs/msg/u_int32.hpp"
#include "std_srvs/srv/trigger.hpp"

using Clock = std::chrono::steady_clock;
using std::chrono::nanoseconds;
using Message = std_msgs::msg::UInt32;
using Trigger = std_srvs::srv::Trigger;

namespace
{

constexpr nanoseconds kLate = std::chrono::milliseconds(1);
constexpr size_t kDepth = 20;  // no message is lost

/// What callbacks of all nodes share: when the run began, and what it shows.
class Record
{
public:
  nanoseconds horizon{};
  nanoseconds grid{};

  void begin(Clock::time_point at) {beginning_ = at;}
  Clock::time_point instant(nanoseconds time) const {return beginning_ + time;}

  /// Notes that a callback has begun, and takes its time; callbacks begin on the grid.
  void run(const std::string & node, const std::string & callback, nanoseconds length)
  {
    const nanoseconds now = Clock::now() - beginning_;
    const nanoseconds start = (now + grid / 2) / grid * grid;
    check(node, now - start);
    note(node + " " + callback + " " + std::to_string(now.count()));
    std::this_thread::sleep_until(instant(start + length));
  }

  /// Notes by how much something was late.
  void check(const std::string & node, nanoseconds late)
  {
    if (late > kLate || late < -kLate) {
      std::lock_guard<std::mutex> guard(mutex_);
      disturbed_.insert(node);
    }
  }

  bool is_over() const {return Clock::now() > instant(horizon);}
  void print()
  {
    for (const auto & line : lines_) {
      std::cout << line << "\n";
    }
    for (const auto & node : disturbed_) {
      std::cout << node << " disturbed\n";
    }
  }

private:
  void note(const std::string & line)
  {
    std::lock_guard<std::mutex> guard(mutex_);
    lines_.push_back(line);
  }

  Clock::time_point beginning_;
  std::mutex mutex_;
  std::vector<std::string> lines_;
  std::set<std::string> disturbed_;
};

std::unique_ptr<rclcpp::Executor> make_executor(const std::string & kind, size_t threads)
{
  if (kind == "single_threaded") {
    return std::make_unique<rclcpp::executors::SingleThreadedExecutor>();
  }
  const rclcpp::ExecutorOptions options;
  if (kind == "multi_threaded") {
    return std::make_unique<rclcpp::executors::MultiThreadedExecutor>(options, threads);
  }
#if !RCLCPP_VERSION_GTE(30, 0, 0)
  if (kind == "static_single_threaded") {
    return std::make_unique<rclcpp::executors::StaticSingleThreadedExecutor>();
  }
#endif
#if __has_include("rclcpp/experimental/executors/events_executor/events_executor.hpp")
  if (kind == "events") {
    return std::make_unique<rclcpp::experimental::executors::EventsExecutor>();
  }
#endif
#if __has_include("rclcpp/executors/events_cbg_executor/events_cbg_executor.hpp")
  if (kind == "events_cbg") {
    return std::make_unique<rclcpp::executors::EventsCBGExecutor>(options, threads);
  }
#endif
  throw std::invalid_argument("this rclcpp has no executor " + kind);
}

/// A node without entities of its own but those that are asked for.
rclcpp::Node::SharedPtr make_node(const std::string & name)
{
  return std::make_shared<rclcpp::Node>(
    name, rclcpp::NodeOptions().start_parameter_services(false)
    .start_parameter_event_publisher(false).enable_rosout(false)
    .append_parameter_override("start_type_description_service", false));
}

#if RCLCPP_VERSION_GTE(17, 0, 0)
const rclcpp::QoS kServiceQos = rclcpp::ServicesQoS();
#else
const rmw_qos_profile_t kServiceQos = rmw_qos_profile_services_default;
#endif

/// What comes from outside at an instant.
struct Arrival
{
  nanoseconds time;
  std::string node;
  std::function<void()> send;
};

/// A node, its executor, the servers of its clients, and the threads of all of them.
class Tested
{
public:
  Tested(Record & record, const std::string & name, const std::string & kind, int64_t threads)
  : record_(record), name_(name), node_(make_node(name)),
    executor_(make_executor(kind, static_cast<size_t>(threads)))
  {
  }

  /// Makes an entity; those that it publishes to or calls may come later.
  void make(const std::string & kind, std::istringstream & line)
  {
    std::string name, group, group_kind, publishes, calls;
    int64_t length = 0, first = 0, second = 0;
    line >> name >> group >> group_kind >> publishes >> calls >> length >> first >> second;
    const auto work = [this, name, publishes, calls, length]() {
        if (record_.is_over()) {
          return;
        }
        record_.run(name_, name, nanoseconds(length));
        if (publishes != "-") {
          publishers_.at(publishes)->publish(Message());
        }
        if (calls != "-") {
          call(calls);
        }
      };
    if (kind == "timer") {
      auto timer = node_->create_wall_timer(nanoseconds(first), work, at(group, group_kind));
      timer->cancel();
      starts_.push_back({nanoseconds(second - first), name_, [timer]() {timer->reset();}});
    } else if (kind == "subscription") {
      rclcpp::SubscriptionOptions options;
      options.callback_group = at(group, group_kind);
      subscriptions_.push_back(
        node_->create_subscription<Message>(
          topic(name), rclcpp::QoS(kDepth), [work](const Message &) {work();}, options));
      publishers_[name] = node_->create_publisher<Message>(topic(name), rclcpp::QoS(kDepth));
    } else if (kind == "service") {
      services_.push_back(
        node_->create_service<Trigger>(
          topic(name),
          [work](const Trigger::Request::SharedPtr, const Trigger::Response::SharedPtr) {work();},
          kServiceQos, at(group, group_kind)));
    } else if (kind == "client") {
      clients_[name] = node_->create_client<Trigger>(
        topic(name), kServiceQos, at(group, group_kind));
      answered_[name] = work;
      serve(name, nanoseconds(first));
    } else {
      throw std::invalid_argument("unknown entity " + kind);
    }
  }

  /// Returns what lets a message or a request come from outside.
  std::function<void()> arrival(rclcpp::Node & outside, const std::string & name)
  {
    if (publishers_.count(name) > 0) {
      auto publisher = outside.create_publisher<Message>(topic(name), rclcpp::QoS(kDepth));
      ready_.push_back([publisher]() {return publisher->get_subscription_count() > 0;});
      return [publisher]() {publisher->publish(Message());};
    }
    auto client = outside.create_client<Trigger>(topic(name), kServiceQos);
    ready_.push_back([client]() {return client->service_is_ready();});
    return [client]() {client->async_send_request(std::make_shared<Trigger::Request>());};
  }

  const std::string & name() const {return name_;}
  /// When each timer is started, so that it expires first at its offset.
  const std::vector<Arrival> & starts() const {return starts_;}

  /// Tells whether everything has found its counterpart.
  bool is_ready() const
  {
    return std::all_of(ready_.begin(), ready_.end(), [](const auto & ready) {return ready();}) &&
           std::all_of(
      clients_.begin(), clients_.end(),
      [](const auto & client) {return client.second->service_is_ready();});
  }

  void spin()
  {
    executor_->add_node(node_);
    threads_.emplace_back([this]() {executor_->spin();});
    for (auto & server : servers_) {
      threads_.emplace_back([&server]() {server->spin();});
    }
  }

  void stop()
  {
    executor_->cancel();
    for (auto & server : servers_) {
      server->cancel();
    }
    for (auto & thread : threads_) {
      thread.join();
    }
  }

private:
  std::string topic(const std::string & name) const {return "/" + name_ + "/" + name;}

  rclcpp::CallbackGroup::SharedPtr at(const std::string & name, const std::string & kind)
  {
    auto & group = groups_[name];
    if (!group) {
      group = node_->create_callback_group(
        kind == "reentrant" ? rclcpp::CallbackGroupType::Reentrant :
        rclcpp::CallbackGroupType::MutuallyExclusive);
    }
    return group;
  }

  void call(const std::string & name)
  {
    clients_.at(name)->async_send_request(
      std::make_shared<Trigger::Request>(),
      [this, name](rclcpp::Client<Trigger>::SharedFuture) {answered_.at(name)();});
  }

  /// Serves a client, in an executor of its own.
  void serve(const std::string & name, nanoseconds length)
  {
    auto node = make_node(name_ + "_" + name + "_server");
    services_.push_back(
      node->create_service<Trigger>(
        topic(name),
        [this, length](const Trigger::Request::SharedPtr, const Trigger::Response::SharedPtr) {
          record_.run(name_, "server", length);
        }, kServiceQos));
    servers_.push_back(make_executor("single_threaded", 1));
    servers_.back()->add_node(node);
    others_.push_back(node);
  }

  Record & record_;
  std::string name_;
  rclcpp::Node::SharedPtr node_;
  std::vector<rclcpp::Node::SharedPtr> others_;
  std::map<std::string, rclcpp::CallbackGroup::SharedPtr> groups_;
  std::vector<rclcpp::SubscriptionBase::SharedPtr> subscriptions_;
  std::vector<rclcpp::ServiceBase::SharedPtr> services_;
  std::map<std::string, rclcpp::Publisher<Message>::SharedPtr> publishers_;
  std::map<std::string, rclcpp::Client<Trigger>::SharedPtr> clients_;
  std::map<std::string, std::function<void()>> answered_;
  std::vector<std::function<bool()>> ready_;
  std::vector<Arrival> starts_;
  std::unique_ptr<rclcpp::Executor> executor_;
  std::vector<std::unique_ptr<rclcpp::Executor>> servers_;
  std::vector<std::thread> threads_;
};

void wait_for(const std::vector<std::unique_ptr<Tested>> & nodes)
{
  const auto end = Clock::now() + std::chrono::seconds(20);
  while (!std::all_of(
      nodes.begin(), nodes.end(), [](const auto & node) {return node->is_ready();}))
  {
    if (Clock::now() > end) {
      throw std::runtime_error("subscriptions and services have not been found");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

/// Lets what is to happen, happen, in its order.
void happen(Record & record, std::vector<Arrival> arrivals)
{
  std::sort(
    arrivals.begin(), arrivals.end(),
    [](const Arrival & one, const Arrival & other) {return one.time < other.time;});
  for (const auto & arrival : arrivals) {
    std::this_thread::sleep_until(record.instant(arrival.time));
    record.check(arrival.node, Clock::now() - record.instant(arrival.time));
    arrival.send();
  }
}

void run()
{
  Record record;
  std::vector<std::unique_ptr<Tested>> nodes;
  std::vector<Arrival> arrivals;
  const auto outside = make_node("outside");
  std::string text;
  while (std::getline(std::cin, text)) {
    std::istringstream line(text);
    std::string what, name, kind;
    int64_t number = 0;
    line >> what;
    if (what == "horizon" || what == "grid") {
      line >> number;
      (what == "grid" ? record.grid : record.horizon) = nanoseconds(number);
    } else if (what == "node") {
      line >> name >> kind >> number;
      nodes.push_back(std::make_unique<Tested>(record, name, kind, number));
    } else if (what == "arrival") {
      line >> name >> number;
      auto & node = *nodes.back();
      arrivals.push_back({nanoseconds(number), node.name(), node.arrival(*outside, name)});
    } else {
      nodes.back()->make(what, line);
    }
  }
  wait_for(nodes);
  std::vector<Arrival> starts;
  nanoseconds first{};
  for (const auto & node : nodes) {
    for (const auto & start : node->starts()) {
      starts.push_back(start);
      first = std::min(first, start.time);
    }
  }
  record.begin(Clock::now() - first + std::chrono::milliseconds(50));
  happen(record, starts);
  for (auto & node : nodes) {
    node->spin();
  }
  happen(record, arrivals);
  std::this_thread::sleep_until(record.instant(record.horizon + std::chrono::milliseconds(300)));
  for (auto & node : nodes) {
    node->stop();
  }
  record.print();
}

}  // namespace

int main(int argc, char ** argv)
{
  rclcpp::init(argc, argv);
  // above what else runs on the machine, where that is permitted
  sched_param parameters{};
  parameters.sched_priority = 10;
  sched_setscheduler(0, SCHED_FIFO, &parameters);
  try {
    run();
  } catch (const std::exception & error) {
    std::cerr << "executor_orders: " << error.what() << "\n";
    return 1;
  }
  rclcpp::shutdown();
  return 0;
}
