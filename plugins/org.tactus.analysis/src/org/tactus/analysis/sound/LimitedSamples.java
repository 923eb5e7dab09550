package org.tactus.analysis.sound;

import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.FlowController;

/**
 * The samples of a flow controller with a byte limit that go before one of a stage, itself included: their work, and
 * the waits that their bytes may cause. They are counted for a release and a window, then asked for.
 */
final class LimitedSamples {

  /** In which way the samples of another stage go before. */
  private enum Way {
    /** Those that arrive up to the release. */
    QUEUE,
    /** As many as own ones, of those in the window or left over. */
    TURNS,
    /** All that arrive in the window. */
    FIRST,
    /** One that is being sent. */
    BLOCK,
    /** None. */
    AFTER
  }

  private final NetworkState state;
  private final FlowController.Limit limit;
  private final boolean oneQueue;
  private final int own;
  private final int[] stages;
  private final ArrivalCurve[] curves;
  private final Way[] ways;
  private final long[] costs;
  private final long[] payloads;
  private final long[] counts;
  private long release = -1;

  LimitedSamples(StageNetwork network, NetworkState state, ThreadView thread, FlowController.Limit limit, Levels levels,
      boolean turns, int own) {
    this.state = state;
    this.limit = limit;
    this.oneQueue = levels.isOneQueue();
    this.own = own;
    this.stages = thread.stages();
    this.curves = new ArrivalCurve[stages.length];
    this.ways = new Way[stages.length];
    this.costs = new long[stages.length];
    this.payloads = new long[stages.length];
    this.counts = new long[stages.length];
    int blocker = levels.blocker(network, thread, own);
    for (int i = 0; i < stages.length; i++) {
      curves[i] = state.arrival(stages[i]);
      ways[i] = way(levels, turns, blocker, stages[i]);
      costs[i] = network.stage(stages[i]).cost().wcet();
      payloads[i] = network.model().messages().get(network.stage(stages[i]).element()).payload();
    }
  }

  private Way way(Levels levels, boolean turns, int blocker, int other) {
    if (levels.queuesWith(own, other)) {
      return Way.QUEUE;
    }
    if (turns) {
      return Way.TURNS;
    }
    if (levels.goesAfter(own, other)) {
      return blocker == other ? Way.BLOCK : Way.AFTER;
    }
    return Way.FIRST;
  }

  /** Counts the samples before one that is released at an instant and sent in a window. */
  LimitedSamples in(long release, long window) {
    boolean moved = release != this.release;
    this.release = release;
    for (int i = 0; i < stages.length; i++) {
      counts[i] = switch (ways[i]) {
        case QUEUE -> moved ? curves[i].eta(release + 1) : counts[i];
        case TURNS -> turns(i, window);
        case FIRST -> curves[i].eta(window);
        case BLOCK -> 1;
        case AFTER -> 0;
      };
    }
    return this;
  }

  private long turns(int position, long window) {
    long most = state.arrival(own).eta(release + 1);
    return state.cause(stages[position]) != null ? most
        : Math.min(most, curves[position].eta(Time.add(window, Time.subtract(state.response(stages[position]), 1))));
  }

  /** Returns how many of them are of a stage. */
  long of(int stage) {
    int position = 0;
    while (stages[position] != stage) {
      position++;
    }
    return counts[position];
  }

  /** Returns the time that sending them takes. */
  long work() {
    long work = 0;
    for (int i = 0; i < stages.length; i++) {
      work = Time.add(work, Time.multiply(counts[i], costs[i]));
    }
    return work;
  }

  /** Returns how often the thread waits at most until the last of them is sent. */
  long waits() {
    long total = 0;
    long parts = 0;
    long largest = 1;
    for (int i = 0; i < stages.length; i++) {
      if (counts[i] > 0 && ways[i] != Way.BLOCK) {
        total = Time.add(total, Time.multiply(counts[i], limit.charge(payloads[i])));
        parts = Time.add(parts, Time.multiply(counts[i], limit.parts(payloads[i])));
        largest = Math.max(largest, Math.min(payloads[i], limit.largestPart()));
      }
    }
    if (total < limit.bytes()) {
      return 1;
    }
    long full = Math.min(total / (limit.bytes() - largest), parts - 1);
    if (oneQueue) {
      full = Math.min(full, 2 * (total / limit.bytes()));
    }
    return Time.add(1, full);
  }
}
