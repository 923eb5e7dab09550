package org.tactus.generator.plan;

import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.model.FifoPolicy;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.SchedulingPolicy;
import org.tactus.model.ThreadSpec;
import org.tactus.model.view.Quantities;

/** Resolves what the model says of a thread. */
final class ThreadPlanner {

  private ThreadPlanner() {}

  static ThreadPlan plan(ThreadSpec spec) {
    if (spec == null) {
      return ThreadPlan.NONE;
    }
    return new ThreadPlan(spec.getCores().stream().map(CoreNumbers::of).distinct().sorted().toList(), policy(spec.getPolicy()));
  }

  private static Policy policy(SchedulingPolicy policy) {
    return switch (policy) {
      case FifoPolicy fifo -> new Policy.Fifo(fifo.getPriority());
      case ReservationPolicy reservation ->
          new Policy.Reservation(Quantities.nanoseconds(reservation.getBudget()), Quantities.nanoseconds(reservation.getPeriod()));
      case null, default -> new Policy.Inherited();
    };
  }
}
