package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.app4mc.amalthea.model.ActivityGraphItem;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.ProcessingUnit;
import org.eclipse.app4mc.amalthea.model.ProcessingUnitDefinition;
import org.eclipse.app4mc.amalthea.model.Runnable;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.importers.amalthea.workload.LoadCounter.CycleCount;
import org.tactus.importers.amalthea.workload.Workload.Execution;
import org.tactus.importers.amalthea.workload.Workload.Range;
import org.tactus.importers.amalthea.workload.Workload.Unit;

/**
 * Execution times of processes on each unit that they may run on: cycles divided by the unit's clock. A process for
 * which the model gives no amount, or no clock, has an unknown one, unless the user assumes one.
 */
final class ProcessTimes {

  private final BoundModel bound;
  private final HardwareReader hardware;
  private final Bounds bounds;
  private final DistributionReader distributions;
  private final ImportOptions options;
  private final ImportLog log;
  private final Map<Optional<ProcessingUnitDefinition>, LoadCounter> counters = new HashMap<>();
  private final List<Process> unknown = new ArrayList<>();
  private final Set<Process> endless = new LinkedHashSet<>();
  private final Set<Process> unclocked = new LinkedHashSet<>();
  private final Set<Process> assumed = new LinkedHashSet<>();
  private final Set<Runnable> untimed = new LinkedHashSet<>();

  ProcessTimes(BoundModel bound, HardwareReader hardware, Bounds bounds, ImportOptions options, ImportLog log) {
    this.bound = bound;
    this.hardware = hardware;
    this.bounds = bounds;
    this.distributions = new DistributionReader(bound, log);
    this.options = options;
    this.log = log;
  }

  /** Returns how long the process takes on each of these units, or anywhere where there are none. */
  Execution of(Process process, List<ProcessingUnit> units, Accesses access) {
    Map<List<Object>, Range> known = new HashMap<>();
    Map<Unit, Range> on = new LinkedHashMap<>();
    for (ProcessingUnit unit : units) {
      List<Object> kind = List.of(Optional.ofNullable(unit.getDefinition()), hardware.clock(unit));
      if (!known.containsKey(kind)) {
        LoadCounter counter = counter(unit.getDefinition());
        CycleCount load = counter.of(process).executed();
        if (isUnknown(process, load, access, counter)) {
          return Execution.UNKNOWN;
        }
        Optional<BigDecimal> frequency = frequency(load, unit);
        if (frequency.isEmpty()) {
          unclocked.add(process);
          return Execution.UNKNOWN;
        }
        known.put(kind, range(process, load, frequency.get()));
      }
      on.put(hardware.unit(unit), known.get(kind));
    }
    return units.isEmpty() ? withoutUnit(process, access) : new Execution(widest(on.values()), on);
  }

  /**
   * Returns how long a part of a process takes on each of these units, at most as long as the whole; that if the model
   * does not say how long the part takes.
   */
  Execution part(List<ActivityGraphItem> items, List<ProcessingUnit> units, Execution whole) {
    Map<Unit, Range> on = new LinkedHashMap<>();
    for (ProcessingUnit unit : units) {
      Optional<Range> most = whole.on(Optional.of(hardware.unit(unit)));
      CycleCount load = counter(unit.getDefinition()).of(items);
      if (most.isEmpty() || load.unknown() || load.untimed().signum() > 0) {
        return whole;
      }
      Optional<BigDecimal> frequency = frequency(load, unit);
      if (frequency.isEmpty()) {
        return whole;
      }
      BigDecimal time = load.worst().multiply(BigDecimal.TEN.pow(9)).divide(frequency.get(), 0, RoundingMode.CEILING);
      on.put(hardware.unit(unit), new Range(time.min(BigDecimal.valueOf(most.get().worst())).longValueExact(), 0));
    }
    return units.isEmpty() ? whole : new Execution(widest(on.values()), on);
  }

  /** Returns by what to divide cycles; any number does without cycles. */
  private Optional<BigDecimal> frequency(CycleCount load, ProcessingUnit unit) {
    return load.worst().signum() == 0 ? Optional.of(BigDecimal.ONE) : hardware.frequency(unit);
  }

  private static Optional<Range> widest(Collection<Range> ranges) {
    return ranges.stream().reduce((a, b) -> new Range(Math.max(a.worst(), b.worst()), Math.min(a.best(), b.best()),
        a.worst() >= b.worst() ? a.distribution() : b.distribution()));
  }

