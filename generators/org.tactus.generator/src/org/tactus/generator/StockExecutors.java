package org.tactus.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.generator.plan.CallbackPlan.ActionExecutionPlan;
import org.tactus.generator.plan.CallbackPlan.ActionPartPlan;
import org.tactus.generator.plan.CallbackPlan.ClientPlan;
import org.tactus.generator.plan.CallbackPlan.EventPlan;
import org.tactus.generator.plan.CallbackPlan.ServicePlan;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.CallbackPlan.TimerPlan;
import org.tactus.generator.plan.ExecutorFacts;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.ExecutorPlan.AssignedGroup;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.model.distribution.Target;

/**
 * What the executors of rclcpp do otherwise than the model says: from Jazzy on one with a single thread keeps the order
 * of the classes (timers, subscriptions, services, clients, others) but not that of registration within a class.
 */
final class StockExecutors {

  private StockExecutors() {}

  /** Returns a sentence for each executor of the model whose promise rclcpp does not keep. */
  static List<Warning> warnings(SystemPlan plan) {
    List<Warning> warnings = new ArrayList<>();
    for (ProcessPlan process : plan.processes()) {
      for (ExecutorPlan executor : process.executors()) {
        if (executor.source() != null) {
          order(plan.target(), executor, warnings);
        }
      }
    }
    return warnings;
  }

  private static void order(Target target, ExecutorPlan executor, List<Warning> warnings) {
    if (!ExecutorFacts.servesByRegistration(executor.kind()) || target.keepsRegistrationOrder()) {
      return;
    }
    List<CallbackPlan> callbacks =
        executor.assignments().stream().flatMap(assignment -> callbacks(assignment).stream()).toList();
    Map<String, Long> classes = callbacks.stream().flatMap(callback -> ordered(callback).stream())
        .collect(Collectors.groupingBy(name -> name, TreeMap::new, Collectors.counting()));
    classes.values().removeIf(count -> count < 2);
    boolean serves = callbacks.stream().anyMatch(ActionPartPlan.class::isInstance);
    if (!classes.isEmpty()) {
      warnings.add(new Warning(GeneratorCode.REGISTRATION_ORDER_LOST, executor.source(),
          "executor " + executor.source().getName() + ": ROS 2 " + target.id() + " runs its "
              + String.join(" and its ", classes.keySet())
              + " in no fixed order when several are ready, not in that of the model; "
          + "the bounds allow for that, fixed_priority(1) or edf(1) keeps an order"
          + (serves ? " once its actions have a callback group of an executor of their own" : "")));
    }
  }

  private static List<CallbackPlan> callbacks(AssignedGroup assignment) {
    return assignment.node().callbacks().stream()
        .filter(callback -> callback.common().group().equals(assignment.group())).toList();
  }

  /** Returns the class in which a callback has an order in the model; empty for parts of actions: bounds take any. */
  private static Optional<String> ordered(CallbackPlan callback) {
    return switch (callback) {
      case TimerPlan timer -> Optional.of("timers");
      case SubscriptionPlan subscription -> Optional.of("subscriptions");
      case ServicePlan service -> Optional.of("services");
      case ClientPlan client -> Optional.of("clients");
      case ActionExecutionPlan execution -> Optional.of(execution.period().isPresent() ? "timers" : "event sources");
      case ActionPartPlan part -> Optional.empty();
      case EventPlan event -> Optional.of("event sources");
    };
  }
}
