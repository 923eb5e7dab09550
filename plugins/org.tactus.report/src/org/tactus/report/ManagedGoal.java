package org.tactus.report;

import java.util.ArrayList;
import java.util.List;
import org.tactus.simulation.manager.ManagedRun;
import org.tactus.simulation.manager.MissedGoal;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Samples;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;

/**
 * A goal in all runs of a system with a manager.
 *
 * @param chain the chain
 * @param metric what it limits
 * @param goal the goal in nanoseconds
 * @param longest the longest time of any path in nanoseconds, -1 if none was observed
 * @param samples how many were observed, of all paths
 * @param claimed for how long the manager claimed the chain, in nanoseconds
 * @param standing how often it was missed, by whether it was claimed
 */
record ManagedGoal(String chain, Metric metric, long goal, long longest, long samples, long claimed,
    List<Long> standing) {

  static List<ManagedGoal> of(ManagedRuns runs) {
    List<ManagedGoal> goals = new ArrayList<>();
    for (Chain chain : runs.model().chains()) {
      for (Goal goal : chain.goals()) {
        goals.add(of(runs, chain, goal));
      }
    }
    return goals;
  }

  private static ManagedGoal of(ManagedRuns runs, Chain chain, Goal goal) {
    long longest = -1;
    long samples = 0;
    long claimed = 0;
    long[] standing = new long[MissedGoal.Standing.values().length];
    for (ManagedRun run : runs.runs()) {
      for (ChainPath path : run.observations().paths()) {
        if (path.chain().id() == chain.id()) {
          Samples observed = run.observations().path(path, goal.metric());
          longest = Math.max(longest, observed.maximum());
          samples += observed.count();
        }
      }
      claimed += run.claimed().getOrDefault(chain.name(), 0L);
      run.missed().stream().filter(one -> one.chain().equals(chain.name()) && one.metric() == goal.metric())
          .forEach(one -> standing[one.standing().ordinal()]++);
    }
    return new ManagedGoal(chain.name(), goal.metric(), goal.limit(), longest, samples, claimed,
        List.of(standing[0], standing[1], standing[2]));
  }

  /** Returns how often it was missed in a way. */
  long missed(MissedGoal.Standing how) {
    return standing.get(how.ordinal());
  }
}
