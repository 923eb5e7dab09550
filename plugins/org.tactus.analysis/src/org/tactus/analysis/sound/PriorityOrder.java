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
 * HIGH_PRIORITY and PRIORITY_WITH_RESERVATION: the sample of the highest level first, equal ones in the order of arrival, none
 * interrupted by another sample of the same thread; {@link Precedence} says what the levels are.
 *
 * <p>The busy window of a level starts when nothing of that level or above and nothing of the threads that preempt is left
 * over. At most one sample of a lower level, which started before, is then in service; no other can start within the
 * window. Corrects Lemmas 7-9 of the DDS paper in that queue sizes play no role and nothing is carried in.
 */
final class PriorityOrder implements Order {

  private final StageNetwork network;
  private final NetworkState state;
  private final ThreadView thread;
  private final Precedence precedence;
  private final DirectSearch search;

  PriorityOrder(StageNetwork network, NetworkState state, ThreadView thread) {
    this.network = network;
    this.state = state;
    this.thread = thread;
    this.precedence = new Precedence(network, thread);
    this.search = DirectSearch.on(network, state, thread);
  }

  @Override
  public Witness worst(int stage) {
    Load same = load(IntStream.of(thread.stages()).filter(other -> precedence.queuesWith(stage, other)));
    Load higher = load(IntStream.of(thread.stages())
        .filter(other -> !precedence.queuesWith(stage, other) && !precedence.goesAfter(stage, other)));
    int blocker = precedence.blocker(stage);
    long blocking = network.stage(blocker).cost().wcet() * (blocker == stage ? 0 : 1);
    long own = network.stage(stage).cost().wcet();
    long extra = own == 0 ? Time.EPSILON : 0;
    long length = search.least(x -> Time.add(blocking + extra, Time.add(same.at(x), higher.at(x))), 1);
    if (length == Time.INFINITE || same.events(length) > Limits.STEPS) {
      return null;
    }
    Witness worst = null;
    long start = 1;
    for (long release = 0; release < length; release = precedence.nextRelease(stage, release, state)) {
      long queued = Time.add(blocking, same.at(release + 1));
      start = search.least(x -> Time.add(queued - own + Time.EPSILON, higher.at(x)), start);
      if (start == Time.INFINITE) {
        return null;
      }
      long ahead = Time.add(queued, higher.at(start));
      long finish = own == 0 ? start - 1 : search.least(x -> ahead, start);
      Witness next = new Witness(Witness.Rule.HIGH_PRIORITY, release, start, own == 0 ? start : finish, finish);
      if (finish == Time.INFINITE) {
        return null;
      }
      worst = worst == null || Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  private Load load(IntStream stages) {
    return Load.of(network, state, stages.toArray());
  }
}
