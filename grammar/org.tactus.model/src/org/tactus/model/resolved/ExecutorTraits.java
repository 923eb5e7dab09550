package org.tactus.model.resolved;

import org.tactus.model.ExecutorKind;

/**
 * What the language says of each kind of executor. A new kind does not compile until every question is answered for
 * it.
 */
public final class ExecutorTraits {

  private ExecutorTraits() {}

  /** Tells whether it is one plain thread, which runs one callback and no more. */
  public static boolean runsOneCallback(ExecutorKind kind) {
    return switch (kind) {
      case PLAIN_THREAD -> true;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED,
          THREAD_CLASSES -> false;
    };
  }

  /**
   * Tells whether the runtime packages of Tactus provide it, whose ready queue knows callbacks by the entities that
   * activate them.
   */
  public static boolean hasReadyQueue(ExecutorKind kind) {
    return switch (kind) {
      case EDF, FIXED_PRIORITY, MIXED, THREAD_CLASSES -> true;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, PLAIN_THREAD -> false;
    };
  }

  /** Tells whether its threads are those of its thread classes, and it has no others. */
  public static boolean hasThreadClasses(ExecutorKind kind) {
    return switch (kind) {
      case THREAD_CLASSES -> true;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, PLAIN_THREAD, EDF,
          FIXED_PRIORITY, MIXED -> false;
    };
  }

  /** Tells whether it chooses chain by chain between deadline and criticality. */
  public static boolean mixesDeadlineAndCriticality(ExecutorKind kind) {
    return switch (kind) {
      case MIXED -> true;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, PLAIN_THREAD, EDF,
          FIXED_PRIORITY, THREAD_CLASSES -> false;
    };
  }

  /** Tells whether it, or some of its thread classes, chooses by criticality, so that an order of callbacks counts. */
  public static boolean goesByCriticality(ExecutorKind kind) {
    return switch (kind) {
      case FIXED_PRIORITY, MIXED, THREAD_CLASSES -> true;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, PLAIN_THREAD, EDF -> false;
    };
  }

  /**
   * Tells whether its threads share the wait set of rclcpp, so that a ready callback whose group is busy is passed
   * over.
   */
  public static boolean sharesWaitSet(ExecutorKind kind) {
    return switch (kind) {
      case MULTI_THREADED -> true;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, PLAIN_THREAD, EDF, FIXED_PRIORITY, MIXED,
          THREAD_CLASSES -> false;
    };
  }

  /** Tells whether it has one thread, whatever the model says. */
  public static boolean hasOneThread(ExecutorKind kind) {
    return threads(kind) == ThreadNumber.ONE && !hasThreadClasses(kind);
  }

  /** Returns who says how many threads it has where its callbacks are not divided among thread classes. */
  static ThreadNumber threads(ExecutorKind kind) {
    return switch (kind) {
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, PLAIN_THREAD, THREAD_CLASSES -> ThreadNumber.ONE;
      case EDF, FIXED_PRIORITY, MIXED -> ThreadNumber.PER_NAMED_CORE;
      case MULTI_THREADED, EVENTS_CBG -> ThreadNumber.AS_RCLCPP;
    };
  }

  /** Who says how many threads there are. */
  enum ThreadNumber {

    /** There is one, always. */
    ONE,

    /** The model; else it has one, or one for each core that it names. */
    PER_NAMED_CORE,

    /** The model, by number or cores; else rclcpp starts one for each core of the machine. */
    AS_RCLCPP
  }
}
