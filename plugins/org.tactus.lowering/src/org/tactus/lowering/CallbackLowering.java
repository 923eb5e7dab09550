package org.tactus.lowering;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.model.Action;
import org.tactus.model.ActionExecution;
import org.tactus.model.Callback;
import org.tactus.model.Client;
import org.tactus.model.EventSource;
import org.tactus.model.Node;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Service;
import org.tactus.model.Subscription;
import org.tactus.model.TactusPackage;
import org.tactus.model.Timer;
import org.tactus.model.Topic;
import org.tactus.model.Trigger;
import org.tactus.model.TriggerKind;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.StampedWays;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Urgencies;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.TimingModelBuilder;

/** Makes the callbacks: class, registration, execution time, activation, group and urgency. */
final class CallbackLowering {

  private final SystemView view;
  private final ResolvedDeployment deployment;
  private final TimingModelBuilder builder;
  private final Trace trace;
  private final ExecutionTimes times;
  private final ArrivalLowering arrivals;
  private final GroupLowering groups;
  private final Urgencies urgencies;
  private final Map<Callback, org.tactus.timing.model.Callback> lowered = new HashMap<>();

  CallbackLowering(SystemView view, ResolvedDeployment deployment, TimingModelBuilder builder, Trace trace,
      Amounts amounts,
      ExecutionTimes times, GroupLowering groups, Urgencies urgencies, Problems problems) {
    this.view = view;
    this.deployment = deployment;
    this.builder = builder;
    this.trace = trace;
    this.times = times;
    this.arrivals = new ArrivalLowering(amounts, problems);
    this.groups = groups;
    this.urgencies = urgencies;
  }

  /** Adds the callbacks of an executor, which are given in the order of their registration. */
  void lower(Executor executor, List<Callback> callbacks) {
    Map<CallbackClass, Integer> registered = new EnumMap<>(CallbackClass.class);
    for (Callback callback : callbacks) {
      CallbackClass kind = kind(callback);
      int registration = registered.merge(kind, 1, Integer::sum) - 1;
      org.tactus.timing.model.Callback made = trace.note(
          builder.callback(executor, view.qualifiedName(callback), kind, registration)
          .executionTime(times.of(callback.getExecutionTime())).leastTime(times.least(callback.getExecutionTime()))
          .distribution(Distributions.of(callback))
          .activation(activation(callback))
          .group(Optional.of(groups.of(callback))).waitable(waitable(callback)).deadline(urgencies.deadline(callback))
          .priority(urgencies.priority(callback)).interval(interval(callback)).add(), callback);
      lowered.put(callback, made);
      if (made.activation() instanceof Activation.Matched) {
        Trigger trigger = ((Subscription) callback).getTrigger();
        trace.noteDepth(made, trigger.getQueue() > 0
            ? Origin.of(trigger, TactusPackage.eINSTANCE.getTrigger_Queue()) : Origin.of(trigger));
      }
    }
  }

  /** Returns the timing model's callback. */
  org.tactus.timing.model.Callback of(Callback callback) {
    return lowered.get(callback);
  }

  /** Returns the slot that a topic fills: its position in an {@code all(…)} activation, else 0. */
  int slot(Subscription subscription, Topic topic) {
    return joins(subscription) ? view.inputs(subscription).indexOf(topic) : 0;
  }

  private boolean joins(Subscription subscription) {
    return subscription.getTrigger().getKind() == TriggerKind.ALL && !view.inputs(subscription).isEmpty();
  }

  private CallbackClass kind(Callback callback) {
    return switch (callback) {
      case Timer timer -> CallbackClass.TIMER;
      case Subscription subscription -> isHandedOver(subscription) ? CallbackClass.WAITABLE
          : CallbackClass.SUBSCRIPTION;
      case Service service -> CallbackClass.SERVICE;
      case Client client -> CallbackClass.CLIENT;
      case ActionExecution execution when execution.getArrival() != null -> CallbackClass.TIMER;
      default -> CallbackClass.WAITABLE;
    };
  }

  /** Returns the waitable of an action that serves its parts, all but its execution. */
  private Optional<String> waitable(Callback callback) {
    return callback.eContainer() instanceof Action action && !(callback instanceof ActionExecution)
        ? Optional.of(view.node(callback).getName() + "." + action.getName()) : Optional.empty();
  }

  /** Tells whether rclcpp hands its messages over within the process, which activates a waitable. */
  private boolean isHandedOver(Subscription subscription) {
    Node node = view.node(subscription);
    return deployment.process(node).intraprocessCommunication()
        && view.inputs(subscription).stream().flatMap(topic -> view.writers(topic).stream())
        .anyMatch(writer -> deployment.shareProcess(view.node(writer.callback()), node));
  }

  /** Returns the clock that the timers of a node share with those of its host, or of its process if it has none. */
  private String clock(Node node) {
    return deployment.host(node).map(host -> "host " + host.getName())
        .orElseGet(() -> "process " + deployment.process(node).name());
  }

  private OptionalLong interval(Callback callback) {
    return callback instanceof Timer timer && timer.getLogicalExecution() != null
        ? arrivals.interval(timer.getArrival(), timer.getLogicalExecution()) : OptionalLong.empty();
  }

  private Activation activation(Callback callback) {
    return switch (callback) {
      case Timer timer -> arrivals.activation(timer.getArrival(), clock(view.node(timer)));
      case EventSource source -> arrivals.activation(source.getArrival());
      case ActionExecution execution when execution.getArrival() != null ->
          arrivals.whileGoals((PeriodicArrival) execution.getArrival());
      case Subscription subscription when joins(subscription) ->
          joined(subscription, view.inputs(subscription).stream().map(Topic::getName).toList());
      default -> Activation.any();
    };
  }

  private static Activation joined(Subscription join, List<String> topics) {
    return StampedWays.isMatched(join)
        ? Activation.matched(topics, StampedWays.queue(join), StampedWays.within(join)) : Activation.all(topics);
  }
}
