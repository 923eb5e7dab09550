package org.tactus.analysis.joint;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.Time;
import org.tactus.timing.model.Delivery;

/**
 * The ways of messages over the network within a set of cores.
 *
 * @param longest the longest time on the network on a way through the set, in nanoseconds
 * @param behind the ids of the stages to which a way over the network leads
 */
record Crossings(long longest, BitSet behind) {

  /**
   * Finds the ways.
   *
   * @param inOrder the ids of the stages of the set, each after those that feed it
   * @param inside the deliveries that cross the network within the set
   */
  static Crossings of(StageNetwork network, int[] inOrder, List<Delivery> inside) {
    long[] entering = new long[network.stages().size()];
    for (Delivery delivery : inside) {
      int listener = network.listenStage(delivery);
      int first = listener >= 0 ? listener : delivery.subscriber().id();
      entering[first] = Math.max(entering[first], delivery.network());
    }
    BitSet members = new BitSet();
    IntStream.of(inOrder).forEach(members::set);
    long[] before = new long[entering.length];
    BitSet behind = new BitSet();
    long longest = 0;
    for (int stage : inOrder) {
      long passed = Time.add(before[stage], entering[stage]);
      behind.set(stage, behind.get(stage) || entering[stage] > 0);
      longest = Math.max(longest, passed);
      for (int next : network.feeds(stage)) {
        if (members.get(next)) {
          before[next] = Math.max(before[next], passed);
          behind.set(next, behind.get(next) || behind.get(stage));
        }
      }
    }
    return new Crossings(longest, behind);
  }
}
