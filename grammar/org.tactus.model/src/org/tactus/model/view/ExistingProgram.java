package org.tactus.model.view;

import java.util.Optional;
import org.tactus.model.Node;

/** The code of a node that exists, for which nothing is generated: an executable or a component of a ROS 2 package. */
public sealed interface ExistingProgram {

  /** Returns the name of the ROS 2 package that the code is installed with. */
  String packageName();

  /** Returns what stands for it in sentences: {@code package/executable} or {@code namespace::Class}. */
  String text();

  /**
   * An executable, which is a process of its own and makes its executor itself.
   *
   * @param name file in the folder of executables of its package
   */
  record Executable(String packageName, String name) implements ExistingProgram {

    @Override
    public String text() {
      return packageName + "/" + name;
    }
  }

  /**
   * A component, which a process loads that has an executor for it.
   *
   * @param plugin class under which the package registers it
   */
  record Component(String packageName, String plugin) implements ExistingProgram {

    @Override
    public String text() {
      return plugin;
    }
  }

  /** Returns the code of a node, or of the type that it is one of; empty where a package is generated. */
  static Optional<ExistingProgram> of(Node node) {
    Node owner = node.getType() == null ? node : node.getType();
    if (owner.getExecutable() != null) {
      int slash = owner.getExecutable().indexOf('/');
      return Optional.of(new Executable(owner.getExecutable().substring(0, slash),
          owner.getExecutable().substring(slash + 1)));
    }
    return owner.getComponent() == null ? Optional.empty()
        : Optional.of(new Component(owner.getComponentPackage(), owner.getComponent()));
  }

  /** Tells whether the code of a node exists as an executable. */
  static boolean isExecutable(Node node) {
    return of(node).filter(Executable.class::isInstance).isPresent();
  }

  /** Tells whether the code of a node exists as a component. */
  static boolean isComponent(Node node) {
    return of(node).filter(Component.class::isInstance).isPresent();
  }
}
