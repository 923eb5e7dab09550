// Case study 2 of the dynamic-priority paper (Table III): three timers in one exclusive callback group on two threads.
// usage: case_study edf|fixed_priority|mixed|default SECONDS; under mixed c3 goes by priority
#include <sched.h>

#include <chrono>
#include <iostream>
#include <memory>
#include <string>

#include "measured_timer.hpp"
#include "tactus_executor/ready_queue_executor.hpp"

using std::chrono::milliseconds;

namespace
{

constexpr int kPriority = 60;

tactus::ExecutorConfiguration ready_queue(const std::string & policy)
{
  tactus::ThreadClassConfiguration working;
  working.name = "working";
  working.policy = tactus::policy_of(policy);
  for (int core = 0; core < 2; ++core) {
    tactus::ThreadSettings settings;
    settings.name = "working." + std::to_string(core);
    settings.cores = {core};
    settings.policy = tactus::ThreadSettings::Policy::Fifo;
    settings.priority = kPriority;
    working.threads.push_back(settings);
  }
  const auto ms = [](int value) {return tactus::Nanoseconds{value} * 1'000'000;};
  working.callbacks = {
    {"c1", {ms(100), 3, 0}}, {"c2", {ms(150), 2, 0}}, {"c3", {ms(900), 1, 0}}};
  if (working.policy == tactus::Policy::Mixed) {
    working.callbacks["c3"].deadline.reset();
  }
  return {"working", {working}};
}

}  // namespace

int main(int argc, char ** argv)
{
  const std::string kind = argc > 1 ? argv[1] : "edf";
  const std::chrono::seconds duration(argc > 2 ? std::stoi(argv[2]) : 9);
  rclcpp::init(argc, argv);
  tactus::load::calibrate();
  rclcpp::Node node("workload");
  auto group = node.create_callback_group(rclcpp::CallbackGroupType::MutuallyExclusive, false);
  MeasuredTimer c1(node, "c1", milliseconds(100), milliseconds(50), group);
  MeasuredTimer c2(node, "c2", milliseconds(150), milliseconds(60), group);
  MeasuredTimer c3(node, "c3", milliseconds(900), milliseconds(50), group);
  if (kind == "default") {
    // Threads inherit the policy; they run on all cores.
    sched_param parameters{};
    parameters.sched_priority = kPriority;
    if (pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters) != 0) {
      std::cerr << "no right to SCHED_FIFO\n";
      return 77;
    }
    rclcpp::executors::MultiThreadedExecutor executor(rclcpp::ExecutorOptions(), 2);
    executor.add_callback_group(group, node.get_node_base_interface());
    spin_for(executor, duration);
  } else {
    tactus::ReadyQueueExecutor executor(ready_queue(kind));
    executor.add_callback_group(group, node.get_node_base_interface());
    for (const auto * timer : {&c1, &c2, &c3}) {
      executor.assign(timer->name(), timer->timer());
    }
    spin_for(executor, duration);
  }
  for (auto * timer : {&c1, &c2, &c3}) {
    timer->print(duration);
  }
  rclcpp::shutdown();
  return 0;
}
