package org.tactus.simulation.engine;

import java.util.List;
import java.util.Optional;
import org.tactus.simulation.scenario.ClassOrder;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Rclcpp;
import org.tactus.timing.model.TimingModel;

/** Chooses how an executor orders its callbacks, by its kind and the ROS distribution of the model. */
final class ReadyOrders {

  private final TimingModel model;
  private final SplitMix random;
  private final GroupLocks locks;
  private final Rclcpp rclcpp;
  private final ClassOrder classOrder;
  private final Optional<ClassOrder> drawnOrder;

  ReadyOrders(TimingModel model, Scenario scenario, SplitMix random, GroupLocks locks) {
    this.model = model;
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

  ReadyOrder of(Executor executor) {
    return switch (executor.kind()) {
      case PLAIN_THREAD, EVENTS -> new ArrivalOrder(model.callbacks(), locks);
      case SINGLE_THREADED -> new WaitSetOrder(entities(executor, classOrder), locks, rclcpp.privilegedTimers(),
          rclcpp.lateWaitables());
      case STATIC_SINGLE_THREADED -> rclcpp.servesByClass(executor.kind())
          ? new StrictOrder(entities(executor, classOrder), locks)
          : new WaitSetOrder(entities(executor, classOrder), locks, false, false);
      case EVENTS_CBG -> new GroupQueueOrder(callbacks(executor), model.callbacks(), locks);
      case MULTI_THREADED -> readySet(executor);
      case EDF -> ReadyQueueOrder.earliestDeadline(callbacks(executor), model.callbacks(), locks);
      case FIXED_PRIORITY -> ReadyQueueOrder.fixedPriority(callbacks(executor), model.callbacks(), locks);
    };
  }

  /** From Jazzy on a rebuild appends entities anew, so that the order within a class changes during a run. */
  private ReadyOrder readySet(Executor executor) {
    ClassOrder order = drawnOrder.orElse(rclcpp.keepsBlocked() ? classOrder : ClassOrder.RANDOM_PER_WINDOW);
    return new ReadySetOrder(entities(executor, order), locks, rclcpp.keepsBlocked());
  }

  private List<Callback> callbacks(Executor executor) {
    return model.callbacks().stream().filter(callback -> callback.executor() == executor).toList();
  }

  private Entities entities(Executor executor, ClassOrder order) {
    return new Entities(callbacks(executor), model.callbacks().size(), rclcpp, order, random);
  }
}
