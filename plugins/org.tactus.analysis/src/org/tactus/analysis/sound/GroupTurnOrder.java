package org.tactus.analysis.sound;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.analysis.window.Load;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;

/**
 * The events executor by callback groups on one thread: groups that are ready are served in turn, one job each, the
 * jobs of a group in the order of their arrival.
 *
 * <p>The window starts when nothing of the own group and nothing of the threads that preempt is left over. The
 * {@code n}-th job of the own group released in it runs in the {@code n}-th turn of the group. Before each of these
 * turns every other group has one at most: an exclusive group queues again when its job is done, so that it is either
 * in service or ahead in the queue when the own group becomes ready. A reentrant one queues again when its job begins,
 * so it may be both, once. A turn takes at most the longest callback of the group, and no group runs more than it has,
 * {@code eta_j(x + R_j - 1)} per callback.
 */
final class GroupTurnOrder implements Order {

  private final StageNetwork network;
  private final NetworkState state;
  private final ThreadView thread;
  private final GroupLevels levels;
  private final DirectSearch search;

  GroupTurnOrder(StageNetwork network, NetworkState state, ThreadView thread) {
    this.network = network;
    this.state = state;
    this.thread = thread;
    this.levels = new GroupLevels(network);
    this.search = DirectSearch.on(network, state, thread);
  }

  @Override
  public Witness worst(int stage) {
    int[] group = group(stage);
    List<int[]> others = others(stage);
    Load own = Load.of(network, state, group);
    ExecutionTime cost = network.stage(stage).cost();
    long extra = cost.wcet() == 0 ? Time.EPSILON : 0;
    long length = search.least(x -> Time.add(Time.add(own.at(x), extra), turns(others, own.events(x), x)), 1);
    if (length == Time.INFINITE || own.events(length) > SearchLimits.STEPS) {
      return null;
    }
    Witness worst = null;
    long start = 1;
    for (long release = 0; release < length; release = nextRelease(group, release)) {
      Witness next = at(stage, own, others, release, start);
      if (next == null) {
        return null;
      }
      start = next.before();
      worst = worst == null || Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  private Witness at(int stage, Load own, List<int[]> others, long release, long from) {
    ExecutionTime cost = network.stage(stage).cost();
    long jobs = own.events(release + 1);
    long queued = own.at(release + 1);
    long count = state.arrival(stage).eta(release + 1);
    long last = cost.cost(count) - cost.cost(count - 1);
    long start = search.least(x -> Time.add(queued - last + Time.EPSILON, turns(others, jobs, x)), from);
    if (start == Time.INFINITE) {
      return null;
    }
    if (cost.wcet() == 0) {
      return new Witness(Witness.ServiceRule.GROUP_TURNS, release, start, start, start - 1);
    }
    long ahead = Time.add(queued, turns(others, jobs, start));
    long finish = search.least(x -> ahead, start);
    return finish == Time.INFINITE ? null
        : new Witness(Witness.ServiceRule.GROUP_TURNS, release, start, finish, finish);
  }

  private long nextRelease(int[] group, long release) {
    long next = Time.INFINITE;
    for (int member : group) {
      next = Math.min(next, state.arrival(member).nextStep(release + 1));
    }
    return Time.subtract(next, 1);
  }

  private int[] group(int stage) {
    return IntStream.of(thread.stages()).filter(other -> levels.queuesWith(stage, other)).toArray();
  }

  /** Returns the members of each other group. */
  List<int[]> others(int stage) {
    List<int[]> groups = new ArrayList<>();
    for (int first : thread.stages()) {
      int[] members = group(first);
      if (members[0] == first && !levels.queuesWith(stage, first)) {
        groups.add(members);
      }
    }
    return groups;
  }

  private long turns(List<int[]> others, long jobs, long delta) {
    long demand = 0;
    for (int[] members : others) {
      demand = Time.add(demand, turns(members, jobs, delta));
    }
    return demand;
  }

  /**
   * Returns the most time that the turns of another group take before the {@code jobs}-th turn of the own one in a
   * window.
   */
  long turns(int[] members, long jobs, long delta) {
    long longest = 0;
    long all = 0;
    for (int member : members) {
      ExecutionTime cost = network.stage(member).cost();
      longest = Math.max(longest, cost.wcet());
      all = Time.add(all, cost.cost(
          state.arrival(member).eta(Time.add(delta, Time.subtract(state.response(member), 1)))));
    }
    return Math.min(all, Time.multiply(count(members, jobs), longest));
  }

  /** Returns the most turns of another group before the {@code jobs}-th turn of the own one. */
  long count(int[] members, long jobs) {
    return Time.add(jobs, levels.isExclusive(members[0]) ? 0 : 1);
  }
}
