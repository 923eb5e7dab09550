package org.tactus.analysis.sound.multithread;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongPredicate;
import java.util.function.ToLongFunction;
import org.tactus.analysis.Source;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.Load;
import org.tactus.timing.Time;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Placement;
import org.tactus.timing.supply.ReservationSupply;
import org.tactus.timing.supply.Supply;

/**
 * What the threads of an executor get at least of their cores and reservations. A thread wants the processor while it
 * runs a job and while a job waits that it may take; nothing else is assumed of it.
 */
final class ThreadService {

  private final List<ServiceUnit> units;
  /** One of each that are alike, as most threads of an executor are. */
  private final List<ServiceUnit> kinds;
  private final boolean dedicated;
  private final Source resources;
  private final Map<Long, Long> occupied = new ConcurrentHashMap<>();

  private ThreadService(List<ServiceUnit> units, int threads, Source resources) {
    this.units = units;
    this.kinds = units.stream().distinct().toList();
    this.resources = resources;
    this.dedicated = units.size() == threads && units.stream().allMatch(unit -> unit instanceof ServiceUnit.Alone);
  }

  /** Returns the service of an executor's threads; what precedes them has bounds. */
  static ThreadService of(StageNetwork network, NetworkState state, Executor executor) {
    List<ServiceUnit> units = new ArrayList<>();
    Map<Integer, List<ThreadView>> byCore = new LinkedHashMap<>();
    executor.threads().stream().map(thread -> network.threads().get(thread.id())).forEach(view -> {
      switch (view.spec().placement()) {
        case Placement.OwnCore own -> units.add(new ServiceUnit.Alone());
        case Placement.Contended contended -> units.add(new ServiceUnit.Alone());
            // its executor has no bound, whatever serves it
        case Placement.Reservation reservation -> units.add(reserved(network, view));
        case Placement.FixedPriority fixed ->
            byCore.computeIfAbsent(fixed.core().id(), id -> new ArrayList<>()).add(view);
      }
    });
    byCore.values().forEach(views -> units.add(onCore(network, state, views)));
    List<String> resources = executor.threads().stream()
        .map(thread -> network.threads().get(thread.id()).resource().name()).distinct().toList();
    return new ThreadService(units, executor.threads().size(),
        new Source.Other(String.join(", ", resources), resources));
  }

  private static ServiceUnit reserved(StageNetwork network, ThreadView view) {
    return network.stopped(view.spec()).<ServiceUnit>map(stopped -> new ServiceUnit.Stopped(stopped, view.supply()))
        .orElseGet(() -> new ServiceUnit.Reserved((ReservationSupply) view.supply()));
  }

  private static ServiceUnit onCore(StageNetwork network, NetworkState state, List<ThreadView> views) {
    ThreadView lowest = views.stream().reduce(views.getFirst(), (one, other) -> priority(one) <= priority(other)
        ? one : other);
    int[] preceding = BusyWindow.preemptingStages(network, lowest);
    int[] beside = views.size() == 1 ? new int[0] : network.withStages(lowest).stages();
    return preceding.length + beside.length + lowest.reservations().length == 0 && lowest.supply() == Supply.dedicated()
        ? new ServiceUnit.Alone()
        : new ServiceUnit.Shared(lowest.supply(), Load.withLeftOver(network, state, preceding), lowest.reservations(),
            Load.withLeftOver(network, state, beside), views.size() > 1);
  }

  private static int priority(ThreadView view) {
    return ((Placement.FixedPriority) view.spec().placement()).priority();
  }

  /** Returns the names of the cores and reservations. */
  Source resources() {
    return resources;
  }

  /** Returns whether every thread has a core of its own. */
  boolean isDedicated() {
    return dedicated;
  }

  /**
   * Returns the longest time for which jobs of a stage, one after the other, keep others of their group from running.
   */
  long occupied(Stage stage, long jobs) {
    if (dedicated) {
      return stage.cost().cost(jobs);
    }
    return jobs == 0 ? 0
        : Time.multiply(jobs, occupied.computeIfAbsent(stage.cost().wcet(), cost -> most(unit -> unit.occupied(cost))));
  }

