package org.tactus.analysis.sound;

import java.util.stream.IntStream;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.analysis.window.ByteLimit;
import org.tactus.analysis.window.Load;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;

/**
 * The job of the highest level first, those that queue with each other in the order of arrival, none interrupted by
 * another job of the same thread: HIGH_PRIORITY and PRIORITY_WITH_RESERVATION, and executors that serve by class or by
 * callback groups. {@link Levels} says what the levels are.
 *
 * <p>The busy window of a level starts when nothing of that level or above and nothing of the threads that preempt is
 * left over. At most one job of a lower level, which started before, is then in service; no other can start within the
 * window. Corrects Lemmas 7-9 of the DDS paper in that queue sizes play no role and nothing is carried in.
 */
final class PriorityOrder implements Order {

  private final StageNetwork network;
  private final NetworkState state;
  private final ThreadView thread;
  private final Levels levels;
  private final DirectSearch search;

  PriorityOrder(StageNetwork network, NetworkState state, ThreadView thread, Levels levels) {
    this.network = network;
    this.state = state;
    this.thread = thread;
    this.levels = levels;
    this.search = DirectSearch.on(network, state, thread);
  }

  @Override
  public Witness worst(int stage) {
    Load same = load(IntStream.of(thread.stages()).filter(other -> levels.queuesWith(stage, other)));
    Load higher = load(IntStream.of(thread.stages())
        .filter(other -> !levels.queuesWith(stage, other) && !levels.goesAfter(stage, other)));
    int blocker = levels.blocker(network, thread, stage);
    long blocking = network.stage(blocker).cost().wcet() * (blocker == stage ? 0 : 1);
    long own = network.stage(stage).cost().wcet();
    long extra = own == 0 ? Time.EPSILON : 0;
    long length = search.least(x -> Time.add(blocking + extra, Time.add(same.at(x), higher.at(x))), 1);
    if (length == Time.INFINITE || same.events(length) > SearchLimits.STEPS) {
      return null;
    }
    if (!levels.queuesWith(stage, stage)) {
      return new Witness(Witness.ServiceRule.LEVEL_WINDOW, 0, length, length, length);
    }
    Witness worst = null;
    long start = 1;
    for (long release = 0; release < length; release = levels.nextRelease(stage, release, thread.stages(), state)) {
      long queued = Time.add(blocking, same.at(release + 1));
      long last = lastCost(stage, release);
      start = search.least(x -> Time.add(queued - last + Time.EPSILON, higher.at(x)), start);
      if (start == Time.INFINITE) {
        return null;
      }
      Witness next = finish(stage, queued, higher, release, start);
      if (next.finish() == Time.INFINITE) {
        return null;
      }
      worst = worst == null || Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  /** Returns the end of a job that has begun by a time; one that is sent in parts lets others go before its end. */
  private Witness finish(int stage, long queued, Load higher, long release, long start) {
    if (network.stage(stage).cost().wcet() == 0) {
      return new Witness(Witness.ServiceRule.HIGH_PRIORITY, release, start, start, start - 1);
    }
    if (ByteLimit.letsOthersBetween(network, thread, stage)) {
      long finish = search.least(x -> Time.add(queued, higher.at(x)), start);
      return new Witness(Witness.ServiceRule.HIGH_PRIORITY, release, finish, finish, finish);
    }
    long ahead = Time.add(queued, higher.at(start));
    long finish = search.least(x -> ahead, start);
    return new Witness(Witness.ServiceRule.HIGH_PRIORITY, release, start, finish, finish);
  }

  /** Returns what a job that is released at an instant adds to the cost of the earlier ones of its stage. */
  private long lastCost(int stage, long release) {
    ExecutionTime cost = network.stage(stage).cost();
    long jobs = state.arrival(stage).eta(release + 1);
    return cost.cost(jobs) - cost.cost(jobs - 1);
  }

  private Load load(IntStream stages) {
    return Load.of(network, state, stages.toArray());
  }
}
