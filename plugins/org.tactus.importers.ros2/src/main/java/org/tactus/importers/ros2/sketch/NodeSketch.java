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
 */
public record NodeSketch(String name, String fullName, String remark, boolean lifecycle, List<GroupSketch> groups,
    List<CallbackSketch> callbacks) {

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
  }
}
