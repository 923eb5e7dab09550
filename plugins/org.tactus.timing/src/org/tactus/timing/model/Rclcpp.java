package org.tactus.timing.model;

/**
 * What the executors of a version of rclcpp do where the versions differ.
 *
 * @param privilegedTimers whether single-threaded executors check timers before every selection instead of once per
 *     poll
 * @param registration where callbacks of the same class are served in the order of their registration
 * @param staticServesOne whether the static single-threaded executor runs one callback per poll, so that it serves by
 *     strict class priority, instead of all that are ready
 * @param keepsBlocked whether the multi-threaded executor keeps ready entries of a busy group that it passes over
 * @param lateWaitables whether the readiness of waitables is tested when they are selected, not at the poll
 */
public record Rclcpp(boolean privilegedTimers, Registration registration, boolean staticServesOne, boolean keepsBlocked,
    boolean lateWaitables) {

  /** Where the order of registration decides within a class. */
  public enum Registration {
    /** In the whole executor: up to Foxy. */
    EVERYWHERE,
    /**
     * Between callbacks of one group; the groups follow each other in the order of their addresses: Galactic to Iron.
     */
    IN_GROUP,
    /** Nowhere: from Jazzy on the order is arbitrary. */
    NOWHERE
  }

  /** In which order an executor serves what its wait set finds ready. */
  public enum Service {
    /** At most one job of each entity between two polls. */
    IN_WINDOWS,
    /** One job per poll, by strict priority of the classes. */
    BY_CLASS,
    /** In an order that the analysis does not use, or without a wait set. */
    IN_ANY_ORDER
  }

  /** Returns what a distribution has. */
  public static Rclcpp of(Distribution distribution) {
    return switch (distribution) {
      case DASHING -> new Rclcpp(true, Registration.EVERYWHERE, false, true, false);
      case ELOQUENT, FOXY -> new Rclcpp(false, Registration.EVERYWHERE, false, true, false);
      case GALACTIC, HUMBLE, IRON -> new Rclcpp(false, Registration.IN_GROUP, false, true, false);
      case JAZZY, KILTED, LYRICAL -> new Rclcpp(false, Registration.NOWHERE, true, false, true);
    };
  }

  /** Returns the place of a class in the order in which executors of a kind serve them, from 0. */
  public int rank(ExecutorKind kind, CallbackClass callbackClass) {
    return switch (kind) {
      case STATIC_SINGLE_THREADED -> staticRank(callbackClass);
      case PLAIN_THREAD, SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED ->
          callbackClass.ordinal();
    };
  }

  private int staticRank(CallbackClass callbackClass) {
    return switch (callbackClass) {
      case SUBSCRIPTION -> 0;
      case TIMER -> 1;
      case SERVICE -> staticServesOne ? 3 : 2;
      case CLIENT -> staticServesOne ? 2 : 3;
      case WAITABLE -> 4;
    };
  }

  /** Returns whether an executor serves one of its callbacks before another whenever both are ready at a poll. */
  public boolean precedes(Callback first, Callback second) {
    ExecutorKind kind = first.executor().kind();
    int order = Integer.compare(rank(kind, first.callbackClass()), rank(kind, second.callbackClass()));
    if (order != 0) {
      return order < 0;
    }
    boolean registered = switch (registration) {
      case EVERYWHERE -> true;
      case IN_GROUP -> first.group().isPresent() && first.group().equals(second.group());
      case NOWHERE -> false;
    };
    return registered && first.registration() < second.registration();
  }

  /** Returns in which order an executor of a kind serves what its wait set finds ready. */
  public Service service(ExecutorKind kind) {
    return switch (kind) {
      case SINGLE_THREADED -> privilegedTimers ? Service.IN_ANY_ORDER : Service.IN_WINDOWS;
      case STATIC_SINGLE_THREADED -> staticServesOne ? Service.BY_CLASS : Service.IN_WINDOWS;
      case PLAIN_THREAD, EVENTS, EVENTS_CBG, MULTI_THREADED, EDF, FIXED_PRIORITY, MIXED -> Service.IN_ANY_ORDER;
    };
  }
}
