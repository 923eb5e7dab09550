package org.tactus.generator.executor;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.ThreadPlan;
import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.model.ExecutorKind;

/** C++ expressions for executors and threads. */
public final class ExecutorCpp {

  private static final Map<ExecutorKind, String> HEADERS = Map.of(
      ExecutorKind.EVENTS, "rclcpp/experimental/executors/events_executor/events_executor.hpp",
      ExecutorKind.EVENTS_CBG, "rclcpp/executors/events_cbg_executor/events_cbg_executor.hpp");

  private ExecutorCpp() {}

  /** Returns the expression that makes an executor; a plain thread is a single-threaded executor that has one callback. */
  static String make(ExecutorPlan executor) {
    String arguments = executor.threads() > 0
        ? "rclcpp::ExecutorOptions(), " + executor.threads() : "";
    return "std::make_shared<" + type(executor.kind()) + ">(" + arguments + ")";
  }

  private static String type(ExecutorKind kind) {
    return switch (kind) {
      case SINGLE_THREADED, PLAIN_THREAD -> "rclcpp::executors::SingleThreadedExecutor";
      case STATIC_SINGLE_THREADED -> "rclcpp::executors::StaticSingleThreadedExecutor";
      case MULTI_THREADED -> "rclcpp::executors::MultiThreadedExecutor";
      case EVENTS -> "rclcpp::experimental::executors::EventsExecutor";
      case EVENTS_CBG -> "rclcpp::executors::EventsCBGExecutor";
      case EDF, FIXED_PRIORITY, THREAD_CLASSES -> throw new IllegalArgumentException("refused before: " + kind);
    };
  }

  /** Returns the headers that the executors of a process need beside rclcpp's own. */
  static Set<String> headers(ProcessPlan process) {
    return process.executors().stream().map(executor -> HEADERS.get(executor.kind())).filter(Objects::nonNull)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the initialiser of {@code ThreadSettings}. */
  public static String settings(String threadName, ThreadPlan thread) {
    String cores = String.join(", ", thread.cores().stream().map(String::valueOf).toList());
    return "{\"" + threadName + "\", {" + cores + "}, " + policy(thread.policy()) + "}";
  }

  private static String policy(Policy policy) {
    return "ThreadSettings::Policy::" + switch (policy) {
      case Policy.Inherited inherited -> "Inherited, 0, 0, 0";
      case Policy.Fifo fifo -> "Fifo, " + fifo.priority() + ", 0, 0";
      case Policy.Reservation reservation -> "Deadline, 0, " + reservation.budget() + ", " + reservation.period();
    };
  }
}
