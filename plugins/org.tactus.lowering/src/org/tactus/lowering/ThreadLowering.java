package org.tactus.lowering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.model.FifoPolicy;
import org.tactus.model.Host;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.SchedulingPolicy;
import org.tactus.model.ThreadSpec;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModelBuilder;

/** Places threads on cores, priorities and reservations. */
final class ThreadLowering {

  /** Below every SCHED_FIFO priority: a thread of the default scheduling class. */
  private static final int NO_PRIORITY = 0;

  private final TimingModelBuilder builder;
  private final Amounts amounts;
  private final Problems problems;
  private final Assumptions assumptions;
  private final Map<org.tactus.model.Core, Core> cores = new HashMap<>();

  ThreadLowering(List<Host> hosts, TimingModelBuilder builder, Amounts amounts, Problems problems,
      Assumptions assumptions) {
    this.builder = builder;
    this.amounts = amounts;
    this.problems = problems;
    this.assumptions = assumptions;
    for (Host host : hosts) {
      host.getCores().forEach(core -> cores.put(core, builder.core(host.getName() + "." + core.getName())));
    }
  }

  /** Returns the timing model's core. */
  Core core(org.tactus.model.Core core) {
    return cores.get(core);
  }

  /** Adds a thread that the description does not mention. */
  org.tactus.timing.model.ThreadSpec unplaced(String name) {
    assumptions.unplaced(name);
    return builder.thread(name, Placement.ownCore());
  }

  /**
   * Adds a thread.
   *
   * @param name the unique name
   * @param spec what the description says about it, if anything
   */
  org.tactus.timing.model.ThreadSpec thread(String name, Optional<ThreadSpec> spec) {
    if (spec.isEmpty() || spec.get().getCores().isEmpty() && spec.get().getPolicy() == null) {
      return unplaced(name);
    }
    ThreadSpec given = spec.get();
    if (given.getCores().size() > 1) {
      problems.error(LoweringCode.THREAD_ON_SEVERAL_CORES, given, name + " is given " + given.getCores().size()
          + " cores; a single thread is analysed on one", "name one core");
    }
    return builder.thread(name, placement(name, given, given.getCores().stream().findFirst()));
  }

  /**
   * Adds the threads of an executor that has several: at least one on each of its cores, so that what they may take from
   * the core is never forgotten.
   */
  List<org.tactus.timing.model.ThreadSpec> threads(String name, Optional<ThreadSpec> spec, int count) {
    List<org.tactus.model.Core> given = spec.map(s -> (List<org.tactus.model.Core>) s.getCores()).orElse(List.of());
    List<org.tactus.timing.model.ThreadSpec> threads = new ArrayList<>();
    for (int i = 0; i < Math.max(Math.max(1, count), given.size()); i++) {
      String each = name + " (" + (i + 1) + ")";
      if (spec.isEmpty() || given.isEmpty() && spec.get().getPolicy() == null) {
        threads.add(unplaced(each));
      } else {
        Optional<org.tactus.model.Core> core = given.isEmpty() ? Optional.empty() : Optional.of(given.get(i % given.size()));
        threads.add(builder.thread(each, placement(each, spec.get(), core)));
      }
    }
    return threads;
  }

  private Placement placement(String name, ThreadSpec spec, Optional<org.tactus.model.Core> given) {
    SchedulingPolicy policy = spec.getPolicy();
    Optional<Core> core = given.map(cores::get);
    return switch (policy) {
      case ReservationPolicy reservation ->
          new Placement.Reservation(core, amounts.time(reservation.getBudget()), amounts.time(reservation.getPeriod()));
      case FifoPolicy fifo when core.isPresent() -> Placement.fifo(core.get(), fifo.getPriority());
      case null, default -> core.map(c -> withoutPriority(name, c)).orElseGet(() -> anywhere(name));
    };
  }

  private Placement withoutPriority(String name, Core core) {
    assumptions.add("No thread outside the model without a real-time priority runs on core " + core.name() + ", where "
        + name + " has none.");
    return Placement.fifo(core, NO_PRIORITY);
  }

  private Placement anywhere(String name) {
    assumptions.unplaced(name);
    return Placement.ownCore();
  }
}
