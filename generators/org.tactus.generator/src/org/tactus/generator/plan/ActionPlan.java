package org.tactus.generator.plan;

import java.util.List;

/**
 * One side of an action, which a waitable of its node serves.
 *
 * @param name name in the model
 * @param server whether it is the server
 * @param member what its members are called, without prefix
 * @param type the interface
 * @param topic fully qualified name of the action
 * @param group callback group of the waitable
 */
public record ActionPlan(String name, boolean server, String member, TypePlan type, String topic, GroupPlan group) {

  /** The runtime package that servers and clients are made of. */
  public static final String RUNTIME_PACKAGE = "tactus_action";

  /** The packages that nodes with actions use beside those of the interfaces. */
  static final List<String> DEPENDENCIES = List.of("rclcpp_action", RUNTIME_PACKAGE);
}
