package org.tactus.analysis.sensitivity;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.load.Admission;
import org.tactus.timing.load.AdmittingHosts;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement.Reservation;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * Other reservations to try for the executors of a path: the same share of the core in half the period, which halves
 * the time without budget, and twice the budget where Linux still admits it.
 */
final class ReservationChanges {

  private final TimingModel model;

  ReservationChanges(TimingModel model) {
    this.model = model;
  }

  /** Returns the changes that an executor's threads allow, none where a thread has no reservation. */
  List<Candidate> of(Executor executor) {
    List<Reservation> reservations = executor.threads().stream().map(ThreadSpec::placement)
        .filter(Reservation.class::isInstance).map(Reservation.class::cast).toList();
    List<Candidate> candidates = new ArrayList<>();
    if (reservations.isEmpty() || reservations.size() < executor.threads().size()) {
      return candidates;
    }
    boolean even = reservations.stream().allMatch(each -> each.period() / 2 >= SearchLimits.SHORTEST_TRIED_PERIOD
        && each.period() % 2 == 0 && each.budget() % 2 == 0);
    if (even) {
      candidates.add(change(executor, "halve budget and period",
          each -> new Reservation(each.core(), each.budget() / 2, each.period() / 2)));
    }
    if (isAdmitted(executor)) {
      candidates.add(change(executor, "double the budget", ReservationChanges::doubled));
    }
    return candidates;
  }

  private static Reservation doubled(Reservation given) {
    return new Reservation(given.core(), 2 * given.budget(), given.period());
  }

  /** Tells whether every kernel admits all reservations with the doubled ones, on whichever hosts they are. */
  private boolean isAdmitted(Executor executor) {
    return Admission.of(model, AdmittingHosts.of(model), thread -> executor.threads().contains(thread)
        ? doubled((Reservation) thread.placement()) : thread.placement()).stream()
        .allMatch(one -> one.isCertain() && (one.cores().isPresent() || model.cores().isEmpty()));
  }

  private Candidate change(Executor executor, String what, UnaryOperator<Reservation> other) {
    Set<ThreadSpec> threads = new LinkedHashSet<>(executor.threads());
    return Candidate.edit(what + " of the reservation of " + executor.name(), model,
        ModelEdit.NONE.withPlacement(thread ->
        threads.contains(thread) ? other.apply((Reservation) thread.placement()) : thread.placement()));
  }
}
