package org.tactus.drawing;

import java.util.Locale;

/** How much of a system a drawing shows. Nodes of a highlighted chain are always shown with their callbacks. */
public enum Detail {
  /** The finest of the others that gives a drawing which can be read. */
  AUTO,
  /** Every node with its callbacks. */
  NODES,
  /** Every executor as a box with the number of its nodes and callbacks. */
  EXECUTORS,
  /** Every host as a box, and what is on no host in another. */
  HOSTS;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
