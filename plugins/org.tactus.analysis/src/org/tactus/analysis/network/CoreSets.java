package org.tactus.analysis.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.tactus.analysis.Resource;
import org.tactus.timing.model.Executor;

/**
 * The sets of cores, a reservation being one of its own, between which messages go; each set as the ids of its stages,
 * in ascending order.
 */
public final class CoreSets {

  private static final TreeSet<Integer> NONE = new TreeSet<>();

  private final List<List<Integer>> stages = new ArrayList<>();
  private final int[][] feeds;

  /** Finds the sets of a network. */
  public CoreSets(StageNetwork network) {
    Map<Resource, Integer> numbers = new LinkedHashMap<>();
    int[] coreOf = new int[network.stages().size()];
    for (Stage stage : network.stages()) {
      int core = numbers.computeIfAbsent(network.threads().get(stage.thread()).resource(), any -> numbers.size());
      if (core == stages.size()) {
        stages.add(new ArrayList<>());
      }
      stages.get(core).add(stage.id());
      coreOf[stage.id()] = core;
    }
    Map<Integer, TreeSet<Integer>> shared = sharedCores(network, numbers);
    while (stages.size() < numbers.size()) {
      stages.add(List.of());
    }
    feeds = IntStream.range(0, stages.size()).mapToObj(core -> IntStream.concat(
        stages.get(core).stream().flatMapToInt(stage -> IntStream.of(network.feeds(stage)).map(fed -> coreOf[fed])),
        shared.getOrDefault(core, NONE).stream().mapToInt(Integer::intValue)).sorted().distinct().toArray())
        .toArray(int[][]::new);
  }

  /**
   * Returns the other cores of the executors that have threads on a core: any of them may run their jobs. A core where
   * only further threads of executors are gets a number, too, as it joins these executors.
   */
  private static Map<Integer, TreeSet<Integer>> sharedCores(StageNetwork network, Map<Resource, Integer> numbers) {
    Map<Integer, TreeSet<Integer>> shared = new HashMap<>();
    for (Executor executor : network.model().executors()) {
      if (network.threads().get(executor.threads().getFirst().id()).stages().length > 0) {
        TreeSet<Integer> cores = new TreeSet<>();
        executor.threads().forEach(thread -> cores.add(numbers.computeIfAbsent(
            network.threads().get(thread.id()).resource(), any -> numbers.size())));
        cores.forEach(core -> shared.computeIfAbsent(core, any -> new TreeSet<>()).addAll(cores));
      }
    }
    return shared;
  }

  /** Returns the sets of cores that feed each other in a circle, and each of the other cores. */
  public List<int[]> circles() {
    return sets(feeds);
  }

  /** Returns the sets of cores that are connected in any way. */
  public List<int[]> connected() {
    List<TreeSet<Integer>> neighbours = new ArrayList<>();
    Arrays.stream(feeds).forEach(fed -> neighbours.add(new TreeSet<>()));
    for (int from = 0; from < feeds.length; from++) {
      for (int to : feeds[from]) {
        neighbours.get(from).add(to);
        neighbours.get(to).add(from);
      }
    }
    return sets(
        neighbours.stream().map(set -> set.stream().mapToInt(Integer::intValue).toArray()).toArray(int[][]::new));
  }

  private List<int[]> sets(int[][] edges) {
    return StronglyConnected.components(stages.size(), core -> edges[core]).stream()
        .map(cores -> cores.stream().flatMap(core -> stages.get(core).stream()).mapToInt(Integer::intValue).sorted()
            .toArray())
        .toList();
  }
}
