package org.tactus.analysis.sound;

import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;

/**
 * What polling windows leave for later of the arrivals in a window, followed while the release of the own job and the
 * window grow: each step of a curve is passed once for the release and once for the window, however many releases are
 * looked at.
 */
final class PollingSweep {

  private final Streams streams;
  private final BurstSteps steps;
  private final int position;
  private final long[] beforeRelease;
  private final long[] inWindow;
  private long pending;
  private int nextBeforeRelease;
  private int nextInWindow;
  private long later;

  PollingSweep(Streams streams, BurstSteps steps, int position) {
    this.streams = streams;
    this.steps = steps;
    this.position = position;
    this.beforeRelease = new long[streams.size()];
    this.inWindow = new long[streams.size()];
  }

  /**
   * Moves on to a release.
   *
   * @param release not before the last one
   * @param jobs the own jobs that may be pending then, {@code N} of Theorem 3; not less than at the last release
   */
  void release(long release, long jobs) {
    for (; steps.window(nextBeforeRelease) <= release; nextBeforeRelease++) {
      int stream = steps.stream(nextBeforeRelease);
      long before = leftBy(stream);
      beforeRelease[stream] = steps.count(nextBeforeRelease);
      later += leftBy(stream) - before;
    }
    if (jobs != pending) {
      pending = jobs;
      later = 0;
      for (int stream : steps.bursty()) {
        later += leftBy(stream);
      }
    }
  }

  /**
   * Returns the demand of others that arrives in a window, not shorter than the last one, and is left for later than
   * the own job.
   */
  long later(long window) {
    for (; steps.window(nextInWindow) <= window; nextInWindow++) {
      int stream = steps.stream(nextInWindow);
      long before = leftBy(stream);
      inWindow[stream] = steps.count(nextInWindow);
      later += leftBy(stream) - before;
    }
    return later;
  }

  private long leftBy(int stream) {
    if (stream == position) {
      return 0;
    }
    long rounds = Time.add(pending, streams.classOrder(position, stream));
    long served = Time.add(beforeRelease[stream], Time.multiply(rounds, streams.entities(stream)));
    if (served >= inWindow[stream]) {
      return 0;
    }
    ExecutionTime cost = streams.cost(stream);
    return cost.cost(inWindow[stream]) - cost.cost(served);
  }
}
