// A chain of a timer and two subscriptions under EDF: prints the origin that each callback has, counted from the timer's release.
// usage: origins
#include <atomic>
#include <chrono>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "std_msgs/msg/header.hpp"
#include "tactus_executor/publish.hpp"
#include "tactus_executor/ready_queue_executor.hpp"

using Message = std_msgs::msg::Header;

int main(int argc, char ** argv)
{
  rclcpp::init(argc, argv);
  rclcpp::Node node("chain");
  auto group = node.create_callback_group(rclcpp::CallbackGroupType::MutuallyExclusive, false);
  rclcpp::SubscriptionOptions options;
  options.callback_group = group;
  auto first = node.create_publisher<Message>("/first", 10);
  auto second = node.create_publisher<Message>("/second", 10);
  rclcpp::TimerBase::SharedPtr timer;
  tactus::Nanoseconds release = 0;
  std::atomic<int> rounds{0};
  const auto work = []() {std::this_thread::sleep_for(std::chrono::milliseconds(2));};
  auto middle = node.create_subscription<Message>(
    "/first", 10, [&](Message::ConstSharedPtr message) {
      work();
      tactus::publish(*second, *message);
    }, options);
  auto sink = node.create_subscription<Message>(
    "/second", 10, [&](Message::ConstSharedPtr) {
      std::cout << *tactus::current_origin() - release << '\n';
      ++rounds;
    }, options);
  timer = node.create_wall_timer(
    std::chrono::milliseconds(50), [&]() {
      release = *tactus::current_origin();
      work();
      tactus::publish(*first, Message());
    }, group);

  tactus::ThreadClassConfiguration working;
  working.name = "working";
  working.threads.resize(2);
  working.threads[0].name = "working.0";
  working.threads[1].name = "working.1";
  working.callbacks = {{"source", {50'000'000, {}, 0}}, {"middle", {50'000'000, {}, 0}}, {"sink", {50'000'000, {}, 0}}};
  tactus::ReadyQueueExecutor executor({"working", {working}});
  executor.add_callback_group(group, node.get_node_base_interface());
  executor.assign("source", timer);
  executor.assign("middle", middle);
  executor.assign("sink", sink);
  std::thread end([&]() {
      for (int i = 0; i < 200 && rounds < 20; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
      }
      executor.cancel();
    });
  executor.spin();
  end.join();
  rclcpp::shutdown();
  return 0;
}
