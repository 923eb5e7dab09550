package org.tactus.importers.ros2.sketch;

import java.util.List;

/**
 * A node.
 *
 * @param name its name in the text
 * @param fullName its name in ROS 2 with its namespace, such as {@code /left/camera}
 * @param remark its full name in ROS 2, and what is known of it beside
 * @param lifecycle whether it has a managed lifecycle
 * @param groups its callback groups
 * @param callbacks its callbacks, in the order of registration
 * @param actions the actions that it offers or asks for
 */
public record NodeSketch(String name, String fullName, String remark, boolean lifecycle, List<GroupSketch> groups,
    List<CallbackSketch> callbacks, List<ActionSketch> actions) {

  /** What a node has of an action; its parts have no times. */
  public sealed interface ActionSketch {

    /** Returns its name in the text. */
    String name();
  }

  /**
   * A server.
   *
   * @param name its name in the text
   * @param type the interface of the action
   */
  public record ActionServerSketch(String name, String type) implements ActionSketch {
  }

  /**
   * A client.
   *
   * @param name its name in the text
   * @param server the server, as in {@code Node.action}
   */
  public record ActionClientSketch(String name, String server) implements ActionSketch {
  }

  /**
   * A callback group.
   *
   * @param name its name
   * @param reentrant whether its callbacks may run at the same time
   */
  public record GroupSketch(String name, boolean reentrant) {
  }

  /** Keeps what is given. */
  public NodeSketch {
    groups = List.copyOf(groups);
    callbacks = List.copyOf(callbacks);
    actions = List.copyOf(actions);
  }
}
