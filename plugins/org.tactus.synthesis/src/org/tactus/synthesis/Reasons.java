package org.tactus.synthesis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.GoalVerdict;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.Placements;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Core;

/** Why a plan decides as it does: what would be missed if each decision were a little different. */
final class Reasons {

  private static final int HUNDREDTHS = 100;

  private final Judge judge;
  private final ProvisionProblem problem;
  private final PlanVerdict best;
  private final Placements placements;

  Reasons(Judge judge, PlanVerdict best) {
    this.judge = judge;
    this.problem = judge.problem();
    this.best = best;
    this.placements = new Placements(problem, best.plan());
  }

  /** Returns a reason for each seat that was decided, as far as there is time. */
  List<SynthesisOutcome.Reason> all() {
    List<SynthesisOutcome.Reason> reasons = new ArrayList<>();
    try {
      for (Seat seat : problem.seats()) {
        if (!seat.isFixed()) {
          reasons.add(new SynthesisOutcome.Reason(seat.id(), why(seat)));
        }
      }
    } catch (CancellationException over) {
      return reasons;
    }
    return reasons;
  }

  private String why(Seat seat) {
    List<String> parts = new ArrayList<>();
    switch (best.plan().policies().get(seat.id())) {
      case Scheduling.Reserved reserved when seat.budgetOpen() -> parts.add(budget(seat, reserved));
      case Scheduling.Fifo fifo -> priority(seat).ifPresent(parts::add);
      case Scheduling.Ordinary ordinary -> parts.add("serves only what is degraded, so it runs below all others");
      case Scheduling.Reserved reserved -> { }
      case Scheduling.Given given -> { }
      case Scheduling.AsModelled modelled -> { }
    }
    if (seat.coresOpen() && seat.allowed().size() > 1) {
      core(seat).ifPresent(parts::add);
    }
    return parts.isEmpty() ? "as good as any" : String.join("; ", parts);
  }

  private String budget(Seat seat, Scheduling.Reserved reserved) {
    long less = reserved.budget() - Math.max(1, reserved.period() / HUNDREDTHS);
    if (less <= 0) {
      return "the least that can be reserved";
    }
    return broken(best.plan().with(seat.id(), new Scheduling.Reserved(less, reserved.period())))
        .map(broken -> "1 % less " + broken).orElse("1 % less does too: kept as slack");
  }

  /** Returns what is missed just below the next less urgent seat on its cores, else below all of them. */
  private Optional<String> priority(Seat seat) {
    List<Integer> below = Placements.neighbours(problem, best.plan(), seat.id()).stream()
        .map(problem.seats()::get).filter(other -> placements.priority(other) < placements.priority(seat)
            && best.plan().policies().get(other.id()) instanceof Scheduling.Fifo)
        .sorted((one, other) -> Integer.compare(placements.priority(other), placements.priority(one)))
        .map(Seat::id).toList();
    if (below.isEmpty()) {
      return Optional.of("nothing is below it");
    }
    Optional<String> next = broken(under(seat, below.getFirst()));
    if (next.isPresent()) {
      return Optional.of("below " + name(below.getFirst()) + " " + next.get());
    }
    Optional<String> last = broken(under(seat, below.getLast()));
    return Optional.of(last.map(broken -> "below all on its core " + broken).orElse("any priority does"));
  }

  private Plan under(Seat seat, int other) {
    List<Integer> without = new ArrayList<>(best.plan().urgency());
    without.remove((Integer) seat.id());
    return best.plan().urgent(seat.id(), without.indexOf(other) + 1);
  }

  private Optional<String> core(Seat seat) {
    List<Core> own = best.plan().cores().get(seat.id());
    for (Core other : seat.allowed()) {
      if (own.size() == 1 && !own.contains(other)) {
        Optional<String> missed = broken(best.plan().on(seat.id(), List.of(other)));
        if (missed.isPresent()) {
          return Optional.of("on " + other.name().substring(other.name().lastIndexOf('.') + 1) + " "
              + missed.get());
        }
      }
    }
    return Optional.empty();
  }

  /** Returns what a plan does wrong that the best does not: the most critical chain of which it misses a goal. */
  private Optional<String> broken(Plan plan) {
    PlanVerdict verdict = judge.judge(plan);
    if (!verdict.admitted()) {
      return Optional.of("is more than Linux admits");
    }
    return problem.byCriticality().stream()
        .filter(chain -> Judge.of(verdict, chain).stream().anyMatch(GoalVerdict::missed)
            && Judge.of(best, chain).stream().noneMatch(GoalVerdict::missed))
        .map(Chain::name).findFirst().map(chain -> "misses " + chain);
  }

  private String name(int seat) {
    return problem.seats().get(seat).name();
  }
}
