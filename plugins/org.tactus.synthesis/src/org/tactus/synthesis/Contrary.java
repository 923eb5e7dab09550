package org.tactus.synthesis;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.search.GoalVerdict;
import org.tactus.synthesis.search.Judge;
import org.tactus.synthesis.search.PlanVerdict;
import org.tactus.timing.Time;
import org.tactus.timing.model.Chain;

/** What becomes of goals if something is decided otherwise, which is why it is decided as it is. */
public final class Contrary {

  private Contrary() {
  }

  /**
   * Returns what another plan makes worse, a part of a sentence: the most critical chain whose goal it misses, else the
   * chain whose bound grows most; empty if it makes no bound greater.
   */
  public static Optional<String> why(ProvisionProblem problem, PlanVerdict best, PlanVerdict other) {
    if (!other.admitted()) {
      return Optional.of("otherwise its reservations are more than Linux admits");
    }
    return missed(problem, best, other).map(chain -> "otherwise " + chain.name() + " misses its goal")
        .or(() -> grown(problem, best, other));
  }

  /** Returns the most critical chain that misses a goal with the other plan alone. */
  static Optional<Chain> missed(ProvisionProblem problem, PlanVerdict best, PlanVerdict other) {
    return problem.byCriticality().stream()
        .filter(chain -> Judge.of(other, chain).stream().anyMatch(GoalVerdict::missed)
            && Judge.of(best, chain).stream().noneMatch(GoalVerdict::missed)).findFirst();
  }

  private static Optional<String> grown(ProvisionProblem problem, PlanVerdict best, PlanVerdict other) {
    List<GoalVerdict> goals = best.goals();
    return other.goals().stream().filter(goal -> problem.kept().contains(goal.chain())).flatMap(goal -> goals.stream()
        .filter(one -> one.chain() == goal.chain() && one.goal().equals(goal.goal()) && one.bound() < goal.bound())
        .map(one -> List.of(one, goal)))
        .max(Comparator.comparingDouble(pair -> pair.getLast().ratio() - pair.getFirst().ratio()))
        .map(pair -> {
          String chain = problem.model().chains().get(pair.getFirst().chain()).name();
          return pair.getLast().bound() == Time.INFINITE ? "otherwise " + chain + " has no bound"
              : "otherwise the bound of " + chain + " is " + Texts.time(pair.getLast().bound()) + ", not "
                  + Texts.time(pair.getFirst().bound());
        });
  }
}
