package org.tactus.synthesis.strategy;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.tactus.synthesis.problem.Members;
import org.tactus.synthesis.problem.Plan;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Judge;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Rates;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;

/** One rule for the priorities of threads, as textbooks have it; to start from and to compare with. */
public enum Monotonic implements Strategy {

  /** The threads with the most frequent callback first. */
  RATE("rate_monotonic") {
    @Override
    Comparator<Seat> urgency(Judge judge) {
      Rates rates = Rates.of(judge.problem().model());
      Map<Integer, Fraction> greatest = new HashMap<>();
      judge.problem().seats().forEach(seat -> greatest.put(seat.id(), judge.served().by(seat).stream().map(rates::of)
          .reduce(Fraction.ZERO, Fraction::max)));
      return Comparator.comparing((Seat seat) -> greatest.get(seat.id())).reversed();
    }
  },

  /** The threads of the most critical chain first; of equally critical ones, that with the strictest goal. */
  CRITICALITY("criticality_monotonic") {
    @Override
    Comparator<Seat> urgency(Judge judge) {
      ProvisionProblem problem = judge.problem();
      Members members = Members.of(problem.model());
      Map<Integer, Integer> critical = new HashMap<>();
      Map<Integer, Long> strict = new HashMap<>();
      for (Seat seat : problem.seats()) {
        for (Callback callback : judge.served().by(seat)) {
          for (Chain chain : members.chains(callback)) {
            critical.merge(seat.id(), problem.criticality(chain), Math::max);
            chain.goals().forEach(goal -> strict.merge(seat.id(), goal.limit(), Math::min));
          }
        }
      }
      return Comparator.comparingInt((Seat seat) -> -critical.getOrDefault(seat.id(), -1))
          .thenComparingLong(seat -> strict.getOrDefault(seat.id(), Long.MAX_VALUE));
    }
  };

  private final String title;

  Monotonic(String title) {
    this.title = title;
  }

  /** Returns which seat is more urgent. */
  abstract Comparator<Seat> urgency(Judge judge);

  @Override
  public String title() {
    return title;
  }

  @Override
  public Plan plan(Judge judge) {
    return StartingPlans.of(judge.problem(), judge.served(), urgency(judge).thenComparingInt(Seat::id));
  }
}
