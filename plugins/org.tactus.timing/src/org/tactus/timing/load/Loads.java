package org.tactus.timing.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** How much processor time the threads of a model demand in the long run, as exact fractions. */
public final class Loads {

  private final Rates rates;
  private final List<Worker> workers = new ArrayList<>();
  private final Map<Core, List<CoreLoad>> byCore = new LinkedHashMap<>();

  private Loads(TimingModel model, Rates rates) {
    this.rates = rates;
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
    workers.forEach(this::place);
  }

  /** Returns the loads of a model. */
  public static Loads of(TimingModel model) {
    return new Loads(model, Rates.of(model));
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

  private void place(Worker worker) {
    Set<Placement> places = worker.threads().stream().map(ThreadSpec::placement).collect(Collectors.toSet());
    Set<Core> cores = places.stream().filter(Placement.FixedPriority.class::isInstance)
        .map(Placement.FixedPriority.class::cast)
        .map(Placement.FixedPriority::core).collect(Collectors.toSet());
    boolean fixed = places.stream().allMatch(Placement.FixedPriority.class::isInstance);
    if (fixed && cores.size() == 1) {
      add(cores.iterator().next(), new CoreLoad(worker.name(), worker.threads().getFirst(), worker.demand(), false));
    }
    for (ThreadSpec thread : worker.threads()) {
      if (thread.placement() instanceof Placement.Reservation reservation) {
        String name = worker.threads().size() == 1 ? worker.name() : thread.name();
        reservation.core().ifPresent(core -> add(core, new CoreLoad(name, thread, reservation.share(), true)));
      }
    }
  }

  private void add(Core core, CoreLoad load) {
    byCore.computeIfAbsent(core, key -> new ArrayList<>()).add(load);
  }

  /** Returns the rates from which the loads follow. */
  public Rates rates() {
    return rates;
  }

  /** Returns all threads with what they demand: those of executors, then listeners, then flow controllers. */
  public List<Worker> workers() {
    return workers;
  }

  /** Returns what is asked of each core by those that nothing else can run. */
  public Map<Core, List<CoreLoad>> byCore() {
    return byCore;
  }
}
