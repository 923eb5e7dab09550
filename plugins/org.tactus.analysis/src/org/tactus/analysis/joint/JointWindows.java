package org.tactus.analysis.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tactus.analysis.network.CoreSets;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.JointWindow;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.timing.Time;

/**
 * The joint busy windows of sets of stages. Three families of sets serve: the cores that feed each other in a circle;
 * the cores that are connected at all; and each thread with those that preempt it, which serve nobody else while one of
 * them has work.
 */
public final class JointWindows {

  private final JointWork[] works;

  /**
   * A set of stages.
   *
   * @param members the ids of the stages, in ascending order
   * @param served those of them that the window of the set serves; the others have one of a smaller set
   * @param whole whether they are all stages of their cores
   */
  private record CoreSet(int[] members, int[] served, boolean whole) {
  }

  private JointWindows(StageNetwork network, JointDemand demand, List<CoreSet> parts) {
    this.works = new JointWork[network.stages().size()];
    int id = 0;
    for (CoreSet part : parts) {
      if (part.members().length > 1) {
        JointWork work = demand.window(id++, part.members(), part.whole());
        for (int stage : part.served()) {
          works[stage] = work;
        }
      }
    }
  }

  /** Returns the windows of all families after a fixed point. */
  public static List<JointWindows> of(StageNetwork network, NetworkState state) {
    CoreSets cores = new CoreSets(network);
    JointDemand demand = new JointDemand(network, state);
    List<int[]> circles = cores.circles();
    List<int[]> connected = cores.connected();
    List<JointWindows> families = new ArrayList<>();
    families.add(new JointWindows(network, demand, parts(circles)));
    if (connected.size() < circles.size()) {
      families.add(new JointWindows(network, demand, parts(connected)));
    }
    families.add(new JointWindows(network, demand, levels(network, circles)));
    return families;
  }

  /**
   * Takes the windows of circles of cores into the ceilings of their stages, where they are shorter than those known.
   *
   * @param ceilings by stage, null where none is known
   * @return whether a stage is worse than its new ceiling
   */
  public static boolean addCeilings(StageNetwork network, NetworkState state, JointWindow[] ceilings) {
    List<int[]> circles = new CoreSets(network).circles();
    JointDemand demand = new JointDemand(network, state);
    JointWindows joint = new JointWindows(network, demand, parts(circles));
    boolean worse = false;
    for (int id = 0; id < circles.size(); id++) {
      int[] circle = circles.get(id);
      List<JointWindow> windows = circle.length < 2 ? List.of() : joint.of(circle[0]) != null
          ? List.of(joint.of(circle[0])) : demand.backlogs(id, circle);
      for (JointWindow window : windows) {
        worse |= addCeiling(state, ceilings, window);
      }
    }
    return worse;
  }

  private static boolean addCeiling(NetworkState state, JointWindow[] ceilings, JointWindow window) {
    boolean worse = false;
    for (int stage : window.stages()) {
      if (ceilings[stage] == null || window.length() < ceilings[stage].length()) {
        ceilings[stage] = window;
        worse |= state.bound(stage) > window.length();
      }
    }
    return worse;
  }

  private static List<CoreSet> parts(List<int[]> sets) {
    return sets.stream().map(members -> new CoreSet(members, members, true)).toList();
  }

  /** Returns each thread with those that preempt it, unless that is a set of the first family. */
  private static List<CoreSet> levels(StageNetwork network, List<int[]> cores) {
    Set<BitSet> known = cores.stream().map(JointWindows::set).collect(Collectors.toSet());
    return network.threads().stream().filter(thread -> thread.stages().length > 0)
        .map(thread -> new CoreSet(IntStream.concat(IntStream.of(thread.stages()),
            IntStream.of(BusyWindow.preemptingStages(network, thread))).sorted().toArray(), thread.stages(), false))
        .filter(part -> !known.contains(set(part.members()))).toList();
  }

  private static BitSet set(int[] members) {
    BitSet set = new BitSet();
    Arrays.stream(members).forEach(set::set);
    return set;
  }

  /** Returns the window that serves a stage, null if it has none or is alone. */
  public JointWindow of(int stage) {
    return works[stage] == null ? null : works[stage].window();
  }

  /** Returns how many jobs of a stage its window brings at most, {@link Time#INFINITE} if it has none. */
  public long mostJobs(int stage) {
    return works[stage] == null ? Time.INFINITE : works[stage].mostJobs(stage);
  }

  /** Returns how long a way takes within the set of its first stage, which has a window and contains the last one. */
  public JointResponse response(OrderedPassage passage) {
    return works[passage.first()].response(passage);
  }
}
