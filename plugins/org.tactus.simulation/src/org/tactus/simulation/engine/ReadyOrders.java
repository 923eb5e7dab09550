package org.tactus.simulation.engine;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.tactus.simulation.scenario.ClassOrder;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.TimingModel;

/** Chooses how an executor orders its callbacks, by its kind and the ROS distribution of the model. */
final class ReadyOrders {

  private final TimingModel model;
  private final SplitMix random;
  private final GroupLocks locks;
  private final String target;
  private final ClassOrder classOrder;
  private final Optional<ClassOrder> drawnOrder;

  ReadyOrders(TimingModel model, Scenario scenario, SplitMix random, GroupLocks locks) {
    this.model = model;
    this.random = random;
    this.locks = locks;
    this.drawnOrder = scenario.classOrder();
    this.target = model.semantics().target().toLowerCase(Locale.ROOT);
    this.classOrder = scenario.classOrder().orElseGet(this::classOrderOfTarget);
  }

  /** Up to Foxy in the order of registration; later groups follow in address order, or everything in arbitrary order. */
  private ClassOrder classOrderOfTarget() {
    return switch (target) {
      case "dashing", "eloquent", "foxy" -> ClassOrder.REGISTRATION;
      default -> ClassOrder.FIXED_PER_RUN;
    };
  }

  ReadyOrder of(Executor executor) {
    return switch (executor.kind()) {
      case PLAIN_THREAD, EVENTS -> new ArrivalOrder();
      case SINGLE_THREADED ->
          new WaitSetOrder(entities(executor, CallbackClass::ordinal), target.equals("dashing"));
      case STATIC_SINGLE_THREADED -> staticOrder(executor);
      case MULTI_THREADED -> readySet(executor);
      case EDF -> ReadyQueueOrder.earliestDeadline(callbacks(executor), model.callbacks(), locks);
      case FIXED_PRIORITY -> ReadyQueueOrder.fixedPriority(callbacks(executor), model.callbacks(), locks);
    };
  }

  /** From Jazzy on a rebuild appends entities anew, so that the order within a class changes during a run. */
  private ReadyOrder readySet(Executor executor) {
    boolean keepsBlocked = switch (target) {
      case "jazzy", "kilted", "lyrical", "rolling" -> false;
      default -> true;
    };
    ClassOrder order =
        drawnOrder.orElse(keepsBlocked ? classOrder : ClassOrder.RANDOM_PER_WINDOW);
    return new ReadySetOrder(entities(executor, CallbackClass::ordinal, order), locks, keepsBlocked);
  }

  private ReadyOrder staticOrder(Executor executor) {
    return switch (target) {
      case "dashing", "eloquent", "foxy", "galactic", "humble", "iron" ->
          new WaitSetOrder(entities(executor, ReadyOrders::collectedRank), false);
      default -> new StrictOrder(entities(executor, ReadyOrders::strictRank));
    };
  }

  private static int collectedRank(CallbackClass callbackClass) {
    return switch (callbackClass) {
      case SUBSCRIPTION -> 0;
      case TIMER -> 1;
      case SERVICE -> 2;
      case CLIENT -> 3;
      case WAITABLE -> 4;
    };
  }

  private static int strictRank(CallbackClass callbackClass) {
    return switch (callbackClass) {
      case SUBSCRIPTION -> 0;
      case TIMER -> 1;
      case CLIENT -> 2;
      case SERVICE -> 3;
      case WAITABLE -> 4;
    };
  }

  private List<Callback> callbacks(Executor executor) {
    return model.callbacks().stream().filter(callback -> callback.executor() == executor).toList();
  }

  private Entities entities(Executor executor, ToIntFunction<CallbackClass> rank) {
    return entities(executor, rank, classOrder);
  }

  private Entities entities(Executor executor, ToIntFunction<CallbackClass> rank, ClassOrder order) {
    return new Entities(callbacks(executor), model.callbacks().size(), rank, order, random);
  }
}
