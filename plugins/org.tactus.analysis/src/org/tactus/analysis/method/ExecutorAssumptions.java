package org.tactus.analysis.method;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Rclcpp;
import org.tactus.timing.model.TimingModel;

/** What the sound method takes for granted about the order in which executors serve their callbacks, by kind. */
final class ExecutorAssumptions {

  private ExecutorAssumptions() {
  }

  /** Returns a sentence for each kind of executor that has to choose between callbacks of the model. */
  static List<String> of(TimingModel model) {
    Rclcpp rclcpp = model.semantics().rclcpp();
    Map<Executor, List<Callback>> served = model.callbacks().stream()
        .collect(Collectors.groupingBy(Callback::executor, IdentityHashMap::new, Collectors.toList()));
    return model.executors().stream().filter(executor -> served.getOrDefault(executor, List.of()).size() > 1)
        .map(executor -> servesParts(executor, served.get(executor), rclcpp) ? Optional.of(executor.kind().keyword()
            + " executors with actions: callbacks in any order") : order(executor, rclcpp))
        .flatMap(Optional::stream).distinct().map(order -> "The order of " + order + ".").toList();
  }

  /** Returns whether several callbacks share a turn in its polling windows, so that not each has one. */
  private static boolean servesParts(Executor executor, List<Callback> callbacks, Rclcpp rclcpp) {
    Set<String> seen = new HashSet<>();
    boolean windows = switch (rclcpp.service(executor.kind())) {
      case IN_WINDOWS -> true;
      case BY_CLASS, IN_ANY_ORDER -> false;
    };
    return windows && callbacks.stream().flatMap(callback -> callback.waitable().stream())
        .anyMatch(waitable -> !seen.add(waitable));
  }

  private static Optional<String> order(Executor executor, Rclcpp rclcpp) {
    ExecutorKind kind = executor.kind();
    return Optional.ofNullable(switch (kind) {
      case PLAIN_THREAD -> null;
      case SINGLE_THREADED -> "single_threaded executors: " + switch (rclcpp.service(kind)) {
        case IN_ANY_ORDER -> "callbacks in any order";
        case IN_WINDOWS, BY_CLASS -> "each ready callback once per polling window, in the order timers, subscriptions, "
            + "services, clients, waitables; "
            + within(rclcpp);
      };
      case STATIC_SINGLE_THREADED -> "static_single_threaded executors: " + switch (rclcpp.service(kind)) {
        case BY_CLASS -> "one callback per poll, in the order subscriptions, timers, clients, services, waitables; "
            + within(rclcpp);
        case IN_WINDOWS, IN_ANY_ORDER -> "each ready callback once per polling window, in the order subscriptions, "
            + "timers, services, clients, waitables; " + within(rclcpp);
      };
      case EVENTS -> "events executors: first come, first served";
      case EVENTS_CBG -> executor.isSequential()
          ? "events_cbg executors: first come, first served in a group, the groups in turn"
          : "events_cbg executors with several threads: groups and callbacks in any order";
      case MULTI_THREADED -> "multi_threaded executors and best-effort classes: any order; a thread that is free takes "
          + "a ready callback whose group is free";
      case EDF -> "edf executors: the earliest deadline first whenever a thread is free, equal deadlines in any order; "
          + "busy groups are passed over";
      case FIXED_PRIORITY -> "fixed_priority executors and real-time classes: the most critical callback first "
          + "whenever a thread is free, equal ones in any order; busy groups are passed over";
      case MIXED -> "mixed executors: callbacks with a deadline by the earliest one whenever a thread is free, then "
          + "the most critical of the others; equal ones in any order; busy groups are passed over";
    });
  }

  private static String within(Rclcpp rclcpp) {
    return switch (rclcpp.registration()) {
      case EVERYWHERE -> "within a class by registration";
      case IN_GROUP -> "within a class by registration inside a callback group, otherwise in any order";
      case NOWHERE -> "within a class in any order";
    };
  }
}
