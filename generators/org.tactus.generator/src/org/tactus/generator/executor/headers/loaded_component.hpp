#ifndef LOADED_COMPONENT_HPP_
#define LOADED_COMPONENT_HPP_

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ament_index_cpp/get_package_share_directory.hpp"
#include "rclcpp/rclcpp.hpp"
#include "rclcpp_components/node_instance_wrapper.hpp"

#include "component_libraries.hpp"
#include "deviations.hpp"
#include "modelled_works.hpp"
#include "resolved_names.hpp"
#include "served_entities.hpp"
#include "start_arguments.hpp"

namespace tactus
{

/// The node of a component that exists, whose callback groups go to the executors of the model.
/**
 * A group is known by what it serves: subscriptions and services by their names, timers by their
 * periods, and how many of each. What is alike is in one executor of the model. A group that serves
 * nothing of the model runs in the main thread, as parameter services do.
 */
class LoadedComponent
{
public:
  LoadedComponent(
    ComponentLibraries & libraries, ModelledComponent component, const ResolvedNames & names,
    rclcpp::NodeOptions options)
  : component_(std::move(component)), names_(names),
    node_(libraries.make(component_, options.arguments(arguments()))),
    base_(node_.get_node_base_interface())
  {
  }

  rclcpp::node_interfaces::NodeBaseInterface::SharedPtr get_node_base_interface() const
  {
    return base_;
  }

  /// Gives the groups that are there to the executors of the model, the others to the main thread.
  void assign(
    std::vector<ModelledWork> works, rclcpp::Executor & main_thread, Deviations & deviations)
  {
    for (auto & work : works) {
      if (work.kind != ModelledWork::Kind::Timer) {
        work.name = work.kind == ModelledWork::Kind::Subscription ?
          names_.topic(component_.node, work.name) : names_.service(component_.node, work.name);
      }
    }
    works_ = ModelledWorks(component_.node, std::move(works));
    main_thread_ = &main_thread;
    look(deviations);
    if (!component_.managed) {
      EntityCounts left = found_;
      for (const auto & work : works_.all()) {
        auto & more = left[key(work)];
        if (more > 0) {
          --more;
          continue;
        }
        const bool some = found_.count(key(work)) != 0;
        deviations.add(
          "node " + component_.node + " has " + (some ? "too few for what" : "nothing that") +
          " is " + said(work), "correct the model, or remap the name that its code uses");
      }
    }
  }

  /// Looks for groups, and for what groups serve, that have come since.
  void look(Deviations & deviations)
  {
    std::vector<rclcpp::CallbackGroup::SharedPtr> groups;
    base_->for_each_callback_group(
      [&groups](rclcpp::CallbackGroup::SharedPtr group) {groups.push_back(group);});
    std::vector<ServedEntities> served;
    found_.clear();
    const auto is_modelled = [this](const EntityKey & known) {return !works_.of(known).empty();};
    for (const auto & group : groups) {
      served.push_back(served_by(*group, is_modelled, deviations));
      for (const auto & [known, count] : served.back().counts) {
        found_[known] += count;
      }
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
      place(groups[i], served[i], deviations);
    }
    for (const auto & [known, count] : found_) {
      const auto works = works_.of(known);
      if (works.empty() || count <= works.size() || warned_[known] == count) {
        continue;
      }
      warned_[known] = count;
      deviations.warn(
        "node " + component_.node + " has " + std::to_string(count) + " times what is a " +
        said(known) + ", and the model " + std::to_string(works.size()) +
        ": no bound counts the others, which run in the executor of " +
        works_.all()[works.front()].callback);
    }
  }

private:
  /// Where a group runs.
  struct Placed
  {
    rclcpp::Executor * executor = nullptr;
    EntityCounts counts;  ///< what it served when that was decided
    std::size_t waitables = 0;
  };

  std::vector<std::string> arguments() const
  {
    auto all = start_arguments(
      names_, component_.node, component_.name, component_.space, component_.renamings);
    for (const auto & file : component_.parameter_files) {
      all.insert(all.end(), {"--params-file", path(file)});
    }
    return all;
  }

  static std::string path(const std::string & file)
  {
    const std::string scheme = "package://";
    if (file.rfind(scheme, 0) != 0) {
      return file;
    }
    const auto slash = file.find('/', scheme.size());
    return ament_index_cpp::get_package_share_directory(
      file.substr(scheme.size(), slash - scheme.size())) + file.substr(slash);
  }

  void place(
    const rclcpp::CallbackGroup::SharedPtr & group, const ServedEntities & served,
    Deviations & deviations)
  {
    auto & known = placed_[group];
    if (known.executor != nullptr && known.counts == served.counts &&
      known.waitables == served.waitables)
    {
      return;
    }
    known.counts = served.counts;
    known.waitables = served.waitables;
    const auto works = works_.of(*group, served, found_);
    if (works.empty()) {
      if (known.executor == nullptr && group->automatically_add_to_executor_with_node() &&
        !group->get_associated_with_executor_atomic().load())
      {
        known.executor = main_thread_;
        main_thread_->add_callback_group(group, base_);
      }
      return;  // or it is for an executor that the code of the node makes
    }
    const auto & first = works_.all()[works.front()];
    works_.check(*group, served, works, deviations);
    if (known.executor == first.executor.get()) {
      return;
    }
    if (known.executor != nullptr) {
      known.executor->remove_callback_group(group);
    } else if (group->get_associated_with_executor_atomic().load()) {
      deviations.add(
        "the code of node " + component_.node + " runs " + said(first) +
        " in an executor of its own", "model the node as an executable");
      return;
    }
    known.executor = first.executor.get();
    known.executor->add_callback_group(group, base_);
  }

  ModelledComponent component_;
  const ResolvedNames & names_;
  rclcpp_components::NodeInstanceWrapper node_;
  rclcpp::node_interfaces::NodeBaseInterface::SharedPtr base_;
  ModelledWorks works_;
  EntityCounts found_;  ///< how many of each the code has
  EntityCounts warned_;  ///< how many of each were more than the model has
  std::map<rclcpp::CallbackGroup::WeakPtr, Placed,
    std::owner_less<rclcpp::CallbackGroup::WeakPtr>> placed_;
  rclcpp::Executor * main_thread_ = nullptr;
};

}  // namespace tactus

#endif  // LOADED_COMPONENT_HPP_
