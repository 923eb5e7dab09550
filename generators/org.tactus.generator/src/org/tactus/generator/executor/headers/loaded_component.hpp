#ifndef LOADED_COMPONENT_HPP_
#define LOADED_COMPONENT_HPP_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "ament_index_cpp/get_package_share_directory.hpp"
#include "ament_index_cpp/get_resource.hpp"
#include "class_loader/class_loader.hpp"
#include "rcl/error_handling.h"
#include "rcl/timer.h"
#if __has_include("rclcpp/event_handler.hpp")
#include "rclcpp/event_handler.hpp"
#else
#include "rclcpp/qos_event.hpp"
#endif
#include "rclcpp/experimental/subscription_intra_process_base.hpp"
#include "rclcpp/rclcpp.hpp"
#include "rclcpp_components/node_factory.hpp"
#include "rclcpp_components/node_instance_wrapper.hpp"

#include "deviations.hpp"
#include "resolved_names.hpp"

namespace tactus
{

/// A name that the code of a component uses, and the topic or service of the model that it is.
struct Renaming
{
  std::string from;
  std::string name;  ///< of the model, such as /scan or /Controller/reset
  bool service;
};

/// How the model starts a component that exists.
struct ModelledComponent
{
  std::string node;  ///< its name in the model
  std::string package;
  std::string plugin;  ///< the class that the package registers
  std::string name;  ///< what the node is called; empty for the name that its code gives it
  std::string space;  ///< its namespace, such as /front; empty for that of the process
  std::vector<Renaming> renamings;
  std::vector<std::string> parameter_files;  ///< package://PACKAGE/PATH, or a path
  bool managed;  ///< whether it makes its entities only when somebody configures it
};

/// A callback of the model that a component has, and the executor that runs it.
struct ModelledWork
{
  enum class Kind { Subscription, Service, Client, Timer };

  std::string callback;  ///< as in Controller.tick
  Kind kind;
  std::string name;  ///< topic or service of the model; empty for a timer
  std::int64_t period;  ///< of a timer, in nanoseconds
  std::string qos;  ///< of a subscription, as in: reliable volatile keep_last 10
  std::string group;  ///< callback group of the model, alone with its executor
  bool reentrant;
  std::shared_ptr<rclcpp::Executor> executor;
};

#if __has_include("rclcpp/event_handler.hpp")
using QosEventHandler = rclcpp::EventHandlerBase;
#else
using QosEventHandler = rclcpp::QOSEventHandlerBase;  // of Humble
#endif

/// The libraries of components; they are to outlive the nodes.
class ComponentLibraries
{
public:
  /// Makes the node of a component.
  /** \throws std::runtime_error that says what is not installed */
  rclcpp_components::NodeInstanceWrapper make(
    const ModelledComponent & component, const rclcpp::NodeOptions & options)
  {
    const auto library = library_of(component);
    auto & loader = loaders_[library];
    if (loader == nullptr) {
      loader = std::make_unique<class_loader::ClassLoader>(library);
    }
    const auto factory = "rclcpp_components::NodeFactoryTemplate<" + component.plugin + ">";
    for (const auto & name : loader->getAvailableClasses<rclcpp_components::NodeFactory>()) {
      if (name == component.plugin || name == factory) {
        return loader->createInstance<rclcpp_components::NodeFactory>(name)
               ->create_node_instance(options);
      }
    }
    throw std::runtime_error(
            "the library of " + component.package + " has no component " + component.plugin);
  }

private:
  /// Returns the library that a package registers for a component, as component containers find it.
  static std::string library_of(const ModelledComponent & component)
  {
    std::string content;
    std::string prefix;
    if (!ament_index_cpp::get_resource(
        "rclcpp_components", component.package, content, &prefix))
    {
      throw std::runtime_error(
              "package " + component.package + " of node " + component.node +
              " is not installed, or has no components; source its workspace");
    }
    std::istringstream lines(content);
    std::string registered;
    for (std::string line; std::getline(lines, line); ) {
      const auto end = line.find(';');
      if (end == std::string::npos) {
        continue;
      }
      const auto plugin = line.substr(0, end);
      const auto path = line.substr(end + 1);
      if (plugin == component.plugin) {
        return path.rfind('/', 0) == 0 ? path : prefix + "/" + path;
      }
      registered += " " + plugin;
    }
    throw std::runtime_error(
            "package " + component.package + " has no component " + component.plugin +
            " for node " + component.node + "; it has:" + registered);
  }

