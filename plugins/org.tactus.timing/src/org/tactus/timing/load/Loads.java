package org.tactus.timing.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModel;

/** How much processor time the threads of a model demand in the long run, as exact fractions. */
public final class Loads {

  private final Rates rates;
  private final List<Worker> workers = new ArrayList<>();
  private final List<Core> cores;

  private Loads(TimingModel model, Rates rates) {
    this.rates = rates;
    this.cores = model.cores();
    Fraction[] executors = zeros(model.executors());
    Fraction[] controllers = zeros(model.flowControllers());
    Fraction[] listeners = zeros(model.listeners());
    for (Callback callback : model.callbacks()) {
      callback.executionTime().ifPresent(time -> add(executors, callback.executor().id(), rates.demand(callback)));
    }
    for (Message message : model.messages()) {
      message.flowController()
          .ifPresent(controller -> add(controllers, controller.id(), rates.of(message).times(Costs.sending(message))));
    }
    for (Delivery delivery : model.deliveries()) {
      delivery.listener().ifPresent(listener ->
          add(listeners, listener.id(), rates.of(delivery.message()).times(delivery.listenerCost())));
    }
    model.executors().forEach(executor -> workers.add(
        new Worker("executor " + executor.name(), executor.threads(), executors[executor.id()])));
    model.listeners().forEach(listener -> workers.add(
        new Worker(listener.thread().name(), List.of(listener.thread()), listeners[listener.id()])));
    model.flowControllers().forEach(controller -> workers.add(
        new Worker(controller.thread().name(), List.of(controller.thread()), controllers[controller.id()])));
  }

  /** Returns the loads of a model. */
  public static Loads of(TimingModel model) {
    return new Loads(model, Rates.of(model));
  }

  /** Returns the loads of a model that follow from rates. */
  public static Loads of(TimingModel model, Rates rates) {
    return new Loads(model, rates);
  }

  /** Returns the loads of a model that arise for certain if all sources do their most ({@link Rates#certain}). */
  public static Loads certain(TimingModel model) {
    return new Loads(model, Rates.certain(model));
  }

  private static Fraction[] zeros(List<?> parts) {
    Fraction[] zeros = new Fraction[parts.size()];
    Arrays.fill(zeros, Fraction.ZERO);
    return zeros;
  }

  private static void add(Fraction[] demands, int index, Fraction demand) {
    demands[index] = demands[index].plus(demand);
  }

  /** Returns the rates from which the loads follow. */
  public Rates rates() {
    return rates;
  }

  /** Returns all threads with what they demand: those of executors, then listeners, then flow controllers. */
  public List<Worker> workers() {
    return workers;
  }

  /**
   * Returns what is asked of each core, in their order, then of cores among which threads share out their work: in both
   * cases by those that have no other core.
   */
  public List<CoreSetLoad> byCores() {
    Set<Set<Core>> sets = new LinkedHashSet<>();
    cores.forEach(core -> sets.add(Set.of(core)));
    workers.stream().map(Worker::cores).filter(set -> set.size() > 1).forEach(sets::add);
    return sets.stream().map(set -> asked(set, workers.stream()
        .filter(worker -> !worker.cores().isEmpty() && set.containsAll(worker.cores())).toList())).toList();
  }

  /**
   * Returns the cores of which more is asked than they have by those that nothing else can run; none that contain
   * others that have too much.
   */
  public List<CoreSetLoad> overloads() {
    return Spreading.overloaded(workers).stream().map(set -> asked(set, workers)).toList();
  }

  private CoreSetLoad asked(Set<Core> set, List<Worker> by) {
    List<CoreLoad> loads = by.stream().filter(worker -> worker.cores().stream().anyMatch(set::contains))
        .map(worker -> new CoreLoad(worker.name(), worker.threads().getFirst(), worker.least(set)))
        .filter(load -> load.share().numerator().signum() > 0).toList();
    return new CoreSetLoad(cores.stream().filter(set::contains).toList(), loads);
  }
}
