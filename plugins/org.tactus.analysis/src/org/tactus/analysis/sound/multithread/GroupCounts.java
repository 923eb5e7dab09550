package org.tactus.analysis.sound.multithread;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Callback;

/**
 * The jobs in a window from the last instant, not after the release of a job, at which no job of its exclusive group
 * was pending. From there on a job of the group runs, or all threads run others, since one of the group is eligible. So
 * of the group only what is released in the window counts, nothing that was left over before: until the release in any
 * order, after it what goes first. Others count as in {@link RouteCounts}, and go first if they do so before any
 * callback of the group, whose jobs are released by then.
 */
final class GroupCounts implements WindowCounts {

  private final StageNetwork network;
  private final NetworkState state;
  private final Callback own;
  private final RouteCounts any;
  private final Urgency urgency;
  private final long release;
  private final List<Callback> members = new ArrayList<>();
  private final List<Callback> others = new ArrayList<>();
  private final Map<Integer, Long> most = new HashMap<>();

  /**
   * Creates the counts.
   *
   * @param own a callback in an exclusive group that no other executor serves
   * @param any what is known about any window
   * @param release when in the window the job is released, {@link Time#INFINITE} to count what may run up to that
   */
  GroupCounts(StageNetwork network, NetworkState state, Callback own, RouteCounts any, Urgency urgency, long release) {
    this.network = network;
    this.state = state;
    this.own = own;
    this.any = any;
    this.urgency = urgency;
    this.release = release;
    for (Callback callback : network.model().callbacks()) {
      if (callback.executor() == own.executor()) {
        (isMember(callback) ? members : others).add(callback);
      }
    }
  }

  @Override
  public long jobs(Callback callback, long window) {
    if (!isMember(callback)) {
      return any.jobs(callback, window);
    }
    if (state.cause(callback.id()) != null) {
      return Time.INFINITE;
    }
    ArrivalCurve arrival = state.arrival(callback.id());
    long all = arrival.eta(window);
    if (release == Time.INFINITE) {
      return all;
    }
    long before = arrival.eta(Time.add(release, 1));
    if (callback == own) {
      return runsInTurn() ? Math.min(all, before - 1) : window > release ? all - 1 : all;
    }
    long urgent = urgency.released(own, callback, release);
    return urgent > 0 && !urgency.inOrder(callback) ? all : Math.min(all, Math.max(before, urgent));
  }

  @Override
  public long first(Callback callback, long window) {
    return isMember(callback) ? Time.INFINITE : most.computeIfAbsent(callback.id(), id ->
        members.stream().mapToLong(member -> urgency.most(member, callback, release)).max().orElse(0));
  }

  @Override
  public long firstWork(Callback callback, long wcet, long window) {
    return isMember(callback) ? Time.INFINITE : Math.min(work(callback, wcet, window),
        members.stream().mapToLong(member -> urgency.mostWork(member, callback, release, wcet)).max().orElse(0));
  }

  @Override
  public long work(Callback callback, long wcet, long window) {
    return isMember(callback) ? Time.INFINITE : any.work(callback, wcet, window);
  }

  @Override
  public JobLines.CallbackLines lines(Callback callback) {
    return any.lines(callback);
  }

  @Override
  public long nextRelease() {
    long next = Time.INFINITE;
    for (Callback member : members) {
      long step = state.arrival(member.id()).nextStep(Time.add(release, 1));
      next = Math.min(next, step == Time.INFINITE ? step : step - 1);
      for (Callback other : others) {
        next = Math.min(next, urgency.next(member, other, release));
      }
      next = member == own ? next : Math.min(next, urgency.next(own, member, release));
    }
    return next;
  }

  private boolean isMember(Callback callback) {
    return callback.isExclusive() && callback.group().equals(own.group());
  }

  private boolean runsInTurn() {
    return network.runsInTurn(own.id());
  }
}
