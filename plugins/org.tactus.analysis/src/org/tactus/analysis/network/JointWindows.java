package org.tactus.analysis.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The joint busy windows of a partition of the cores. Two partitions serve: the sets of cores that feed each other in a
 * circle, and the sets that are connected at all.
 */
public final class JointWindows {

  private final JointWindow[] windows;

  private JointWindows(StageNetwork network, NetworkState state, List<List<Integer>> resources, List<List<Integer>> stages) {
    this.windows = new JointWindow[network.stages().size()];
    JointDemand demand = new JointDemand(network, state);
    int id = 0;
    for (List<Integer> part : resources) {
      int[] members = part.stream().flatMap(resource -> stages.get(resource).stream()).mapToInt(Integer::intValue).sorted()
          .toArray();
      if (members.length > 1) {
        JointWindow window = demand.window(id++, members);
        for (int stage : members) {
          windows[stage] = window;
        }
      }
    }
  }

  /** Returns the windows of both partitions after a fixed point. */
  public static List<JointWindows> of(FixedPoint fixedPoint) {
    StageNetwork network = fixedPoint.network();
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<List<Integer>> stages = new ArrayList<>();
    int[] resourceOf = new int[network.stages().size()];
    for (Stage stage : network.stages()) {
      int resource = numbers.computeIfAbsent(network.threads().get(stage.thread()).resource(), name -> numbers.size());
      if (resource == stages.size()) {
        stages.add(new ArrayList<>());
      }
      stages.get(resource).add(stage.id());
      resourceOf[stage.id()] = resource;
    }
    int[][] feeds = feeds(network, stages, resourceOf);
    List<List<Integer>> circles = StronglyConnected.components(stages.size(), resource -> feeds[resource]);
    List<List<Integer>> connected = StronglyConnected.components(stages.size(), symmetric(feeds)::get);
    List<JointWindows> partitions = new ArrayList<>();
    partitions.add(new JointWindows(network, fixedPoint.state(), circles, stages));
    if (connected.size() < circles.size()) {
      partitions.add(new JointWindows(network, fixedPoint.state(), connected, stages));
    }
    return partitions;
  }

  private static int[][] feeds(StageNetwork network, List<List<Integer>> stages, int[] resourceOf) {
    return stages.stream().map(members -> members.stream()
        .flatMapToInt(stage -> IntStream.of(network.feeds(stage)).map(fed -> resourceOf[fed])).sorted().distinct().toArray())
        .toArray(int[][]::new);
  }

  private static List<int[]> symmetric(int[][] feeds) {
    List<TreeSet<Integer>> neighbours = new ArrayList<>();
    Arrays.stream(feeds).forEach(fed -> neighbours.add(new TreeSet<>()));
    for (int from = 0; from < feeds.length; from++) {
      for (int to : feeds[from]) {
        neighbours.get(from).add(to);
        neighbours.get(to).add(from);
      }
    }
    return neighbours.stream().map(set -> set.stream().mapToInt(Integer::intValue).toArray()).toList();
  }

  /** Returns the window of the set that a stage is in, null if it has none or is alone. */
  public JointWindow of(int stage) {
    return windows[stage];
  }
}