  /**
   * Returns the longest time that phases and serial jobs may take together, {@link Time#INFINITE} past the horizon.
   *
   * <p>One bound adds what the phases take by themselves to the times of the serial jobs. The other looks at all at
   * once: the thread of a serial job wants the processor from the phase before on, so its unit has to do its share of
   * all of it, and the others theirs of the phases.
   *
   * @param window a window that holds all phases
   */
  long longest(Phases phases, long window) {
    if (dedicated) {
      return Time.add(phases.occupied(), phases.shared() / units.size());
    }
    long serial = Math.min(phases.occupied(), serialTogether(phases, window));
    return Math.min(Time.add(serial, together(phases.apart(), 0, window)), together(phases, serial, window));
  }

  /** Bounds the time that the serial jobs occupy threads by what these threads get in all of it. */
  private long serialTogether(Phases phases, long window) {
    long others = Time.add(phases.shared(), phases.beside());
    long first = phases.jobs() >= units.size() ? sum(unit -> unit.lossAtFirst(window))
        : Time.multiply(phases.jobs(), most(unit -> unit.lossAtFirst(window)));
    long work = Time.add(Time.add(phases.serial(), siblings(others)), Time.add(first, Time.add(
        Time.multiply(phases.jobs(), most(ServiceUnit::lossPerInterval)),
        Math.min(Time.multiply(Math.max(0, phases.jobs() - 1), most(ServiceUnit::lossAfterWork)),
        throttledBy(others)))));
    return most(unit -> greatest(length -> unit.rate(length) <= work));
  }

  /**
   * Bounds the time that phases and serial jobs take by the service in all of it; the serial jobs take at most a given
   * time.
   */
  private long together(Phases phases, long serial, long window) {
    boolean single = phases.count() <= 1 && phases.jobs() <= 1;
    long work = Time.add(Time.add(phases.work(), siblings(phases.jobs() == 0 ? 0 : phases.beside())),
        single ? 0 : losses(phases, window));
    long before = phases.completed() ? Time.subtract(work, 1) : work;
    long[] missing = single ? units.stream().mapToLong(unit -> unit.lossAtFirst(window)).toArray() : new long[0];
    long longest = most(holder -> greatest(length -> {
      long service = 0;
      for (int i = 0; i < units.size(); i++) {
        ServiceUnit unit = units.get(i);
        long wanted = unit == holder ? length : Math.max(0, Time.subtract(length, serial));
        service = Time.add(service, single ? unit.service(wanted, missing[i]) : unit.rate(wanted));
      }
      return service <= before;
    }));
    return phases.completed() ? Time.add(longest, 1) : longest;
  }

  private long losses(Phases phases, long window) {
    long again = Time.subtract(Time.multiply(phases.count() - 1, sum(ServiceUnit::lossAfterWork)),
        Time.multiply(phases.held(), least(ServiceUnit::lossAfterWork)));
    long waits = Time.subtract(Time.multiply(phases.count(), sum(ServiceUnit::lossPerInterval)),
        Time.multiply(phases.held(), least(ServiceUnit::lossPerInterval)));
    return Time.add(sum(unit -> unit.lossAtFirst(window)),
        Time.add(waits, Math.min(again, throttledBy(phases.beside()))));
  }

  /** Returns the service that other work of the threads in between may cost by using up budgets. */
  private long throttledBy(long work) {
    return work == Time.INFINITE ? Time.INFINITE : most(unit -> work - unit.rate(work));
  }

  /** Returns the work of other jobs that may run where a serial one runs. */
  private long siblings(long work) {
    return units.stream().anyMatch(ServiceUnit::hasSiblings) ? work : 0;
  }

  private long most(ToLongFunction<ServiceUnit> value) {
    return kinds.stream().mapToLong(value).max().orElseThrow();
  }

  private long least(ToLongFunction<ServiceUnit> value) {
    return kinds.stream().mapToLong(value).min().orElseThrow();
  }

  private long sum(ToLongFunction<ServiceUnit> value) {
    return units.stream().mapToLong(value).reduce(0, Time::add);
  }

  /** Returns the greatest length up to which a condition holds, {@link Time#INFINITE} past the horizon. */
  private static long greatest(LongPredicate holds) {
    if (holds.test(SearchLimits.HORIZON)) {
      return Time.INFINITE;
    }
    long low = 0;
    long high = 1;
    while (holds.test(high)) {
      low = high;
      high *= 2;
    }
    while (low + 1 < high) {
      long middle = low + (high - low) / 2;
      if (holds.test(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
