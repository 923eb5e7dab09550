package org.tactus.analysis.sound;

import java.util.List;
import java.util.stream.IntStream;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.ByteLimit;
import org.tactus.analysis.window.Load;
import org.tactus.timing.Time;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Message;
import org.tactus.timing.supply.BlockedSupply;
import org.tactus.timing.supply.BoundedDelaySupply;
import org.tactus.timing.supply.DedicatedSupply;
import org.tactus.timing.supply.ReservationSupply;
import org.tactus.timing.supply.Supply;

/**
 * A flow controller that sends at most {@code B} bytes per period {@code P} and may wait with samples pending.
 *
 * <p>A period restarts when the thread waits and has the processor; a wait lasts at most {@code P}, less what it has
 * worked in its period. Between two restarts that follow waits, at least {@code B - F} bytes were sent, {@code F} being
 * the largest part. So a sample with {@code D} bytes before its last part meets at most {@code 1 + D / (B - F)} waits,
 * at most one per part that goes before, and one alone if everything up to it is less than {@code B}. Where the part
 * that did not fit is the next one sent (FIFO, turns), two consecutive periods send {@code B} together. The sample
 * completes at the least {@code x} with {@code x >= W + waits P + H(x)}. Proof in {@code docs/theory/byte-limits.md}.
 */
final class LimitedOrder implements Order {

  private final StageNetwork network;
  private final NetworkState state;
  private final ThreadView thread;
  private final FlowController.Limit limit;
  private final Load preempting;
  private final Levels levels;
  private final boolean turns;

  private LimitedOrder(StageNetwork network, NetworkState state, ThreadView thread, Levels levels, boolean turns) {
    this.network = network;
    this.state = state;
    this.thread = thread;
    this.turns = turns;
    this.limit = ByteLimit.of(thread).orElseThrow();
    this.preempting = BusyWindow.preemptingLoad(network, state, thread);
    this.levels = levels;
  }

  /** Returns the order of a flow controller with a limit; under ROUND_ROBIN any order. */
  static LimitedOrder of(StageNetwork network, NetworkState state, ThreadView thread, Levels levels) {
    return new LimitedOrder(network, state, thread, levels, false);
  }

  /**
   * Returns the turns of a ROUND_ROBIN flow controller with a limit. The window starts when the own writer has nothing
   * left and nothing of the threads that preempt is; up to the {@code q}-th own sample in it every other writer sends
   * at most {@code q}.
   */
  static LimitedOrder inTurns(StageNetwork network, NetworkState state, ThreadView thread, Levels levels) {
    return new LimitedOrder(network, state, thread, levels, true);
  }

  /**
   * Returns whether the turns of a flow controller that serves writers in turns can be counted: with writers of their
   * own whose samples are sent whole.
   */
  static boolean hasTurns(StageNetwork network, ThreadView thread) {
    FlowController.Limit limit = ByteLimit.of(thread).orElseThrow();
    List<Message> messages = IntStream.of(thread.stages())
        .mapToObj(stage -> network.model().messages().get(network.stage(stage).element())).toList();
    return messages.stream().mapToInt(Message::writer).distinct().count() == messages.size()
        && messages.stream().allMatch(message -> limit.parts(message.payload()) == 1);
  }

  @Override
  public Witness worst(int stage) {
    LimitedSamples samples = samples(stage);
    long length = least(samples, -1, 1, 0);
    if (length == Time.INFINITE || releases(stage, length) > SearchLimits.STEPS) {
      return null;
    }
    Witness worst = null;
    long start = 1;
    for (long release = 0; release < length; release = levels.nextRelease(stage, release, thread.stages(), state)) {
      Witness next = at(stage, samples, release, start);
      if (next == null) {
        return null;
      }
      start = next.before();
      worst = worst == null || Order.response(next) > Order.response(worst) ? next : worst;
    }
    return worst;
  }

  /**
   * Returns the completion of a sample; a sample that is sent in parts may be overtaken until its end.
   *
   * @param from a time that is not after the start of its last part
   */
  private Witness at(int stage, LimitedSamples samples, long release, long from) {
    long own = cost(stage);
    boolean whole = limit.parts(message(stage).payload()) == 1 && own > 0;
    long start = least(samples, release, from, whole ? Time.EPSILON - own : own == 0 ? Time.EPSILON : 0);
    if (start == Time.INFINITE || !whole) {
      return start == Time.INFINITE ? null
          : new Witness(rule(), release, start, start, own == 0 ? start - 1 : start);
    }
    long waits = samples.in(release, start).waits();
    long work = samples.work();
    long finish = start;
    for (int i = 0; i < SearchLimits.ITERATIONS && finish <= SearchLimits.HORIZON; i++) {
      long next = Time.add(Time.multiply(waits, limit.period()), served(Time.add(work, preemption(finish)), waits));
      if (next <= finish) {
        return new Witness(rule(), release, start, finish, finish);
      }
      finish = next;
    }
    return null;
  }

  /** Returns the least window that holds the work, the waits and the preemption; a release of -1 stands for its end. */
  private long least(LimitedSamples samples, long release, long from, long extra) {
    long time = from;
    for (int i = 0; i < SearchLimits.ITERATIONS && time <= SearchLimits.HORIZON; i++) {
      long until = release < 0 ? time - 1 : release;
      long waits = samples.in(until, time).waits();
      long work = Time.add(samples.work(), release < 0 ? Time.EPSILON : extra);
      long next = Time.add(Time.multiply(waits, limit.period()), served(Time.add(work, preemption(time)), waits));
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return Time.INFINITE;
  }

  /**
   * Returns the time that work takes in the stretches between waits: each may begin while a reservation or a regulated
   * core provides nothing, or behind a section that began during the wait.
   */
  private long served(long work, long waits) {
    return served(thread.supply(), work, waits);
  }

  private static long served(Supply supply, long work, long waits) {
    return switch (supply) {
      case DedicatedSupply dedicated -> work;
      case ReservationSupply reservation -> Time.add(Time.multiply(waits + 1, reservation.blackout() + 1),
          Time.ceilDiv(Time.multiply(work, reservation.period()), reservation.budget()));
      case BoundedDelaySupply bounded -> Time.add(Time.multiply(waits, bounded.delay()), bounded.inverse(work));
      case BlockedSupply blocked -> Time.add(served(blocked.base(), work, waits),
          Time.multiply(waits + 1, blocked.blocking()));
    };
  }

  private long preemption(long delta) {
    return Time.add(preempting.at(delta), BusyWindow.reserved(thread.reservations(), delta));
  }

  /** Returns how often the thread waits at most before a sample is sent that is released in a window. */
  long waits(int stage, long release, long window) {
    return samples(stage).in(release, window).waits();
  }

  /** Returns how many samples of a stage go before a sample that is released in a window, itself included. */
  long jobs(int stage, int other, long release, long window) {
    return samples(stage).in(release, window).of(other);
  }

  private LimitedSamples samples(int stage) {
    return new LimitedSamples(network, state, thread, limit, levels, turns, stage);
  }

  private Witness.ServiceRule rule() {
    return turns ? Witness.ServiceRule.LIMITED_TURNS : Witness.ServiceRule.LIMITED;
  }

  private long releases(int stage, long window) {
    long releases = 0;
    for (int other : thread.stages()) {
      releases = Time.add(releases, levels.queuesWith(stage, other) ? state.arrival(other).eta(window) : 0);
    }
    return releases;
  }

  private long cost(int stage) {
    return network.stage(stage).cost().wcet();
  }

  private Message message(int stage) {
    return network.model().messages().get(network.stage(stage).element());
  }
}
