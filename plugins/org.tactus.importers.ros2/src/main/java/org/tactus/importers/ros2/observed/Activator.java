package org.tactus.importers.ros2.observed;

import java.util.OptionalLong;

/** What a callback of a run is activated by. */
sealed interface Activator {

  /**
   * A timer.
   *
   * @param period in nanoseconds
   */
  record OfTimer(long period) implements Activator {
  }

  /**
   * Messages.
   *
   * @param topic of this topic
   * @param depth the depth of the history; empty if the trace does not tell
   */
  record OfTopic(SeenTopic topic, OptionalLong depth) implements Activator {
  }

  /**
   * Requests.
   *
   * @param service the name of the service
   */
  record OfService(String service) implements Activator {
  }

  /**
   * A thread without an executor, which publishes when something outside ROS wakes it.
   *
   * @param thread the number of the thread
   */
  record OfThread(long thread) implements Activator {
  }
}
