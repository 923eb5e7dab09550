package org.tactus.synthesis.modes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.ChainResult;
import org.tactus.timing.Time;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;

/**
 * A goal with its bound.
 *
 * @param chain the number of the chain
 * @param metric what the goal limits
 * @param limit the goal in nanoseconds
 * @param bound the greatest bound of a path in nanoseconds, {@link Time#INFINITE} without one
 */
public record ProvedGoal(int chain, Metric metric, long limit, long bound) {

  /** Returns whether the goal is met. */
  public boolean met() {
    return bound <= limit;
  }

  /** Returns the same goal without a bound. */
  ProvedGoal unproved() {
    return new ProvedGoal(chain, metric, limit, Time.INFINITE);
  }

  /** Returns the numbers of the chains all of whose goals are met. */
  static Set<Integer> proved(List<ProvedGoal> goals) {
    Set<Integer> proved = goals.stream().map(ProvedGoal::chain).collect(Collectors.toCollection(LinkedHashSet::new));
    goals.stream().filter(goal -> !goal.met()).forEach(goal -> proved.remove(goal.chain()));
    return proved;
  }

  /** Returns the goals of all chains that all instances have to meet, in the order of the model. */
  static List<ProvedGoal> of(AnalysisResult result) {
    List<ProvedGoal> goals = new ArrayList<>();
    for (ChainResult chain : result.chains()) {
      for (Goal goal : chain.chain().goals().stream().filter(Goal::isOfMaximum).toList()) {
        goals.add(new ProvedGoal(chain.chain().id(), goal.metric(), goal.limit(), chain.worst(goal.metric())
            .map(path -> path.bound().nsOrInfinite()).orElse(Time.INFINITE)));
      }
    }
    return goals;
  }
}
