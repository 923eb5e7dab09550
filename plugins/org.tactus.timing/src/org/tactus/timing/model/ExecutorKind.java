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

  /**
   * The events executor by callback groups of rclcpp: a queue of events per group, groups in turn, on one or more
   * threads.
   */
  EVENTS_CBG("events_cbg"),

  /** The multi-threaded executor of rclcpp. */
  MULTI_THREADED("multi_threaded"),

  /** Several threads under earliest deadline first. */
  EDF("edf"),

  /** Several threads under fixed callback priorities. */
  FIXED_PRIORITY("fixed_priority"),

  /**
   * Several threads that take callbacks with a deadline by earliest deadline first, and, if none is ready, others by
   * fixed priorities.
   */
  MIXED("mixed");

  private final String keyword;

  ExecutorKind(String keyword) {
    this.keyword = keyword;
  }

  /** Tells whether rclcpp queues its timers with threads of its own, which have to be above it. */
  public boolean queuesTimers() {
    return switch (this) {
      case EVENTS, EVENTS_CBG -> true;
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED -> false;
    };
  }

  /** Returns the greatest SCHED_FIFO priority that its threads may have. */
  public int greatestPriority() {
    return queuesTimers() ? Placement.GREATEST_PRIORITY - 1 : Placement.GREATEST_PRIORITY;
  }

  /** Returns whether an executor of this kind may have several threads, any of which runs any of its callbacks. */
  public boolean mayHaveSeveralThreads() {
    return switch (this) {
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS -> false;
      case EVENTS_CBG, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED -> true;
    };
  }

  /**
   * Returns whether an executor with so many threads runs its callbacks one after the other, so that its order on one
   * thread is what counts.
   */
  public boolean isSequential(int threads) {
    return switch (this) {
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS -> true;
      case EVENTS_CBG -> threads == 1;
      case MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED -> false;
    };
  }

  /** Returns whether it runs one callback and no more. */
  public boolean runsOneCallback() {
    return switch (this) {
      case PLAIN_THREAD -> true;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED ->
          false;
    };
  }

  /** Returns whether callbacks with a deadline go by it. */
  public boolean ordersByDeadline() {
    return switch (this) {
      case EDF, MIXED -> true;
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, FIXED_PRIORITY ->
          false;
    };
  }

  /** Returns whether callbacks, or those without a deadline, go by priorities of theirs. */
  public boolean ordersByPriority() {
    return switch (this) {
      case FIXED_PRIORITY, MIXED -> true;
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, EDF -> false;
    };
  }

  /** Returns whether it has a ready queue of its own: it knows origins of data, and tells a manager of executions. */
  public boolean hasReadyQueue() {
    return ordersByDeadline() || ordersByPriority();
  }

  /**
   * Returns whether several threads share the wait set of rclcpp: a ready callback whose group is busy is passed over,
   * no thread of another executor tells when the group becomes free, and which of those that are ready is next is not
   * known.
   */
  public boolean sharesWaitSet() {
    return switch (this) {
      case MULTI_THREADED -> true;
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, EDF, FIXED_PRIORITY, MIXED ->
          false;
    };
  }

  /** Returns whether a timer is armed again only when its callback has run, so that no two jobs of it are pending. */
  public boolean armsTimersAfterRun() {
    return switch (this) {
      case EVENTS_CBG -> true;
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED ->
          false;
    };
  }

  /** Returns whether an expiry of a timer that finds the one before still pending releases nothing. */
  public boolean collapsesExpiries() {
    return switch (this) {
      case PLAIN_THREAD, EVENTS -> false;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS_CBG, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED -> true;
    };
  }

  /** Returns the word of the language. */
  public String keyword() {
    return keyword;
  }
}
