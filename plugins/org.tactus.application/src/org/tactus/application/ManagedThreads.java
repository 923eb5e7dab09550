package org.tactus.application;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.tactus.lowering.Trace;
import org.tactus.model.ManagedSetting;
import org.tactus.model.Node;
import org.tactus.model.view.ExistingProgram;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.PreemptionMode;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * The threads whose settings a manager may change, as seats of a problem: those of executors with a core and a policy,
 * which stay. A priority stays, too, where a thread of the core holds others off, since its ceilings are made for it.
 */
final class ManagedThreads {

  private final TimingModel model;
  private final Trace trace;
  private final Set<ManagedSetting> changes;
  private final List<Seat> seats = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  ManagedThreads(LoweredSystem system, ProvisionOptions options, Set<ManagedSetting> changes) {
    this.model = system.timing();
    this.trace = system.trace();
    this.changes = changes;
    ProvisionOptions freed = options.freeing(EnumSet.of(Decision.PRIORITIES, Decision.BUDGETS));
    for (Seat seat : new OpenThreads(system, freed, Optional.empty()).seats()) {
      if (seat.role() == Seat.Role.EXECUTOR) {
        Optional<String> obstacle = obstacle(seat);
        obstacle.ifPresent(why -> notes.add(seat.name() + " keeps its settings: " + why));
        if (obstacle.isEmpty()) {
          add(seat);
        }
      }
    }
  }

  private Optional<String> obstacle(Seat seat) {
    if (exists(seat)) {
      return Optional.of("its code exists and does not register its threads");
    }
    if (seat.cores().isEmpty() || seat.policy().isEmpty()) {
      return Optional.of("the model does not say on which core it runs, and how");
    }
    if (seat.cores().stream().anyMatch(this::isRegulated)) {
      return Optional.of("its core is regulated");
    }
    return switch (seat.policy().get()) {
      case Scheduling.Given fifo when !changes.contains(ManagedSetting.PRIORITIES) ->
          Optional.of("the manager does not change priorities");
      case Scheduling.Given fifo when seat.cores().stream().anyMatch(this::isHeld) ->
          Optional.of("a thread of its core holds others off");
      case Scheduling.Reserved reserved when !changes.contains(ManagedSetting.BUDGETS) ->
          Optional.of("the manager does not change budgets");
      case Scheduling.AsModelled modelled -> Optional.of("it holds others off");
      case Scheduling.Ordinary ordinary -> Optional.of("it runs under the ordinary scheduler");
      case Scheduling.Given fifo -> Optional.empty();
      case Scheduling.Reserved reserved -> Optional.empty();
      case Scheduling.Fifo fifo -> Optional.empty();
    };
  }

  /** Tells whether threads are of an executable that exists: only generated processes tell which thread is which. */
  private boolean exists(Seat seat) {
    return model.callbacks().stream()
        .filter(callback -> callback.executor().threads().stream().anyMatch(seat.threads()::contains))
        .anyMatch(callback -> isExecutable(trace.origin(callback).element()));
  }

  private static boolean isExecutable(EObject element) {
    return element instanceof Node node ? ExistingProgram.isExecutable(node)
        : element.eContainer() != null && isExecutable(element.eContainer());
  }

  private boolean isRegulated(Core core) {
    return model.memories().stream().map(Memory::regulations).flatMap(List::stream)
        .anyMatch(regulation -> regulation.core().equals(core));
  }

  private boolean isHeld(Core core) {
    return model.threads().stream().map(ThreadSpec::placement)
        .anyMatch(placement -> placement instanceof Placement.FixedPriority fixed && fixed.core().equals(core)
            && !(fixed.mode().equals(PreemptionMode.PREEMPTIVE) && fixed.locks().isEmpty()));
  }

  /** Adds a seat of which the one thing is free that its policy has. */
  private void add(Seat seat) {
    Decision free = seat.policy().get() instanceof Scheduling.Reserved ? Decision.BUDGETS : Decision.PRIORITIES;
    seats.add(new Seat(seats.size(), seat.name(), seat.role(), seat.threads(), seat.mostCores(), seat.allowed(),
        new Seat.Given(seat.cores(), seat.policy(), Set.of(free))));
  }

  /** Returns the seats. */
  List<Seat> seats() {
    return seats;
  }

  /** Returns which executors keep their settings, and why, in sentences. */
  List<String> notes() {
    return notes;
  }

  /** Returns the hosts of the seats. */
  List<String> hosts() {
    return seats.stream().flatMap(seat -> seat.cores().stream()).map(Core::host).distinct().toList();
  }
}
