package org.tactus.timing.model;

import java.util.List;

/**
 * What the model assumes about the system it stands for; reports print it with every bound.
 *
 * @param target the name that reports print: of the ROS distribution, as in {@code jazzy}, or of another reading of the
 *     system
 * @param rclcpp what the executors of its rclcpp do
 * @param assumptions a sentence each
 */
public record Semantics(String target, Rclcpp rclcpp, List<String> assumptions) {

  /** Copies the list. */
  public Semantics {
    assumptions = List.copyOf(assumptions);
  }

  /**
   * Returns the semantics of a distribution, as in {@code jazzy}, without further assumptions.
   *
   * @throws IllegalArgumentException if there is no such distribution
   */
  public static Semantics of(String distribution) {
    return new Semantics(distribution, Rclcpp.of(Distribution.of(distribution)), List.of());
  }
}
