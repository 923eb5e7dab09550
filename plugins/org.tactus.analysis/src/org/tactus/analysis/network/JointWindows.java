package org.tactus.analysis.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The joint busy windows of sets of stages. Three families of sets serve: the cores that feed each other in a circle; the cores
 * that are connected at all; and each thread with those that preempt it, which serve nobody else while one of them has work.
 */
public final class JointWindows {

  private final JointWindow[] windows;

  /**
   * A set of stages.
   *
   * @param members the ids of the stages, in ascending order
   * @param served those of them that the window of the set serves; the others have one of a smaller set
   */
  private record Part(int[] members, int[] served) {
  }

  private JointWindows(StageNetwork network, JointDemand demand, List<Part> parts) {
    this.windows = new JointWindow[network.stages().size()];
    int id = 0;
    for (Part part : parts) {
      if (part.members().length > 1) {
        JointWindow window = demand.window(id++, part.members());
        for (int stage : part.served()) {
          windows[stage] = window;
        }
      }
    }
  }

  /** Returns the windows of all families after a fixed point. */
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
    JointDemand demand = new JointDemand(network, fixedPoint.state());
    List<JointWindows> families = new ArrayList<>();
    families.add(new JointWindows(network, demand, parts(circles, stages)));
    if (connected.size() < circles.size()) {
      families.add(new JointWindows(network, demand, parts(connected, stages)));
    }
    families.add(new JointWindows(network, demand, levels(network, parts(circles, stages))));
    return families;
  }

  private static List<Part> parts(List<List<Integer>> resources, List<List<Integer>> stages) {
    return resources.stream().map(part -> part.stream().flatMap(resource -> stages.get(resource).stream())
        .mapToInt(Integer::intValue).sorted().toArray()).map(members -> new Part(members, members)).toList();
  }

  /** Returns each thread with those that preempt it, unless that is a set of the first family. */
  private static List<Part> levels(StageNetwork network, List<Part> cores) {
    Set<BitSet> known = cores.stream().map(part -> set(part.members())).collect(Collectors.toSet());
    return network.threads().stream().filter(thread -> thread.stages().length > 0)
        .map(thread -> new Part(IntStream.concat(IntStream.of(thread.stages()),
            IntStream.of(BusyWindow.preemptingStages(network, thread))).sorted().toArray(), thread.stages()))
        .filter(part -> !known.contains(set(part.members()))).toList();
  }

  private static BitSet set(int[] members) {
    BitSet set = new BitSet();
    Arrays.stream(members).forEach(set::set);
    return set;
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

  /** Returns the window that serves a stage, null if it has none or is alone. */
  public JointWindow of(int stage) {
    return windows[stage];
  }
}
