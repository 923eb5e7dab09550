// Loads a component whose code is said by arguments, and says where its callback groups run.
//
// arguments: works of the model GROUP:EXECUTOR:WHAT, then --, then groups of the code, each a word of WHAT with commas;
// WHAT is tN (a timer of N ns), s/NAME or b/NAME (a subscription, reliable or best effort), w, e, i (a waitable of the
// code, one for events, one for messages that are handed over); a group that begins with + is reentrant.
#include <iostream>
#include <sstream>

#include "loaded_component.hpp"

namespace
{

using existing_nodes_bringup::ModelledWork;

rclcpp::CallbackGroup::SharedPtr group_of(std::string words)
{
  auto group = std::make_shared<rclcpp::CallbackGroup>();
  if (words[0] == '+') {
    group->of_type = rclcpp::CallbackGroupType::Reentrant;
    words = words.substr(1);
  }
  std::istringstream all(words);
  for (std::string word; std::getline(all, word, ','); ) {
    if (word[0] == 't') {
      group->timers.push_back(std::make_shared<rclcpp::TimerBase>());
      group->timers.back()->period = std::stoll(word.substr(1));
    } else if (word[0] == 's' || word[0] == 'b') {
      group->subscriptions.push_back(std::make_shared<rclcpp::SubscriptionBase>());
      group->subscriptions.back()->name = word.substr(1);
      if (word[0] == 'b') {
        group->subscriptions.back()->qos.of_reliability = rclcpp::ReliabilityPolicy::BestEffort;
      }
    } else if (word[0] == 'w') {
      group->waitables.push_back(std::make_shared<rclcpp::Waitable>());
    } else if (word[0] == 'e') {
      group->waitables.push_back(std::make_shared<rclcpp::EventHandlerBase>());
    } else {
      group->waitables.push_back(
        std::make_shared<rclcpp::experimental::SubscriptionIntraProcessBase>());
    }
  }
  return group;
}

}  // namespace

int main(int argc, char ** argv)
{
  std::map<std::string, std::shared_ptr<rclcpp::Executor>> executors;
  std::vector<ModelledWork> works;
  int at = 1;
  for (; std::string(argv[at]) != "--"; ++at) {
    std::istringstream word(argv[at]);
    std::string group;
    std::string executor;
    std::string what;
    std::getline(word, group, ':');
    std::getline(word, executor, ':');
    std::getline(word, what);
    auto & made = executors[executor];
    if (made == nullptr) {
      made = std::make_shared<rclcpp::Executor>();
    }
    const bool timer = what[0] == 't';
    works.push_back(
      {"Driver.c" + std::to_string(at), timer ? ModelledWork::Kind::Timer : ModelledWork::Kind::Subscription,
        timer ? "" : what.substr(1), timer ? std::stoll(what.substr(1)) : 0,
        timer ? "" : std::string(what[0] == 'b' ? "best_effort" : "reliable") + " volatile keep_last 10", group, false,
        made});
  }
  auto node = std::make_shared<rclcpp::node_interfaces::NodeBaseInterface>();
  for (++at; at < argc; ++at) {
    node->groups.push_back(group_of(argv[at]));
  }
  rclcpp_components::next_node() = node;
  existing_nodes_bringup::ComponentLibraries libraries;
  const existing_nodes_bringup::ResolvedNames names;
  existing_nodes_bringup::Deviations deviations("test");
  rclcpp::Executor main_thread;
  existing_nodes_bringup::LoadedComponent component(
    libraries, {"Driver", "laser", "laser::Driver", "", "", {}, {}, false}, names, rclcpp::NodeOptions());
  component.assign(works, main_thread, deviations);
  component.look(deviations);
  executors["main"] = std::shared_ptr<rclcpp::Executor>(&main_thread, [](rclcpp::Executor *) {});
  for (const auto & group : node->groups) {
    for (const auto & executor : executors) {
      for (const auto & one : executor.second->groups) {
        if (one == group) {
          std::cout << executor.first << ' ';
        }
      }
    }
  }
  std::cout << std::endl;
  try {
    deviations.settle();
  } catch (const std::runtime_error & refused) {
    std::cerr << refused.what() << '\n';
    return 1;
  }
  return 0;
}
