package org.tactus.generator.plan;

import java.util.Optional;
import org.tactus.model.ExecutorKind;
import org.tactus.timing.model.Placement;

/** What is generated for each kind of executor. A new kind does not compile until every question is answered for it. */
public final class ExecutorFacts {

  /**
   * When rclcpp starts the threads that queue an executor's timers; they inherit what the thread has that starts
   * them.
   */
  public enum TimerThreads {

    /** It has none. */
    NONE,

    /** When it spins. */
    BY_SPINNING,

    /** When it is made. */
    BY_CONSTRUCTOR
  }

  private ExecutorFacts() {}

  /**
   * Returns rclcpp's class of it; nothing for one of the runtime packages. A plain thread is a single-threaded
   * executor that has one callback.
   */
  public static Optional<String> rclcppClass(ExecutorKind kind) {
    return switch (kind) {
      case SINGLE_THREADED, PLAIN_THREAD -> Optional.of("rclcpp::executors::SingleThreadedExecutor");
      case STATIC_SINGLE_THREADED -> Optional.of("rclcpp::executors::StaticSingleThreadedExecutor");
      case MULTI_THREADED -> Optional.of("rclcpp::executors::MultiThreadedExecutor");
      case EVENTS -> Optional.of("rclcpp::experimental::executors::EventsExecutor");
      case EVENTS_CBG -> Optional.of("rclcpp::executors::EventsCBGExecutor");
      case EDF, FIXED_PRIORITY, MIXED, THREAD_CLASSES -> Optional.empty();
    };
  }

  /** Returns the header that it needs beside rclcpp's own. */
  public static Optional<String> header(ExecutorKind kind) {
    return switch (kind) {
      case EVENTS -> Optional.of("rclcpp/experimental/executors/events_executor/events_executor.hpp");
      case EVENTS_CBG -> Optional.of("rclcpp/executors/events_cbg_executor/events_cbg_executor.hpp");
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, PLAIN_THREAD, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED,
          THREAD_CLASSES -> Optional.empty();
    };
  }

  /** Returns when the threads start that queue its timers. */
  public static TimerThreads timerThreads(ExecutorKind kind) {
    return switch (kind) {
      case EVENTS -> TimerThreads.BY_SPINNING;
      case EVENTS_CBG -> TimerThreads.BY_CONSTRUCTOR;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, MULTI_THREADED, PLAIN_THREAD, EDF, FIXED_PRIORITY, MIXED,
          THREAD_CLASSES -> TimerThreads.NONE;
    };
  }

  /** Tells whether servers of actions forget goals that have ended, which a timer within their waitable asks for. */
  public static boolean expiresGoals(ExecutorKind kind) {
    return switch (kind) {
      case EVENTS, EVENTS_CBG -> false;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, PLAIN_THREAD, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED,
          THREAD_CLASSES -> true;
    };
  }

  /** Tells whether threads of rclcpp's queue its timers. */
  public static boolean queuesTimers(ExecutorKind kind) {
    return timerThreads(kind) != TimerThreads.NONE;
  }

  /** Returns the greatest SCHED_FIFO priority that its threads may have: those that queue its timers are above it. */
  public static int greatestPriority(ExecutorKind kind) {
    return queuesTimers(kind) ? Placement.GREATEST_PRIORITY - 1 : Placement.GREATEST_PRIORITY;
  }

  /** Tells whether the thread that spins it starts others of its kind. */
  public static boolean isConcurrent(ExecutorKind kind) {
    return switch (kind) {
      case MULTI_THREADED, EVENTS_CBG -> true;
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, PLAIN_THREAD, EDF, FIXED_PRIORITY, MIXED,
          THREAD_CLASSES -> false;
    };
  }

  /**
   * Tells whether rclcpp starts threads for it that would share a reservation; those of the runtime packages have one
   * each.
   */
  public static boolean sharesReservation(ExecutorKind kind) {
    return isConcurrent(kind) || queuesTimers(kind);
  }

  /**
   * Returns how threads choose among ready callbacks where a queue of the runtime packages stands for the executor, as
   * in an application without ROS 2; nothing where one thread collects what is ready, or each thread class chooses by
   * itself.
   */
  public static Optional<ThreadClassPlan.WorkerOrder> order(ExecutorKind kind) {
    return switch (kind) {
      case EDF -> Optional.of(ThreadClassPlan.WorkerOrder.EDF);
      case FIXED_PRIORITY -> Optional.of(ThreadClassPlan.WorkerOrder.FIXED_PRIORITY);
      case MIXED -> Optional.of(ThreadClassPlan.WorkerOrder.MIXED);
      case MULTI_THREADED -> Optional.of(ThreadClassPlan.WorkerOrder.BEST_EFFORT);
      case SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, THREAD_CLASSES,
          PLAIN_THREAD -> Optional.empty();
    };
  }

  /**
   * Returns what to use in its place in an application without ROS 2, which has none of its kind; nothing where it
   * has.
   */
  public static Optional<String> alternativeWithoutRos(ExecutorKind kind) {
    return switch (kind) {
      case SINGLE_THREADED, PLAIN_THREAD, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED,
          THREAD_CLASSES, STATIC_SINGLE_THREADED -> Optional.empty();
      case EVENTS, EVENTS_CBG -> Optional.of("single_threaded or multi_threaded");
    };
  }

  /** Tells whether its thread serves subscriptions before timers. */
  public static boolean servesSubscriptionsFirst(ExecutorKind kind) {
    return switch (kind) {
      case STATIC_SINGLE_THREADED -> true;
      case SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, PLAIN_THREAD, EDF, FIXED_PRIORITY, MIXED,
          THREAD_CLASSES -> false;
    };
  }

  /**
   * Tells whether callbacks of one class run in the order of registration on some distributions and in none on
   * others.
   */
  public static boolean servesByRegistration(ExecutorKind kind) {
    return switch (kind) {
      case SINGLE_THREADED, STATIC_SINGLE_THREADED -> true;
      case EVENTS, EVENTS_CBG, MULTI_THREADED, PLAIN_THREAD, EDF, FIXED_PRIORITY, MIXED, THREAD_CLASSES -> false;
    };
  }

  /** Tells whether rclcpp marked it as deprecated before it took it away. */
  public static boolean isOutgoing(ExecutorKind kind) {
    return switch (kind) {
      case STATIC_SINGLE_THREADED -> true;
      case SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, PLAIN_THREAD, EDF, FIXED_PRIORITY, MIXED,
          THREAD_CLASSES -> false;
    };
  }
}
