// A real-time class beside an overloaded best-effort class on the same cores.
// usage: classes idle|overloaded SECONDS
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "measured_timer.hpp"
#include "tactus_executor/ready_queue_executor.hpp"

using std::chrono::milliseconds;

namespace
{

tactus::ThreadClassConfiguration thread_class(
  const std::string & name, tactus::Policy policy, tactus::Refresh refresh, int priority)
{
  tactus::ThreadClassConfiguration result;
  result.name = name;
  result.policy = policy;
  result.refresh = refresh;
  for (int core = 0; core < 2; ++core) {
    tactus::ThreadSettings settings;
    settings.name = name + "." + std::to_string(core);
    settings.cores = {core};
    if (priority > 0) {
      settings.policy = tactus::ThreadSettings::Policy::Fifo;
      settings.priority = priority;
    }
    result.threads.push_back(settings);
  }
  return result;
}

}  // namespace

int main(int argc, char ** argv)
{
  const bool overloaded = argc > 1 && std::string(argv[1]) == "overloaded";
  const std::chrono::seconds duration(argc > 2 ? std::stoi(argv[2]) : 9);
  rclcpp::init(argc, argv);
  tactus::load::calibrate();
  rclcpp::Node node("workload");
  const auto group = [&node]() {
      return node.create_callback_group(rclcpp::CallbackGroupType::MutuallyExclusive, false);
    };
  auto real_time = thread_class(
    "real_time", tactus::Policy::FixedPriority, tactus::Refresh::BeforeSelection, 60);
  auto best_effort = thread_class(
    "best_effort", tactus::Policy::Registration, tactus::Refresh::WhenExhausted, 0);
  std::vector<rclcpp::CallbackGroup::SharedPtr> groups;
  std::vector<std::unique_ptr<MeasuredTimer>> timers;
  groups.push_back(group());
  timers.push_back(
    std::make_unique<MeasuredTimer>(node, "control", milliseconds(50), milliseconds(5), groups[0]));
  real_time.callbacks["control"] = {std::nullopt, 1, 0};
  for (int i = 0; overloaded && i < 4; ++i) {  // more than two cores' worth
    groups.push_back(group());
    const std::string name = "video" + std::to_string(i);
    timers.push_back(
      std::make_unique<MeasuredTimer>(node, name, milliseconds(100), milliseconds(90), groups.back()));
    best_effort.callbacks[name] = {};
  }
  tactus::ReadyQueueExecutor executor({"workload", {real_time, best_effort}});
  for (std::size_t i = 0; i < groups.size(); ++i) {
    executor.add_callback_group(groups[i], node.get_node_base_interface());
    executor.assign(timers[i]->name(), timers[i]->timer());
  }
  spin_for(executor, duration);
  for (const auto & timer : timers) {
    timer->print(duration);
  }
  rclcpp::shutdown();
  return 0;
}
