package org.tactus.synthesis.strategy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Core;

/** Puts reservations on cores so that Linux admits them: worst-fit decreasing, else first-fit decreasing. */
final class Packing {

  private final ProvisionProblem problem;

  Packing(ProvisionProblem problem) {
    this.problem = problem;
  }

  /** Returns the plan with cores for all reservations whose cores are open; empty if they fit neither way. */
  Optional<Plan> pack(Plan plan) {
    return pack(plan, true).or(() -> pack(plan, false));
  }

  private Optional<Plan> pack(Plan plan, boolean worstFit) {
    Map<Integer, Fraction> taken = new HashMap<>();
    List<Seat> open = new ArrayList<>();
    for (Seat seat : problem.seats()) {
      if (plan.policies().get(seat.id()) instanceof Scheduling.Reserved reserved) {
        if (seat.coresOpen()) {
          open.add(seat);
        } else {
          add(taken, plan.cores().get(seat.id()), seat, reserved);
        }
      }
    }
    open.sort(Comparator.comparing((Seat seat) -> share(plan, seat)).reversed().thenComparingInt(Seat::id));
    Plan packed = plan;
    for (Seat seat : open) {
      Scheduling.Reserved reserved = (Scheduling.Reserved) plan.policies().get(seat.id());
      Optional<List<Core>> cores = cores(taken, seat, reserved, worstFit);
      if (cores.isEmpty()) {
        return Optional.empty();
      }
      add(taken, cores.get(), seat, reserved);
      packed = packed.on(seat.id(), cores.get());
    }
    return taken.values().stream().allMatch(share -> share.compareTo(problem.cap()) <= 0) ? Optional.of(packed)
        : Optional.empty();
  }

  private static Fraction share(Plan plan, Seat seat) {
    return ((Scheduling.Reserved) plan.policies().get(seat.id())).share();
  }

  private Optional<List<Core>> cores(Map<Integer, Fraction> taken, Seat seat, Scheduling.Reserved reserved,
      boolean worstFit) {
    List<Core> order = new ArrayList<>(seat.allowed());
    if (worstFit) {
      order.sort(Comparator.comparing((Core core) -> taken.getOrDefault(core.id(), Fraction.ZERO))
          .thenComparingInt(Core::id));
    }
    int wanted = Math.min(seat.mostCores(), Math.min(seat.threads().size(), order.size()));
    List<Core> chosen = new ArrayList<>();
    Fraction each = reserved.share().times(Math.ceilDiv(seat.threads().size(), Math.max(1, wanted)));
    for (Core core : order) {
      boolean fits = taken.getOrDefault(core.id(), Fraction.ZERO).plus(each).compareTo(problem.cap()) <= 0;
      if (fits && chosen.size() < wanted) {
        chosen.add(core);
      }
    }
    Collections.sort(chosen, Comparator.comparingInt(Core::id));
    return chosen.size() < wanted || chosen.isEmpty() ? Optional.empty() : Optional.of(chosen);
  }

  private static void add(Map<Integer, Fraction> taken, List<Core> cores, Seat seat, Scheduling.Reserved reserved) {
    for (int i = 0; i < seat.threads().size() && !cores.isEmpty(); i++) {
      taken.merge(cores.get(i % cores.size()).id(), reserved.share(), Fraction::plus);
    }
  }
}
