package org.tactus.analysis.published;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.model.FlowScheduler;

/**
 * The intra-thread message interference of the DDS paper as printed: for a message under analysis and a window, how
 * many instances of every message of the thread it waits for (Lemmas 5-10).
 */
final class IntraThread {

  private final StageNetwork network;
  private final NetworkState state;
  private final int[] messages;
  private final FlowScheduler scheduler;
  private final long queueSize;
  private final int[] priorities;

  /**
   * Creates the interference of a thread.
   *
   * @param scheduler the order of service, FIFO for a listener
   * @param queueSize the size of each queue
   * @param priorities the priority of each message, in the order of the stages of the thread; a lower number goes first
   */
  IntraThread(StageNetwork network, NetworkState state, ThreadView thread, FlowScheduler scheduler, long queueSize,
      int[] priorities) {
    this.network = network;
    this.state = state;
    this.messages = thread.stages();
    this.scheduler = scheduler;
    this.queueSize = queueSize;
    this.priorities = priorities;
  }

  /** Returns whether the paper covers a scheduler. */
  static boolean covers(FlowScheduler scheduler) {
    return switch (scheduler) {
      case FIFO, HIGH_PRIORITY, ROUND_ROBIN -> true;
      case PRIORITY_WITH_RESERVATION -> false;
    };
  }

  /** Returns the time of all instances that the message at index {@code z} waits for in a window. */
  long interference(int z, long delta) {
    long[] instances = instances(z, delta);
    long sum = 0;
    for (int i = 0; i < instances.length; i++) {
      sum = Time.add(sum, Time.multiply(instances[i], cost(i)));
    }
    return sum;
  }

  /** Returns the number of instances of every message that the one at index {@code z} waits for in a window. */
  long[] instances(int z, long delta) {
    return switch (scheduler) {
      case FIFO -> queue(z, delta, IntStream.range(0, messages.length).boxed().toList());
      case HIGH_PRIORITY -> byPriority(z, delta);
      case ROUND_ROBIN -> inTurn(z, delta);
      case PRIORITY_WITH_RESERVATION ->
          throw new IllegalArgumentException("the DDS paper does not cover PRIORITY_WITH_RESERVATION");
    };
  }

  /** Lemma 7: the longest of the pending instances that share the queue, as many as fit into it before the own one. */
  private long[] queue(int z, long delta, List<Integer> sharing) {
    long[] instances = new long[messages.length];
    long room = queueSize - 1;
    for (int r : sharing.stream().sorted(Comparator.comparingLong((Integer i) -> -cost(i))).toList()) {
      instances[r] = Math.min(room, pendingOrSelf(z, r, delta));
      room -= instances[r];
    }
    return instances;
  }

  /** Eq. 8. */
  private long pendingOrSelf(int z, int r, long delta) {
    long pending = pending(r, delta, state.response(messages[r]));
    return r == z ? Math.max(0, pending - 1) : pending;
  }

  /** Lemma 1. */
  private long pending(int r, long delta, long response) {
    return state.arrival(messages[r]).eta(Time.add(delta, response) - Time.EPSILON);
  }

  /** Lemmas 7, 8 and 9. */
  private long[] byPriority(int z, long delta) {
    long[] instances = queue(z, delta,
        IntStream.range(0, messages.length).filter(r -> priorities[r] == priorities[z]).boxed().toList());
    int longestLower = -1;
    for (int r = 0; r < messages.length; r++) {
      if (priorities[r] < priorities[z]) {
        instances[r] = pending(r, delta, state.response(messages[r]));
      } else if (priorities[r] > priorities[z] && (longestLower < 0 || cost(r) > cost(longestLower))) {
        longestLower = r;
      }
    }
    if (longestLower >= 0) {
      instances[longestLower] = 1;
    }
    return instances;
  }

  /** Lemma 10, with the response time of the message under analysis in Eq. 14, as printed. */
  private long[] inTurn(int z, long delta) {
    long[] instances = new long[messages.length];
    for (int k = 0; k < messages.length; k++) {
      long skipped = priorities[k] >= priorities[z] ? 1 : 0;
      long pending = pending(k, delta, state.response(messages[z]));
      instances[k] = Math.min(queueSize - skipped, Math.max(0, pending - skipped));
    }
    return instances;
  }

  private long cost(int index) {
    return network.stage(messages[index]).cost().wcet();
  }
}
