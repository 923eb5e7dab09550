package org.tactus.model.resolved;

/** Where the number of threads of an executor comes from. */
public enum ThreadCount {
  /** The model gives it, or the kind of the executor has one thread. */
  GIVEN,
  /** One for each core that the model names for the threads. */
  NAMED_CORES,
  /** What rclcpp takes by itself: one for each core of the host, and at least two. */
  HOST_CORES,
  /** The least that rclcpp takes by itself: the model says of no host with cores. */
  LEAST
}
