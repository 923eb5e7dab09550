package org.tactus.generator.plan;

import java.util.Optional;
import org.tactus.input.modes.ManagedTable;

/**
 * The manager of a host, which switches among the configurations of a table.
 *
 * @param table the configurations, which are of this system
 * @param search what it asks for loads that none of them holds; empty if it decides by the table alone
 */
public record ManagerPlan(ManagedTable table, Optional<SearchPlan> search) {

  /** The ROS 2 package of the manager. */
  public static final String RUNTIME_PACKAGE = "tactus_manager";

  /** The ROS 2 package of the node that shows the manager to others. */
  public static final String NODE_PACKAGE = "tactus_manager_node";

  /** Returns the host whose threads it sets. */
  public String host() {
    return table.host();
  }

  /** Tells whether a process tells the manager how long its callbacks take, where it is asked to. */
  public boolean hears(ProcessPlan process) {
    return process.host().equals(host()) && process.hasReadyQueue();
  }
}