  std::map<std::string, std::unique_ptr<class_loader::ClassLoader>> loaders_;
};

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
    works_ = std::move(works);
    for (auto & work : works_) {
      if (work.kind != ModelledWork::Kind::Timer) {
        work.name = work.kind == ModelledWork::Kind::Subscription ?
          names_.topic(component_.node, work.name) : names_.service(component_.node, work.name);
      }
    }
    main_thread_ = &main_thread;
    look(deviations);
    if (!component_.managed) {
      std::map<Key, std::size_t> left = found_;
      for (const auto & work : works_) {
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
    std::vector<Served> served;
    found_.clear();
    for (const auto & group : groups) {
      served.push_back(served_by(*group, deviations));
      for (const auto & [known, count] : served.back().counts) {
        found_[known] += count;
      }
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
      place(groups[i], served[i], deviations);
    }
    for (const auto & [known, count] : found_) {
      const auto works = works_of(known);
      if (works.empty() || count <= works.size() || warned_[known] == count) {
        continue;
      }
      warned_[known] = count;
      deviations.warn(
        "node " + component_.node + " has " + std::to_string(count) + " times what is a " +
        said(known) + ", and the model " + std::to_string(works.size()) +
        ": no bound counts the others, which run in the executor of " +
        works_[works.front()].callback);
    }
  }

private:
  /// What entities of a component are known by; several may be alike.
  using Key = std::tuple<ModelledWork::Kind, std::string, std::int64_t>;

  /// What a group serves.
  struct Served
  {
    std::map<Key, std::size_t> counts;
    std::map<std::string, std::set<std::string>> qos;  ///< of subscriptions, by topic
    std::size_t waitables = 0;  ///< whose callbacks only the code knows, such as those of actions
  };

  /// Where a group runs.
  struct Placed
  {
    rclcpp::Executor * executor = nullptr;
    std::map<Key, std::size_t> counts;  ///< what it served when that was decided
    std::size_t waitables = 0;
  };

  std::vector<std::string> arguments() const
  {
    std::vector<std::string> all{"--ros-args"};
    const auto rule = [&all](const std::string & from, const std::string & to) {
        all.insert(all.end(), {"-r", from + ":=" + to});
      };
    if (!component_.name.empty()) {
      rule("__node", component_.name);
    }
    if (!component_.space.empty()) {
      const auto & outer = names_.space(component_.node);
      rule("__ns", (outer == "/" ? "" : outer) + component_.space);
    }
    for (const auto & renaming : component_.renamings) {
      rule(
        renaming.from, renaming.service ? names_.service(component_.node, renaming.name) :
        names_.topic(component_.node, renaming.name));
    }
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
    const rclcpp::CallbackGroup::SharedPtr & group, const Served & served, Deviations & deviations)
  {
    auto & known = placed_[group];
    if (known.executor != nullptr && known.counts == served.counts &&
      known.waitables == served.waitables)
    {
      return;
    }
    known.counts = served.counts;
    known.waitables = served.waitables;
    const auto works = works_of(*group, served);
    if (works.empty()) {
      if (known.executor == nullptr && group->automatically_add_to_executor_with_node() &&
        !group->get_associated_with_executor_atomic().load())
      {
        known.executor = main_thread_;
        main_thread_->add_callback_group(group, base_);
      }
      return;  // or it is for an executor that the code of the node makes
    }
    const auto & first = works_[works.front()];
    check(*group, served, works, deviations);
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

  static Key key(const ModelledWork & work)
  {
    return {work.kind, work.name, work.period};
  }

  /// Tells whether two callbacks are in one group of the model.
  static bool together(const ModelledWork & one, const ModelledWork & other)
  {
    return one.group == other.group && one.executor == other.executor;
  }

  /// Returns what the model has that is known by a key, by its places in the list.
  std::vector<std::size_t> works_of(const Key & known) const
  {
    std::vector<std::size_t> works;
    for (std::size_t i = 0; i < works_.size(); ++i) {
      if (key(works_[i]) == known) {
        works.push_back(i);
      }
    }
    return works;
  }

  /// Returns what a group serves of the group of the model that is most like it, and where there is
  /// none, of several.
  std::vector<std::size_t> works_of(
    const rclcpp::CallbackGroup & group, const Served & served) const
  {
    std::vector<std::size_t> best;
    std::size_t least = works_.size() + 1;
    for (const auto & candidate : works_) {
      const auto works = works_of(served, candidate);
      std::size_t others = 0;
      for (const auto i : works) {
        others += is_other(group, served, works_[i]) ? 1 : 0;
      }
      if (!works.empty() && are_together(works) && others < least) {
        least = others;
        best = works;
      }
    }
    for (std::size_t i = 0; best.empty() && i < works_.size(); ++i) {
      best = works_of(served, works_[i]);
    }
    return best;
  }

  /// Returns as much of the model as a group serves, if it can of the group of a callback that it
  /// serves.
  std::vector<std::size_t> works_of(const Served & served, const ModelledWork & like) const
  {
    std::vector<std::size_t> works;
    if (served.counts.count(key(like)) == 0) {
      return works;
    }
    for (const auto & [known, count] : served.counts) {
      std::vector<std::size_t> here;
      std::vector<std::size_t> elsewhere;
      for (const auto i : works_of(known)) {
        (together(works_[i], like) ? here : elsewhere).push_back(i);
      }
      const bool more = found_.at(known) > here.size() + elsewhere.size();
      std::size_t needed = more && !here.empty() ? std::min(count, here.size()) : count;
      here.insert(here.end(), elsewhere.begin(), elsewhere.end());
      for (std::size_t i = 0; i < here.size() && i < needed; ++i) {
        works.push_back(here[i]);
      }
    }
    return works;
  }

  bool are_together(const std::vector<std::size_t> & works) const
  {
    for (const auto i : works) {
      if (!together(works_[i], works_[works.front()])) {
        return false;
      }
    }
    return true;
  }

  /// Tells whether a group, or a subscription in it, is of another kind than in the model.
  static bool is_other(
    const rclcpp::CallbackGroup & group, const Served & served, const ModelledWork & work)
  {
    return is_otherwise_exclusive(group, work) || has_other_qos(served, work);
  }

  static bool is_otherwise_exclusive(const rclcpp::CallbackGroup & group, const ModelledWork & work)
  {
    return work.reentrant != (group.type() == rclcpp::CallbackGroupType::Reentrant);
  }

  static bool has_other_qos(const Served & served, const ModelledWork & work)
  {
    return work.kind == ModelledWork::Kind::Subscription &&
           served.qos.at(work.name).count(work.qos) == 0;
  }

  /// Compares what a group serves with the model.
  void check(
    const rclcpp::CallbackGroup & group, const Served & served,
    const std::vector<std::size_t> & works, Deviations & deviations) const
  {
    const auto & first = works_[works.front()];
    for (const auto i : works) {
      const auto & work = works_[i];
      if (work.executor != first.executor) {
        deviations.add(
          "one callback group of node " + component_.node + " serves " + said(first) + " and " +
          said(work) + ", which are in two executors of the model", "put both into one executor");
      }
      if (work.group != first.group) {
        deviations.add(
          "one callback group of node " + component_.node + " serves " + said(first) + " and " +
          said(work) + ", which are in two groups of the model", "put both into one group");
      }
      if (has_other_qos(served, work)) {
        std::string all;
        for (const auto & qos : served.qos.at(work.name)) {
          all += (all.empty() ? "" : " or ") + qos;
        }
        deviations.add(
          said(work) + " is " + all + ", and " + work.qos + " in the model",
          "give it a QoS profile with these policies in the model");
      }
      if (is_otherwise_exclusive(group, work)) {
        deviations.add(
          "the callback group of " + said(work) + " is " +
          (work.reentrant ? "exclusive" : "reentrant"), "give it such a group in the model");
      }
    }
    std::string others;
    for (const auto & [known, count] : served.counts) {
      if (works_of(known).empty()) {
        others += (others.empty() ? " " : ", ") + said(known) +
          (count > 1 ? " (" + std::to_string(count) + " times)" : "");
      }
    }
    if (served.waitables > 0) {
      others += (others.empty() ? " " : ", ") + std::to_string(served.waitables) +
        " waitables of the code, such as those of actions";
    }
    if (!others.empty()) {
      deviations.warn(
        "the executor of " + said(first) + " also runs what no bound of node " +
        component_.node + " counts:" + others);
    }
  }

  Served served_by(const rclcpp::CallbackGroup & group, Deviations & deviations) const
  {
    Served served;
    const auto note = [&](ModelledWork::Kind kind, const std::string & name, std::int64_t period) {
        const Key known{kind, name, period};
        if (!is_of_every_node(name) || !works_of(known).empty()) {
          ++served.counts[known];
        }
      };
    group.collect_all_ptrs(
      [&](const rclcpp::SubscriptionBase::SharedPtr & one) {
        note(ModelledWork::Kind::Subscription, one->get_topic_name(), 0);
        served.qos[one->get_topic_name()].insert(said(one->get_actual_qos()));
      },
      [&note](const rclcpp::ServiceBase::SharedPtr & one) {
        note(ModelledWork::Kind::Service, one->get_service_name(), 0);
      },
      [&note](const rclcpp::ClientBase::SharedPtr & one) {
        note(ModelledWork::Kind::Client, one->get_service_name(), 0);
      },
      [&note, &deviations](const rclcpp::TimerBase::SharedPtr & one) {
        std::int64_t period = 0;
        if (rcl_timer_get_period(one->get_timer_handle().get(), &period) != RCL_RET_OK) {
          rcl_reset_error();
          deviations.warn("the period of a timer cannot be read");
        }
        note(ModelledWork::Kind::Timer, "", period);
      },
      [&served](const rclcpp::Waitable::SharedPtr & one) {
        // rclcpp makes these for subscriptions and publishers
        const auto * handed = dynamic_cast<rclcpp::experimental::SubscriptionIntraProcessBase *>(
          one.get());
        if (handed == nullptr && dynamic_cast<QosEventHandler *>(one.get()) == nullptr) {
          ++served.waitables;
        }
      });
    return served;
  }

  /// Tells whether rclcpp itself makes a topic or service for nodes.
  static bool is_of_every_node(const std::string & name)
  {
    const auto last = name.substr(name.rfind('/') + 1);
    for (const auto * one : {"clock", "parameter_events", "describe_parameters",
        "get_parameter_types", "get_parameters", "list_parameters", "set_parameters",
        "set_parameters_atomically", "get_type_description", "get_logger_levels",
        "set_logger_levels", "change_state", "get_state", "get_available_states",
        "get_available_transitions", "get_transition_graph"})
    {
      if (last == one) {
        return true;
      }
    }
    return false;
  }

  static std::string said(const rclcpp::QoS & qos)
  {
    const bool best_effort = qos.reliability() == rclcpp::ReliabilityPolicy::BestEffort;
    const bool kept = qos.durability() == rclcpp::DurabilityPolicy::TransientLocal;
    const bool all = qos.history() == rclcpp::HistoryPolicy::KeepAll;
    return std::string(best_effort ? "best_effort" : "reliable") +
           (kept ? " transient_local" : " volatile") +
           (all ? " keep_all" : " keep_last " + std::to_string(qos.depth()));
  }

  static std::string said(const Key & known)
  {
    const auto & [kind, name, period] = known;
    switch (kind) {
      case ModelledWork::Kind::Subscription:
        return "subscription of " + name;
      case ModelledWork::Kind::Service:
        return "service " + name;
      case ModelledWork::Kind::Client:
        return "client of " + name;
      case ModelledWork::Kind::Timer:
        return "timer of " + std::to_string(period) + " ns";
    }
    return name;
  }

  static std::string said(const ModelledWork & work)
  {
    return work.callback + " (" + said(key(work)) + ")";
  }

  ModelledComponent component_;
  const ResolvedNames & names_;
  rclcpp_components::NodeInstanceWrapper node_;
  rclcpp::node_interfaces::NodeBaseInterface::SharedPtr base_;
  std::vector<ModelledWork> works_;
  std::map<Key, std::size_t> found_;  ///< how many of each the code has
  std::map<Key, std::size_t> warned_;  ///< how many of each were more than the model has
  std::map<rclcpp::CallbackGroup::WeakPtr, Placed,
    std::owner_less<rclcpp::CallbackGroup::WeakPtr>> placed_;
  rclcpp::Executor * main_thread_ = nullptr;
};

}  // namespace tactus

#endif  // LOADED_COMPONENT_HPP_
