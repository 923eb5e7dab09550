package org.tactus.timing.model;

/** How an executor orders and runs its callbacks. */
public enum ExecutorKind {

  /** No executor: a plain thread that runs one callback, as in an application of Fast DDS alone. */
  PLAIN_THREAD("thread"),

  /** The single-threaded executor of rclcpp: a ready set that is polled when it is exhausted. */
  SINGLE_THREADED("single_threaded"),

  /** The static single-threaded executor of rclcpp. */
  STATIC_SINGLE_THREADED("static_single_threaded"),

  /** The events executor of rclcpp: one queue of events in the order of their arrival. */
  EVENTS("events"),

  /** The events executor by callback groups of rclcpp: a queue of events per group, groups in turn, on one or more threads. */
  EVENTS_CBG("events_cbg"),

  /** The multi-threaded executor of rclcpp. */
  MULTI_THREADED("multi_threaded"),

  /** Several threads under earliest deadline first. */
  EDF("edf"),

  /** Several threads under fixed callback priorities. */
  FIXED_PRIORITY("fixed_priority"),

  /** Several threads that take callbacks with a deadline by earliest deadline first, and, if none is ready, others by fixed priorities. */
  MIXED("mixed");

  private final String keyword;

  ExecutorKind(String keyword) {
    this.keyword = keyword;
  }

  /** Returns whether an executor of this kind may have several threads, any of which runs any of its callbacks. */
  public boolean mayHaveSeveralThreads() {
    return switch (this) {
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS -> false;
      case EVENTS_CBG, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED -> true;
    };
  }

  /** Returns whether callbacks with a deadline go by it. */
  public boolean ordersByDeadline() {
    return this == EDF || this == MIXED;
  }

  /** Returns the word of the language. */
  public String keyword() {
    return keyword;
  }
}
