package org.tactus.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  private static final String ACTIONS = "actions";

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
    Map<String, Integer> classes = new TreeMap<>();
    for (AssignedGroup assignment : executor.assignments()) {
      callbacks(assignment).forEach(callback -> classes.merge(kind(callback), 1, Integer::sum));
    }
    classes.values().removeIf(count -> count < 2);
    // the model promises no order of these: bounds take any
    boolean serves = executor.assignments().stream().flatMap(assignment -> callbacks(assignment).stream())
        .anyMatch(ActionPartPlan.class::isInstance);
    classes.remove(ACTIONS);
    if (!classes.isEmpty()) {
      warnings.add(new Warning(GeneratorCode.REGISTRATION_ORDER_LOST,
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

  private static String kind(CallbackPlan callback) {
    return switch (callback) {
      case TimerPlan timer -> "timers";
      case SubscriptionPlan subscription -> "subscriptions";
      case ServicePlan service -> "services";
      case ClientPlan client -> "clients";
      case ActionExecutionPlan execution -> execution.period().isPresent() ? "timers" : "event sources";
      case ActionPartPlan part -> ACTIONS;
      case EventPlan event -> "event sources";
    };
  }
}
