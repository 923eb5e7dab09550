package org.tactus.model.view;

import org.tactus.model.Node;
import org.tactus.model.Service;

/**
 * What nodes and their services are called in the running system, within the namespace that a launch gives all of it.
 * Code that exists names its node itself where the model does not; its services are then called after the model.
 */
public final class GraphNames {

  private GraphNames() {}

  /** Returns the name of a node without its namespace. */
  public static String name(Node node) {
    return node.getStartName() == null ? node.getName() : node.getStartName();
  }

  /** Returns the namespace of a node, such as {@code /left}; empty for that of the system. */
  public static String space(Node node) {
    return node.getNamespace() == null ? "" : node.getNamespace();
  }

  /** Returns the name of a node with its namespace, such as {@code /left/camera}. */
  public static String full(Node node) {
    return space(node) + "/" + name(node);
  }

  /** Tells whether a node has the name that the model gives it, and not one of its code. */
  public static boolean isKnown(Node node) {
    return node.getStartName() != null || ExistingProgram.of(node).isEmpty();
  }

  /** Returns the name of a service, such as {@code /left/camera/reset}. */
  public static String of(Service service) {
    return full((Node) service.eContainer()) + "/" + service.getName();
  }
}
