package org.tactus.lowering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.model.FifoPolicy;
import org.tactus.model.Host;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.resolved.ResolvedThread;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Lock;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.TimingModelBuilder;

/** Places threads on cores, priorities and reservations. */
final class ThreadLowering {

  /** Below every SCHED_FIFO priority: a thread of the default scheduling class. */
  private static final int NO_PRIORITY = 0;

  private final TimingModelBuilder builder;
  private final Trace trace;
  private final Amounts amounts;
  private final Problems problems;
  private final Assumptions assumptions;
  private final Map<org.tactus.model.Core, Core> cores = new HashMap<>();

  ThreadLowering(List<Host> hosts, TimingModelBuilder builder, Trace trace, Amounts amounts, Problems problems,
      Assumptions assumptions) {
    this.builder = builder;
    this.trace = trace;
    this.amounts = amounts;
    this.problems = problems;
    this.assumptions = assumptions;
    for (Host host : hosts) {
      host.getCores().forEach(core -> cores.put(core,
          trace.note(builder.core(host.getName() + "." + core.getName(), host.getName()), core)));
    }
  }

  /** Returns the timing model's core. */
  Core core(org.tactus.model.Core core) {
    return cores.get(core);
  }

  /**
   * Adds a thread.
   *
   * @param name the unique name
   */
  org.tactus.timing.model.ThreadSpec thread(String name, ThreadOrigin origin) {
    ResolvedThread thread = origin.thread();
    if (thread.cores().size() > 1) {
      problems.error(LoweringCode.THREAD_ON_SEVERAL_CORES, thread.spec().orElseThrow(),
          name + " is given " + thread.cores().size()
          + " cores; a single thread is analysed on one", "name one core");
    }
    return trace.note(builder.thread(name, placement(name, thread)), origin);
  }

  /** Adds the threads of an executor that may have several. */
  List<org.tactus.timing.model.ThreadSpec> threads(String name, List<ThreadOrigin> threads) {
    List<org.tactus.timing.model.ThreadSpec> added = new ArrayList<>();
    for (ThreadOrigin thread : threads) {
      added.add(thread(name + " (" + (added.size() + 1) + ")", thread));
    }
    return added;
  }

  private Placement placement(String name, ResolvedThread thread) {
    Optional<Core> core = thread.cores().stream().findFirst().map(cores::get);
    return placement(name, thread, core);
  }

  /** Returns how a thread is scheduled on a core; without one it has a core of its own. */
  Placement placement(String name, ResolvedThread thread, Optional<Core> core) {
    return switch (thread.policy().orElse(null)) {
      case ReservationPolicy reservation ->
          new Placement.Reservation(core, amounts.time(reservation.getBudget()), amounts.time(reservation.getPeriod()));
      case FifoPolicy fifo when core.isPresent() -> fixed(core.get(), fifo);
      case null, default -> core.map(c -> withoutPriority(name, c)).orElseGet(Placement::ownCore);
    };
  }

  private Placement fixed(Core core, FifoPolicy fifo) {
    List<Lock> locks = fifo.getLocks().stream()
        .map(lock -> new Lock(lock.getSemaphore().getName(), amounts.time(lock.getDuration()))).toList();
    return new Placement.FixedPriority(core, fifo.getPriority(), mode(fifo), locks);
  }

  private PreemptionMode mode(FifoPolicy fifo) {
    return switch (fifo.getMode()) {
      case PREEMPTIVE -> PreemptionMode.PREEMPTIVE;
      case COOPERATIVE -> new PreemptionMode.Cooperative(fifo.getSection() == null ? OptionalLong.empty()
          : OptionalLong.of(amounts.time(fifo.getSection())));
      case NON_PREEMPTIVE -> PreemptionMode.NON_PREEMPTIVE;
    };
  }

  private Placement withoutPriority(String name, Core core) {
    assumptions.add("No thread outside the model without a real-time priority runs on core " + core.name() + ", where "
        + name + " has none.");
    return Placement.fifo(core, NO_PRIORITY);
  }
}
