package org.tactus.lowering;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.model.Callback;
import org.tactus.model.Host;
import org.tactus.model.Memory;
import org.tactus.model.Regulation;
import org.tactus.model.RegulationPolicy;
import org.tactus.model.resolved.CriticalWork;
import org.tactus.model.resolved.Setpoint;
import org.tactus.model.view.SystemView;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.TimingModelBuilder;

/** Makes the memories of hosts with the regulation of their cores and the accesses of callbacks. */
final class MemoryLowering {

  private static final long DEFAULT_LINE = 64;

  private final SystemView view;
  private final Sites sites;
  private final ThreadLowering threads;
  private final CallbackLowering callbacks;
  private final Amounts amounts;
  private final TimingModelBuilder builder;
  private final Trace trace;
  private final Assumptions assumptions;

  MemoryLowering(SystemView view, Sites sites, ThreadLowering threads, CallbackLowering callbacks, Amounts amounts,
      TimingModelBuilder builder, Trace trace, Assumptions assumptions) {
    this.view = view;
    this.sites = sites;
    this.threads = threads;
    this.callbacks = callbacks;
    this.amounts = amounts;
    this.builder = builder;
    this.trace = trace;
    this.assumptions = assumptions;
  }

  void lower(Host host) {
    Memory memory = host.getMemory();
    if (memory == null) {
      return;
    }
    List<Core> cores = host.getCores().stream().map(threads::core).toList();
    List<org.tactus.timing.model.Memory.Regulation> regulations = new ArrayList<>();
    for (Regulation regulation : memory.getRegulations()) {
      regulation.getCores().forEach(core -> regulations.add(regulation(regulation, threads.core(core))));
    }
    List<org.tactus.timing.model.Callback> critical =
        CriticalWork.of(view).on(host).stream().map(callbacks::of).toList();
    List<org.tactus.timing.model.Memory.Use> uses = view.callbacks().stream()
        .filter(
            callback -> callback.getAccesses() > 0 && sites.of(view.node(callback)).host().equals(Optional.of(host)))
        .map(this::use).toList();
    assumptions.add(
        "The memory of host " + host.getName() + " takes turns between cores: an access waits for at most one of each"
        + " other core.");
    if (!regulations.isEmpty() && memory.getPolicy() != RegulationPolicy.INTERVAL) {
      assumptions.add("Regulated cores of host " + host.getName() + " are stopped while critical callbacks run (policy "
          + memory.getPolicy().getLiteral()
          + "), whose execution times include telling the controller of start and end.");
    }
    long bytes = amounts.bytes(memory.getBandwidth());
    long per = amounts.time(memory.getBandwidthPeriod());
    long unit = Math.max(1, BigInteger.valueOf(bytes).gcd(BigInteger.valueOf(per)).longValueExact());
    long line = memory.getLine() == null ? DEFAULT_LINE : amounts.bytes(memory.getLine());
    trace.note(
        builder.memory(host.getName(), cores).bytes(bytes / unit).per(per / unit).line(line).regulations(regulations)
        .uses(uses).critical(critical).policy(policy(memory.getPolicy())).metric(metric(memory)).add(), memory);
  }

  private static org.tactus.timing.model.Memory.MemoryMetric metric(Memory memory) {
    return switch (memory.getMetric()) {
      case CACHE_MISSES, LLC_MISSES, RAW -> org.tactus.timing.model.Memory.MemoryMetric.ACCESSES;
      case CPU_TIME -> org.tactus.timing.model.Memory.MemoryMetric.TIME;
      case PAGE_FAULTS, REPORTED -> org.tactus.timing.model.Memory.MemoryMetric.OTHER;
    };
  }

  private org.tactus.timing.model.Memory.Use use(Callback callback) {
    return new org.tactus.timing.model.Memory.Use(callbacks.of(callback), callback.getAccesses(),
        amounts.time(callback.getStall()), 0);
  }

  private static org.tactus.timing.model.Memory.Policy policy(RegulationPolicy policy) {
    return switch (policy) {
      case INTERVAL -> org.tactus.timing.model.Memory.Policy.INTERVAL;
      case CRITICAL_INTERVAL -> org.tactus.timing.model.Memory.Policy.CRITICAL_INTERVAL;
      case MONOLITHIC -> org.tactus.timing.model.Memory.Policy.MONOLITHIC;
    };
  }

  private org.tactus.timing.model.Memory.Regulation regulation(Regulation regulation, Core core) {
    long setpoint = Setpoint.of(regulation, amounts.bytes(regulation.getBudget()));
    return new org.tactus.timing.model.Memory.Regulation(core, setpoint, amounts.time(regulation.getPeriod()),
        amounts.time(regulation.getSampling()), amounts.time(regulation.getActivation()));
  }
}
