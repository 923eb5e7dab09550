package org.tactus.model.view;

import java.util.Locale;

/**
 * The settings of a {@code qos} block, each named by its keyword. What is done policy by policy is an exhaustive
 * switch, so that a new one does not compile until it is answered.
 */
public enum QosPolicy {

  /** How many messages are kept, with the depth. */
  HISTORY,

  /** Whether lost messages are sent again. */
  RELIABILITY,

  /** Whether readers that come later get earlier messages. */
  DURABILITY,

  /** The longest time between two messages. */
  DEADLINE,

  /** How long a message is of use. */
  LIFESPAN,

  /** How a writer says that it is alive, with the lease. */
  LIVELINESS,

  /** Whether the thread that publishes sends, or a flow controller does. */
  PUBLISH,

  /** The priority in the flow controller. */
  PRIORITY,

  /** The share of the flow controller's limit. */
  SHARE;

  /** Returns the word of the language. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }
}
