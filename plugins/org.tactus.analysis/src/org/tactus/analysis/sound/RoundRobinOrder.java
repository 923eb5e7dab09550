package org.tactus.analysis.sound;

import java.util.stream.IntStream;
import org.tactus.analysis.network.Limits;
import org.tactus.analysis.network.Load;
import org.tactus.analysis.network.NetworkState;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.network.Witness;
import org.tactus.timing.Time;

/**
 * ROUND_ROBIN: a queue per writer, served in turn, one sample each; priorities are never read. Corrects Lemma 10 of the DDS
 * paper.
 *
 * <p>The window starts when nothing of the own writer and nothing of the threads that preempt is left over. The {@code q}-th
 * own sample released in it needs {@code q} own services. Between two of them the turn comes to every other writer at most
 * once, and before the first one at most once as well, a sample in service at the start included: at most {@code q} services
 * of each other writer. None sends more than it has, {@code eta_k(x + R_k - 1)}: its samples pending at the start were released
 * less than {@code R_k} before.
 */
final class RoundRobinOrder implements Order {

  private final StageNetwork network;
  private final NetworkState state;
  private final ThreadView thread;
  private final DirectSearch search;

  RoundRobinOrder(StageNetwork network, NetworkState state, ThreadView thread, Load preempting) {
    this.network = network;
    this.state = state;
    this.thread = thread;
    this.search = new DirectSearch(thread, preempting);
  }

  @Override
  public Witness worst(int stage) {
    long own = network.stage(stage).cost().wcet();
    long extra = own == 0 ? Time.EPSILON : 0;
    int[] others = IntStream.of(thread.stages()).filter(other -> other != stage).toArray();
    long length = search.least(x -> {
      long jobs = state.arrival(stage).eta(x);
      return Time.add(Time.add(Time.multiply(jobs, own), extra), turns(others, jobs, x));
    }, 1);
    if (length == Time.INFINITE || state.arrival(stage).eta(length) > Limits.STEPS) {
      return null;
    }
    Witness worst = null;
    long start = 1;
    for (long release = 0; release < length; release = state.arrival(stage).nextStep(release + 1) - 1) {
      long jobs = state.arrival(stage).eta(release + 1);
      long before = Time.add(Time.multiply(jobs - 1, own), Time.EPSILON);
      start = search.least(x -> Time.add(before, turns(others, jobs, x)), start);
      if (start == Time.INFINITE) {
        return null;
      }
      long ahead = Time.add(Time.multiply(jobs, own), turns(others, jobs, start));
      long finish = own == 0 ? start - 1 : search.least(x -> ahead, start);
      if (finish == Time.INFINITE) {
        return null;
      }
      Witness next = new Witness(Witness.Rule.ROUND_ROBIN, release, start, own == 0 ? start : finish, finish);
      worst = worst == null || Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  private long turns(int[] others, long jobs, long delta) {
    long demand = 0;
    for (int other : others) {
      demand = Time.add(demand, Time.multiply(turns(other, jobs, delta), network.stage(other).cost().wcet()));
    }
    return demand;
  }

  /** Returns how many samples of another writer go before the {@code jobs}-th own one in a window. */
  long turns(int other, long jobs, long delta) {
    return Math.min(jobs, state.arrival(other).eta(Time.add(delta, Time.subtract(state.response(other), 1))));
  }
}
