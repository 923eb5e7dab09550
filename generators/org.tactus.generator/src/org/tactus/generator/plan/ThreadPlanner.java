package org.tactus.generator.plan;

import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.model.FifoPolicy;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.SchedulingPolicy;
import org.tactus.model.resolved.ResolvedThread;
import org.tactus.model.view.Quantities;

/** Resolves what the model says of a thread. */
final class ThreadPlanner {

  private ThreadPlanner() {}

  static ThreadPlan plan(ResolvedThread thread) {
    return thread.isUnplaced() ? ThreadPlan.NONE
        : new ThreadPlan(thread.cores().stream().map(CoreNumbers::of).distinct().sorted().toList(),
            policy(thread.policy().orElse(null)), thread.spec());
  }

  private static Policy policy(SchedulingPolicy policy) {
    return switch (policy) {
      case FifoPolicy fifo -> new Policy.Fifo(fifo.getPriority());
      case ReservationPolicy reservation ->
          new Policy.Reservation(Quantities.nanoseconds(reservation.getBudget()),
              Quantities.nanoseconds(reservation.getPeriod()));
      case null, default -> new Policy.Inherited();
    };
  }
}
