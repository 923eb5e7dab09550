#ifndef COMPONENT_LIBRARIES_HPP_
#define COMPONENT_LIBRARIES_HPP_

#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "ament_index_cpp/get_resource.hpp"
#include "class_loader/class_loader.hpp"
#include "rclcpp/rclcpp.hpp"
#include "rclcpp_components/node_factory.hpp"
#include "rclcpp_components/node_instance_wrapper.hpp"

#include "start_arguments.hpp"

namespace tactus
{

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

}  // namespace tactus

#endif  // COMPONENT_LIBRARIES_HPP_
