package org.tactus.synthesis;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Goal;
import org.tactus.timing.path.Link;
import org.tactus.timing.path.LinkGraph;

/**
 * A proof that a chain cannot meet its goal, wherever its callbacks run and whatever becomes of all others: what they
 * execute one after the other takes longer by itself, or they need more processor time than there is.
 */
final class UnmeetableGoal {

  private final LinkGraph graph;

  UnmeetableGoal(ProvisionProblem problem) {
    this.graph = new LinkGraph(problem.model());
  }

  /** Returns the proof as a part of a sentence; empty if there is none. */
  Optional<String> of(ProvisionProblem problem, Chain chain) {
    long shortest = shortest(chain);
    return chain.goals().stream().filter(goal -> goal.isOfMaximum() && goal.limit() < shortest)
        .min(Comparator.comparingLong(Goal::limit)).map(goal -> "its callbacks alone take " + Texts.time(shortest)
            + " one after the other, and the goal is " + Texts.time(goal.limit()))
        .or(() -> OverloadProof.of(problem.keeping(Set.of(chain.id()))));
  }

  /**
   * Returns what the callbacks of a chain execute at least, if each takes its greatest time, along the path on which
   * that is least; an unknown time counts as nothing. Data goes on at the end of a job, so that no path is faster.
   */
  long shortest(Chain chain) {
    Map<Callback, Long> least = new HashMap<>();
    PriorityQueue<Map.Entry<Callback, Long>> open = new PriorityQueue<>(Map.Entry.comparingByValue());
    open.add(Map.entry(chain.source(), time(chain.source())));
    while (!open.isEmpty()) {
      Map.Entry<Callback, Long> next = open.poll();
      if (least.putIfAbsent(next.getKey(), next.getValue()) == null) {
        for (Link link : graph.from(next.getKey().id())) {
          open.add(Map.entry(link.subscriber(), Time.add(next.getValue(), time(link.subscriber()))));
        }
      }
    }
    return least.getOrDefault(chain.sink(), 0L);
  }

  private static long time(Callback callback) {
    return callback.executionTime().map(ExecutionTime::wcet).orElse(0L);
  }
}
