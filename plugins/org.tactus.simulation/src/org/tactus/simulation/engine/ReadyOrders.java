package org.tactus.simulation.engine;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.simulation.scenario.ClassOrder;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Rclcpp;
import org.tactus.timing.model.TimingModel;

/** Chooses how an executor orders its callbacks, by its kind and the ROS distribution of the model. */
final class ReadyOrders {

  private final TimingModel model;
  private final List<List<String>> topics;
  private final SplitMix random;
  private final GroupLocks locks;
  private final Rclcpp rclcpp;
  private final ClassOrder classOrder;
  private final Optional<ClassOrder> drawnOrder;
  private final BitSet shared;

  ReadyOrders(TimingModel model, Scenario scenario, SplitMix random, GroupLocks locks) {
    this.model = model;
    this.topics = topics(model);
    this.shared = HistoryOrder.shared(model);
    this.random = random;
    this.locks = locks;
    this.drawnOrder = scenario.classOrder();
    this.rclcpp = model.semantics().rclcpp();
    this.classOrder = scenario.classOrder().orElseGet(this::classOrderOfTarget);
  }

  /** Where registration does not decide, the order is fixed when the entities are collected. */
  private ClassOrder classOrderOfTarget() {
    return rclcpp.registration() == Rclcpp.Registration.EVERYWHERE ? ClassOrder.REGISTRATION : ClassOrder.FIXED_PER_RUN;
  }

  /** A ready queue takes samples from their histories as they come; other executors when they serve a callback. */
  ReadyOrder of(Executor executor) {
    boolean queued = switch (executor.kind()) {
      case EDF, FIXED_PRIORITY, MIXED -> true;
      case PLAIN_THREAD, EVENTS, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS_CBG, MULTI_THREADED -> false;
    };
    boolean sorts = !queued && callbacks(executor).stream().anyMatch(callback -> shared.get(callback.id()));
    return sorts ? new HistoryOrder(serving(executor), shared) : serving(executor);
  }

  private ReadyOrder serving(Executor executor) {
    return switch (executor.kind()) {
      case PLAIN_THREAD, EVENTS -> new ArrivalOrder(model.callbacks(), locks);
      case SINGLE_THREADED -> new WaitSetOrder(entities(executor, classOrder), locks, rclcpp.privilegedTimers(),
          rclcpp.lateWaitables());
      case STATIC_SINGLE_THREADED -> switch (rclcpp.service(executor.kind())) {
        case BY_CLASS -> new StrictOrder(entities(executor, classOrder), locks);
        case IN_WINDOWS, IN_ANY_ORDER -> new WaitSetOrder(entities(executor, classOrder), locks, false, false);
      };
      case EVENTS_CBG -> new GroupQueueOrder(callbacks(executor), model.callbacks(), locks);
      case MULTI_THREADED -> readySet(executor);
      case EDF -> ReadyQueueOrder.earliestDeadline(callbacks(executor), model.callbacks(), topics, locks);
      case FIXED_PRIORITY -> ReadyQueueOrder.fixedPriority(callbacks(executor), model.callbacks(), topics, locks);
      case MIXED -> ReadyQueueOrder.mixed(callbacks(executor), model.callbacks(), topics, locks);
    };
  }

  /** From Jazzy on a rebuild appends entities anew, so that the order within a class changes during a run. */
  private ReadyOrder readySet(Executor executor) {
    ClassOrder order = drawnOrder.orElse(rclcpp.keepsBlocked() ? classOrder : ClassOrder.RANDOM_PER_WINDOW);
    return new ReadySetOrder(entities(executor, order), locks, rclcpp.keepsBlocked());
  }

  /** Returns the topics of the callbacks that any of several topics releases, nothing for others, by callback. */
  private static List<List<String>> topics(TimingModel model) {
    List<Set<String>> names = model.callbacks().stream().<Set<String>>map(callback -> new LinkedHashSet<>()).toList();
    model.deliveries().stream().filter(delivery -> !delivery.sampled())
        .forEach(delivery -> names.get(delivery.subscriber().id()).add(delivery.message().topic()));
    model.externalInputs().forEach(input -> names.get(input.subscriber().id()).add(input.name()));
    return model.callbacks().stream().map(callback -> callback.activation() instanceof Activation.Any
        && names.get(callback.id()).size() > 1 ? List.copyOf(names.get(callback.id())) : List.<String>of()).toList();
  }

  private List<Callback> callbacks(Executor executor) {
    return model.callbacks().stream().filter(callback -> callback.executor() == executor).toList();
  }

  private Entities entities(Executor executor, ClassOrder order) {
    return new Entities(callbacks(executor), topics, rclcpp, order, random);
  }
}
