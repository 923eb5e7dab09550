package org.tactus.generator.ros2;

import org.tactus.generator.Instrumentation;
import org.tactus.generator.RuntimeSources;
import org.tactus.model.distribution.Target;
import org.tactus.generator.Workspace;
import org.tactus.generator.plan.ActionPlan;
import org.tactus.generator.plan.MessagePlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.SystemPlan;

/** The interface package and the packages of the nodes. */
public final class PackageFiles {

  private PackageFiles() {}

  /**
   * Adds the files of these packages to the workspace.
   *
   * @param with what nodes do beside what the model says
   */
  public static void add(SystemPlan plan, Instrumentation with, Workspace workspace) {
    if (!plan.generatedNodes().isEmpty()) {
      RuntimeSources.add(NodePlan.RUNTIME_PACKAGE, "src/", workspace);
    }
    if (plan.generatedNodes().stream().anyMatch(node -> !node.actions().isEmpty())) {
      RuntimeSources.add(ActionPlan.RUNTIME_PACKAGE, "src/", workspace);
    }
    if (with.load()) {
      RuntimeSources.add("tactus_load", "src/", workspace);
    }
    if (with.probe()) {
      RuntimeSources.add(Instrumentation.PROBE_PACKAGE, "src/", workspace);
    }
    if (!plan.messages().isEmpty()) {
      addInterfaces(plan, workspace);
    }
    if (!plan.nodesWithStates().isEmpty()) {
      addStates(plan, with, workspace);
    }
    for (NodePlan instance : plan.firstInstances()) {
      addType(instance, workspace);
    }
    for (NodePlan node : plan.generatedNodes()) {
      addNode(node, plan.target(), with, workspace);
    }
  }

  private static void addInterfaces(SystemPlan plan, Workspace workspace) {
    String folder = "src/" + plan.names().interfacePackage() + "/";
    for (MessagePlan message : plan.messages()) {
      workspace.generated(folder + "msg/" + message.name() + ".msg", "message " + message.name(),
          InterfacePackage.message(message));
    }
    String origin = "system " + plan.system();
    workspace.generated(folder + "CMakeLists.txt", origin, InterfacePackage.cmake(plan));
    workspace.generated(folder + "package.xml", origin, InterfacePackage.manifest(plan));
  }

  private static void addStates(SystemPlan plan, Instrumentation with, Workspace workspace) {
    String name = plan.names().statesPackage();
    String folder = "src/" + name + "/";
    String origin = "system " + plan.system();
    workspace.generated(folder + "CMakeLists.txt", origin, StatesPackage.cmake(plan, with));
    workspace.generated(folder + "package.xml", origin, StatesPackage.manifest(plan, with));
    workspace.generated(folder + "include/" + name + "/last_value.hpp", origin, StatesPackage.lastValue(plan, with));
    for (NodePlan node : plan.nodesWithStates()) {
      workspace.once(folder + "include/" + node.states().getFirst().header(), "node " + node.name(),
          StatesPackage.states(node));
    }
  }

  private static void addNode(NodePlan node, Target target, Instrumentation with, Workspace workspace) {
    String origin = "node " + node.name();
    String folder = "src/" + node.packageName() + "/";
    String include = folder + "include/" + node.packageName() + "/";
    workspace.generated(folder + "CMakeLists.txt", origin, NodePackage.cmake(node, target, with));
    workspace.generated(folder + "package.xml", origin, NodePackage.manifest(node, with));
    workspace.generated(include + node.fileName() + "_base.hpp", origin, NodeBaseHeader.text(node, target, with));
    workspace.generated(folder + "src/" + node.fileName() + "_base.cpp", origin,
        NodeBaseSource.text(node, target, with));
    if (node.typeName().isPresent()) {
      workspace.generated(include + node.fileName() + ".hpp", origin, NodeClass.instanceHeader(node));
      workspace.generated(folder + "src/" + node.fileName() + ".cpp", origin, NodeClass.instanceSource(node));
    } else {
      workspace.once(include + node.fileName() + ".hpp", origin, NodeClass.header(node));
      workspace.once(folder + "src/" + node.fileName() + ".cpp", origin, NodeClass.source(node));
    }
  }

  private static void addType(NodePlan instance, Workspace workspace) {
    String origin = TypePackage.origin(instance);
    String folder = "src/" + instance.typePackage().orElseThrow() + "/";
    workspace.generated(folder + "CMakeLists.txt", origin, TypePackage.cmake(instance));
    workspace.generated(folder + "package.xml", origin, TypePackage.manifest(instance));
    workspace.once(folder + TypePackage.file(instance), origin, TypePackage.header(instance));
  }
}
