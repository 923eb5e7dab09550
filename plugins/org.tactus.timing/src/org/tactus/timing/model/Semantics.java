package org.tactus.timing.model;

import java.util.List;

/**
 * What the model assumes about the system it stands for; reports print it with every bound.
 *
 * @param target the ROS distribution, as in {@code jazzy}
 * @param assumptions a sentence each
 */
public record Semantics(String target, List<String> assumptions) {

  /** Copies the list. */
  public Semantics {
    assumptions = List.copyOf(assumptions);
  }

  /** Returns what the executors of the target's rclcpp do. */
  public Rclcpp rclcpp() {
    return Rclcpp.of(target);
  }

  /** Returns the semantics of a target without further assumptions. */
  public static Semantics of(String target) {
    return new Semantics(target, List.of());
  }
}
