package org.tactus.analysis.iteration;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.StronglyConnected;

/**
 * The threads that are to be analysed, in an order that analyses few of them twice. Threads that others depend on come
 * first, by feeding or preempting them. Those that depend on each other in a circle are taken in sweeps along the flow
 * of data: what changes before the place that a sweep has reached waits for the next one, so that all changes of a
 * sweep count at once.
 */
final class Worklist {

  private final int[] component;
  private final int[] rank;
  private final int[] sweep;
  private final boolean[] queued;
  private final PriorityQueue<Integer> queue;
  private int current = -1;

  /**
   * Creates an empty list.
   *
   * @param rank the places of threads along the flow of data, by thread
   */
  Worklist(StageNetwork network, int[] rank) {
    int threads = network.threads().size();
    this.rank = rank;
    this.component = new int[threads];
    this.sweep = new int[threads];
    this.queued = new boolean[threads];
    this.queue = new PriorityQueue<>(Comparator.comparingInt((Integer thread) -> component[thread])
        .thenComparingInt(thread -> sweep[thread]).thenComparingInt(thread -> rank[thread])
        .thenComparing(Comparator.naturalOrder()));
    int[][] successors = IntStream.range(0, threads).mapToObj(thread -> dependents(network, thread))
        .toArray(int[][]::new);
    List<List<Integer>> components = StronglyConnected.components(threads, thread -> successors[thread]);
    for (int i = 0; i < components.size(); i++) {
      for (int thread : components.get(i)) {
        component[thread] = i;
      }
    }
  }

  /** Returns the threads whose response times depend on those of a thread. */
  private static int[] dependents(StageNetwork network, int thread) {
    IntStream fed = IntStream.of(network.threads().get(thread).stages())
        .flatMap(stage -> IntStream.of(network.feeds(stage))).map(stage -> network.stage(stage).thread())
        .flatMap(other -> IntStream.concat(IntStream.of(other), IntStream.of(network.affects(other))));
    return IntStream.concat(fed, IntStream.of(network.affects(thread))).distinct().toArray();
  }

  /** Adds a thread if it is not in the list. */
  void add(int thread) {
    if (!queued[thread]) {
      queued[thread] = true;
      boolean passed = current >= 0 && component[thread] == component[current] && rank[thread] <= rank[current];
      sweep[thread] = current >= 0 && component[thread] == component[current]
          ? sweep[current] + (passed ? 1 : 0) : 0;
      queue.add(thread);
    }
  }

  boolean isEmpty() {
    return queue.isEmpty();
  }

  /** Takes the next thread. */
  int next() {
    current = queue.poll();
    queued[current] = false;
    return current;
  }
}
