package org.tactus.analysis.network;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.Resource;
import org.tactus.analysis.network.ThreadView.ReservedLoad;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.supply.ReservationSupply;
import org.tactus.timing.supply.Supply;

/** The cores that are stopped when they have used up their share of the memory, and what they provide all the same. */
public final class RegulatedCores {

  /** What a core provides at least, nothing if that is not known; by the id of the core. */
  private final Map<Integer, Optional<Supply>> supplies = new HashMap<>();

  /** The cores that are stopped until no critical section is open any more. */
  private final Set<Core> monolithic = new HashSet<>();

  private final TimingModel model;

  RegulatedCores(TimingModel model, StageRule rule) {
    this.model = model;
    for (Memory memory : model.memories()) {
      if (memory.policy() == Memory.Policy.MONOLITHIC) {
        memory.regulations().forEach(regulation -> monolithic.add(regulation.core()));
      }
      memory.regulations()
          .forEach(regulation -> supplies.put(regulation.core().id(), rule.regulated(memory, regulation)));
    }
  }

  /** Returns whether a thread is on a regulated core. */
  boolean hold(ThreadView thread) {
    return core(thread).isPresent();
  }

  /** Returns whether the core of a thread may be stopped. */
  public boolean stop(ThreadView thread) {
    return core(thread).filter(this::stops).isPresent();
  }

  private boolean stops(Core core) {
    return !supplies.get(core.id()).equals(Optional.of(Supply.dedicated()));
  }

  /**
   * Returns what a core provides to all of its threads together: all of its time, or what is known that its regulation
   * leaves.
   */
  Supply supply(Core core) {
    return supplies.getOrDefault(core.id(), Optional.empty()).orElse(Supply.dedicated());
  }

  /** Returns why nothing bounds what a thread does: its core may stop, and it is not known what that leaves to it. */
  public Optional<Cause> obstacle(ThreadView thread) {
    return core(thread).filter(this::stops).flatMap(core -> unknown(core, thread).map(reason -> {
      String resource = new Resource.OfCore(core).name();
      return new Cause(resource,
          Unbounded.because(resource + " is stopped whenever it has used up its memory budget, " + reason,
          resource));
    }));
  }

  private Optional<String> unknown(Core core, ThreadView thread) {
    if (monolithic.contains(core)) {
      return Optional.of(
          "and with policy monolithic no bound is known, since it then stands still for as long as critical work runs; "
          + "use policy interval or critical_interval, or run what needs a bound on a core that is not regulated");
    }
    if (supplies.get(core.id()).isEmpty()) {
      return Optional.of(
          "and no bound is known for what is certain to run before; use the sound method, raise its set point, look "
          + "more often, or run what needs a bound on a core that is not regulated");
    }
    return stopped(thread.spec()).filter(reservation -> reservation.supply().isEmpty())
        .map(reservation -> "and what is certain to run before"
            + " may all go to the other reservations there; raise its set point, make them smaller, or run what needs "
        + "a bound on a core that is not regulated");
  }

  /**
   * Returns the reservation of a thread if it is on a core that may be stopped and of which it is known what that
   * leaves.
   */
  Optional<StoppedReservation> stopped(ThreadSpec thread) {
    if (!(thread.placement() instanceof Placement.Reservation reservation) || reservation.core().isEmpty()
        || !(supply(reservation.core().get()) instanceof ReservationSupply core)) {
      return Optional.empty();
    }
    List<ReservedLoad> others = model.threads().stream()
        .filter(other -> other != thread && other.placement() instanceof Placement.Reservation its
            && its.core().equals(reservation.core()))
        .map(other -> load(other, (Placement.Reservation) other.placement())).toList();
    return Optional.of(new StoppedReservation(budget(reservation), core, others));
  }

  /** Returns what the reservation of a thread is for others on its core. */
  ReservedLoad load(ThreadSpec thread, Placement.Reservation reservation) {
    return new ReservedLoad(thread.name(), new ReservationSupply(reservation.greatest(), reservation.period()),
        reservation.core().filter(core -> supplies.containsKey(core.id()) && stops(core)).isPresent());
  }

  /** Returns the budget and the period of a reservation, with the least budget of one that changes. */
  static ReservationSupply budget(Placement.Reservation reservation) {
    return new ReservationSupply(reservation.budget(), reservation.period());
  }

  /** Returns the core of a thread if it is regulated. */
  private Optional<Core> core(ThreadView thread) {
    return thread.spec().placement().boundTo().filter(one -> supplies.containsKey(one.id()));
  }
}
