package org.tactus.synthesis.modes;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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

  /** Returns the goals of some chains in the order of the model. */
  static List<ProvedGoal> of(AnalysisResult result, Set<Integer> chains) {
    List<ProvedGoal> goals = new ArrayList<>();
    for (ChainResult chain : result.chains()) {
      if (chains.contains(chain.chain().id())) {
        for (Goal goal : chain.chain().goals()) {
          goals.add(new ProvedGoal(chain.chain().id(), goal.metric(), goal.limit(), chain.worst(goal.metric())
              .map(path -> path.bound().nsOrInfinite()).orElse(Time.INFINITE)));
        }
      }
    }
    return goals;
  }
}