  private Execution withoutUnit(Process process, Accesses access) {
    LoadCounter counter = counter(null);
    CycleCount load = counter.of(process).executed();
    if (isUnknown(process, load, access, counter)) {
      return Execution.UNKNOWN;
    }
    if (load.worst().signum() > 0 && options.frequency().isEmpty()) {
      unclocked.add(process);
      return Execution.UNKNOWN;
    }
    if (load.worst().signum() > 0) {
      log.decided(Effect.OPTIMISTIC, bound.place(process), HardwareReader.ASSUMED_CLOCK);
    }
    return new Execution(Optional.of(range(process, load, options.frequency().orElse(BigDecimal.ONE))), Map.of());
  }

  /** Whether nothing can be said of the process; remembers what has no amount. */
  private boolean isUnknown(Process process, CycleCount load, Accesses access, LoadCounter counter) {
    if (load.endless()) {
      endless.add(process);
      return true;
    }
    if (load.untimed().signum() > 0 && options.assumedWcet().isPresent()) {
      assumed.add(process);
      return false;
    }
    if (load.isUnknown()) {
      unknown.add(process);
      return true;
    }
    access.runnables.stream().filter(counter::isUntimed).forEach(untimed::add);
    return false;
  }

  private LoadCounter counter(ProcessingUnitDefinition definition) {
    return counters.computeIfAbsent(Optional.ofNullable(definition),
        kind -> new LoadCounter(bound, definition, bounds, options, log));
  }

  private Range range(Process process, CycleCount load, BigDecimal hertz) {
    BigDecimal more = load.untimed().multiply(BigDecimal.valueOf(options.assumedWcet().orElse(0L)));
    return new Range(duration(process, load.worst(), hertz, RoundingMode.CEILING, more),
        duration(process, load.best(), hertz, RoundingMode.FLOOR, BigDecimal.ZERO),
        options.takes(ImportOptions.Aspect.DISTRIBUTIONS)
            ? distributions.of(process, load.parts(), hertz, more) : List.of());
  }

  private static long duration(Process process, BigDecimal cycles, BigDecimal hertz, RoundingMode rounding,
      BigDecimal more) {
    return AmaltheaQuantities.inRange(process, "the execution time of '" + process.getName() + "'",
        cycles.multiply(BigDecimal.TEN.pow(9)).divide(hertz, 0, rounding).add(more));
  }

  /** Reports what has no execution time in the model. */
  void report() {
    if (!unknown.isEmpty()) {
      String message = "no longest execution time in the model, so that neither these tasks nor what waits for them has"
          + " a bound: "
          + NameList.many(unknown.stream().map(Process::getName).toList()) + "; --assume-wcet TIME gives one";
      unknown.forEach(process -> log.decided(Effect.NONE, bound.place(process), message));
    }
    if (!endless.isEmpty()) {
      String message = "loops without a bound on their iterations, so that neither these tasks nor what waits for them"
          + " has a bound: " + NameList.many(endless.stream().map(Process::getName).toList())
          + "; --iterations N gives one for all loops";
      endless.forEach(process -> log.decided(Effect.NONE, bound.place(process), message));
    }
    if (!unclocked.isEmpty()) {
      String message = "no unit with a known clock that these tasks could run on, so that their ticks have no duration"
          + " and neither they nor what waits for them has a bound: "
          + NameList.many(unclocked.stream().map(Process::getName).toList())
          + "; --frequency gives one, or import the hardware model with them";
      unclocked.forEach(process -> log.decided(Effect.NONE, bound.place(process), message));
    }
    if (!untimed.isEmpty()) {
      String message = "runnables without an execution time count as 0 in tasks that have others: "
          + NameList.many(untimed.stream().map(Runnable::getName).toList()) + "; --assume-wcet TIME gives one";
      untimed.forEach(runnable -> log.decided(Effect.OPTIMISTIC, bound.place(runnable), message));
    }
    if (!assumed.isEmpty()) {
      String message = "what has no execution time in the model takes the one of --assume-wcet: in "
          + NameList.many(assumed.stream().map(Process::getName).toList());
      assumed.forEach(process -> log.decided(Effect.OPTIMISTIC, bound.place(process), message));
    }
  }
}
