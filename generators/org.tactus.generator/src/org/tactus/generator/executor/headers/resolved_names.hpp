#ifndef RESOLVED_NAMES_HPP_
#define RESOLVED_NAMES_HPP_

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rcl/allocator.h"
#include "rcl/arguments.h"
#include "rcl/error_handling.h"
#include "rcl/remap.h"

#include "deviations.hpp"

namespace tactus
{

/// What the model says of a node; topics are those of the model, such as /points.
struct ModelledNode
{
  std::string name;
  std::vector<std::string> published;
  std::vector<std::string> subscribed;
};

/// What the topics of a process are called when namespaces and remappings are applied.
/** They come from the arguments alone, since DDS is to know them before the first node is made. */
class ResolvedNames
{
public:
  /// Topics of the model, and what they are called.
  using Topics = std::map<std::string, std::set<std::string>>;

  /// Looks at the arguments of main(); what rcl cannot read is left to rclcpp, which refuses it.
  ResolvedNames(
    const std::vector<ModelledNode> & nodes, int argc, const char * const * argv,
    Deviations & deviations)
  {
    auto arguments = rcl_get_zero_initialized_arguments();
    if (rcl_parse_arguments(argc, argv, rcl_get_default_allocator(), &arguments) != RCL_RET_OK) {
      rcl_reset_error();
      arguments = rcl_get_zero_initialized_arguments();
    }
    for (const auto & node : nodes) {
      resolve(node, arguments, deviations);
    }
    if (rcl_arguments_fini(&arguments) != RCL_RET_OK) {
      rcl_reset_error();
    }
  }

  const Topics & published() const
  {
    return published_;
  }

  const Topics & subscribed() const
  {
    return subscribed_;
  }

  /// Tells whether each topic is called as in the model.
  bool as_modelled() const
  {
    return is_modelled(published_) && is_modelled(subscribed_);
  }

  /// Returns the namespace of a node of the model, which begins with a slash.
  const std::string & space(const std::string & node) const
  {
    return spaces_.at(node);
  }

  /// Returns what a topic of a node of the model is called in this process.
  std::string topic(const std::string & node, const std::string & name) const
  {
    const auto known = by_node_.find({node, name});
    return known != by_node_.end() ? known->second : service(node, name);
  }

  /// Returns what a service of the model is called for a node of the model.
  std::string service(const std::string & node, const std::string & name) const
  {
    return (space(node) == "/" ? "" : space(node)) + name;
  }

  /// Checks that a node calls its topics as this was told.
  template<typename NodeT>
  void check(const ModelledNode & modelled, NodeT & node, Deviations & deviations) const
  {
    const auto topics = node.get_node_topics_interface();
    for (const auto & all : {modelled.published, modelled.subscribed}) {
      for (const auto & topic : all) {
        const auto actual = topics->resolve_topic_name(topic.substr(1));
        const auto & expected = by_node_.at({modelled.name, topic});
        if (actual != expected) {
          deviations.add(
            "node " + modelled.name + " calls topic " + topic + " " + actual + ", but Fast DDS has "
            "the profile of it as " + expected,
            "remap it by arguments of the process instead of options of the node");
        }
      }
    }
  }

private:
  static bool is_modelled(const Topics & topics)
  {
    for (const auto & topic : topics) {
      if (topic.second != std::set<std::string>{topic.first}) {
        return false;
      }
    }
    return true;
  }

  void resolve(
    const ModelledNode & node, const rcl_arguments_t & arguments, Deviations & deviations)
  {
    char * renamed = nullptr;
    const auto allocator = rcl_get_default_allocator();
    if (rcl_remap_node_name(nullptr, &arguments, node.name.c_str(), allocator, &renamed) ==
      RCL_RET_OK)
    {
      const auto name = taken(renamed);
      if (!name.empty() && name != node.name) {
        deviations.add(
          "node " + node.name + " is renamed to " + name + ": its parameters and services, which "
          "are called after it, would not be found", "use a namespace (-r __ns:=/…) instead");
      }
    }
    char * given = nullptr;
    std::string space = "/";
    if (rcl_remap_node_namespace(nullptr, &arguments, node.name.c_str(), allocator, &given) ==
      RCL_RET_OK)
    {
      const auto name = taken(given);
      space = name.empty() ? space : name;
    }
    spaces_[node.name] = space;
    for (const auto & topic : node.published) {
      published_[topic].insert(resolve(node, topic, space, arguments));
    }
    for (const auto & topic : node.subscribed) {
      subscribed_[topic].insert(resolve(node, topic, space, arguments));
    }
  }

  const std::string & resolve(
    const ModelledNode & node, const std::string & topic, const std::string & space,
    const rcl_arguments_t & arguments)
  {
    const auto expanded = (space == "/" ? "" : space) + topic;
    char * remapped = nullptr;
    auto & result = by_node_[{node.name, topic}];
    result = expanded;
    if (rcl_remap_topic_name(
        nullptr, &arguments, expanded.c_str(), node.name.c_str(), space.c_str(),
        rcl_get_default_allocator(), &remapped) == RCL_RET_OK)
    {
      const auto name = taken(remapped);
      result = name.empty() ? expanded : name;
    }
    return result;
  }

  /// Returns a text that rcl has allocated; nothing for null.
  static std::string taken(char * text)
  {
    const std::string result = text != nullptr ? text : "";
    const auto allocator = rcl_get_default_allocator();
    allocator.deallocate(text, allocator.state);
    return result;
  }

  std::map<std::string, std::string> spaces_;
  Topics published_;
  Topics subscribed_;
  std::map<std::pair<std::string, std::string>, std::string> by_node_;
};

}  // namespace tactus

#endif  // RESOLVED_NAMES_HPP_
