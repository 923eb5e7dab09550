package org.tactus.analysis.multithread;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tactus.analysis.network.BusyWindow;
import org.tactus.analysis.network.LeastWindow;
import org.tactus.analysis.network.Limits;
import org.tactus.analysis.network.Load;
import org.tactus.analysis.network.NetworkState;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.Time;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Placement;
import org.tactus.timing.supply.ReservationSupply;

/**
 * What the threads of an executor get at least of their cores and reservations. A thread wants the processor while it runs a job
 * and while a job waits that it may take; nothing else is assumed of it.
 *
 * <p>Wherever all threads want the processor for {@code x} nanoseconds, a core of one's own provides {@code x}, a reservation
 * {@code sbf(x)}, and a core under fixed priorities {@code x} less what its other threads of the same or a higher priority run in
 * that time, with what is left over at its start. The threads of an executor on one core count once.
 */
final class ThreadService {

  /** Threads that share a core, or one with a reservation. */
  private sealed interface Unit {

    /** Returns the longest time for which a job that needs a time keeps a thread from others. */
    long occupied(long cost);

    /** Returns the least service in all of some phases together, which lie within a window. */
    long service(long phases, long length, long window);
  }

  /** A core on which nothing precedes the thread. */
  private record Alone() implements Unit {
    @Override
    public long occupied(long cost) {
      return cost;
    }

    @Override
    public long service(long phases, long length, long window) {
      return length;
    }
  }

  /** A reservation, whose thread may find its budget used up at the start of each phase. */
  private record Reserved(ReservationSupply supply) implements Unit {
    @Override
    public long occupied(long cost) {
      return supply.inverse(cost);
    }

    @Override
    public long service(long phases, long length, long window) {
      if (phases <= 1) {
        return supply.sbf(length);
      }
      long useful = Math.max(0, Time.subtract(length, Time.multiply(phases, supply.blackout())));
      return useful / supply.period() * supply.budget() + useful % supply.period() * supply.budget() / supply.period();
    }
  }

  /** A core with other threads, or with several of the executor. */
  private record Shared(Load preceding, ThreadView.ReservedLoad[] reservations, Load beside) implements Unit {
    @Override
    public long occupied(long cost) {
      return cost == 0 ? 0 : LeastWindow.of(x -> Time.add(Time.add(cost, beside.at(x)), taken(x)),
          x -> Time.add(Time.add(cost, beside.at(x)), taken(x)) <= x);
    }

    @Override
    public long service(long phases, long length, long window) {
      return Math.max(0, Time.subtract(length, taken(window)));
    }

    private long taken(long window) {
      return Time.add(preceding.at(window), BusyWindow.reserved(reservations, window));
    }
  }

  private final List<Unit> units;
  private final boolean dedicated;
  private final String resources;

  private ThreadService(List<Unit> units, int threads, String resources) {
    this.units = units;
    this.resources = resources;
    this.dedicated = units.size() == threads && units.stream().allMatch(unit -> unit instanceof Alone);
  }

  /** Returns the service of an executor's threads; what precedes them has bounds. */
  static ThreadService of(StageNetwork network, NetworkState state, Executor executor) {
    List<Unit> units = new ArrayList<>();
    Map<Integer, List<ThreadView>> byCore = new LinkedHashMap<>();
    executor.threads().stream().map(thread -> network.threads().get(thread.id())).forEach(view -> {
      switch (view.spec().placement()) {
        case Placement.OwnCore own -> units.add(new Alone());
        case Placement.Reservation reservation ->
            units.add(new Reserved(new ReservationSupply(reservation.budget(), reservation.period())));
        case Placement.FixedPriority fixed ->
            byCore.computeIfAbsent(fixed.core().id(), id -> new ArrayList<>()).add(view);
      }
    });
    byCore.values().forEach(views -> units.add(onCore(network, state, views)));
    return new ThreadService(units, executor.threads().size(), executor.threads().stream()
        .map(thread -> network.threads().get(thread.id()).resource()).distinct().collect(Collectors.joining(", ")));
  }

  private static Unit onCore(StageNetwork network, NetworkState state, List<ThreadView> views) {
    ThreadView lowest = views.stream().reduce(views.getFirst(), (one, other) -> priority(one) <= priority(other) ? one : other);
    int[] preceding = BusyWindow.preemptingStages(network, lowest);
    int[] beside = views.size() == 1 ? new int[0] : network.withStages(lowest).stages();
    return preceding.length + beside.length + lowest.reservations().length == 0 ? new Alone()
        : new Shared(Load.withLeftOver(network, state, preceding), lowest.reservations(),
            Load.withLeftOver(network, state, beside));
  }

  private static int priority(ThreadView view) {
    return ((Placement.FixedPriority) view.spec().placement()).priority();
  }

  /** Returns the names of the cores and reservations. */
  String resources() {
    return resources;
  }

  /** Returns whether every thread has a core of its own. */
  boolean isDedicated() {
    return dedicated;
  }

  /** Returns the longest time for which jobs of a stage, one after the other, keep others of their group from running. */
  long occupied(Stage stage, long jobs) {
    if (dedicated) {
      return stage.cost().cost(jobs);
    }
    long one = 0;
    for (Unit unit : units) {
      one = Math.max(one, unit.occupied(stage.cost().wcet()));
    }
    return Time.multiply(jobs, one);
  }

  /**
   * Returns the longest time that all threads together may want the processor for other work.
   *
   * @param work the other work
   * @param phases the number of phases into which that time may fall apart, in each of which all of them want it all the time
   * @param window a window that holds all phases
   * @return the greatest length for which the service is at most the work, {@link Time#INFINITE} past the horizon
   */
  long longest(long work, long phases, long window) {
    if (dedicated) {
      return work / units.size();
    }
    if (work > Limits.HORIZON || service(phases, Limits.HORIZON, window) <= work) {
      return Time.INFINITE;
    }
    long low = work / units.size();
    long high = Math.max(1, low);
    while (service(phases, high, window) <= work) {
      low = high;
      high *= 2;
    }
    while (low + 1 < high) {
      long middle = low + (high - low) / 2;
      if (service(phases, middle, window) <= work) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private long service(long phases, long length, long window) {
    long service = 0;
    for (Unit unit : units) {
      service = Time.add(service, unit.service(phases, length, window));
    }
    return service;
  }
}
