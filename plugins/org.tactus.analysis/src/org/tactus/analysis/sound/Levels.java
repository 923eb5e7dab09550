package org.tactus.analysis.sound;

import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;

/**
 * The levels of a thread that serves the highest one first: which jobs queue with a job, and which go after it for
 * certain.
 */
sealed interface Levels permits ClassLevels, GroupLevels, WriterLevels {

  /** Returns whether the jobs of two stages keep the order of their arrival. */
  boolean queuesWith(int stage, int other);

  /** Returns whether jobs of another stage go after those of a stage, but for one that is being served. */
  boolean goesAfter(int stage, int other);

  /** Returns the stage that goes after a stage with the longest service, the stage itself if there is none. */
  default int blocker(StageNetwork network, ThreadView thread, int stage) {
    int blocker = stage;
    for (int other : thread.stages()) {
      if (goesAfter(stage, other) && (blocker == stage
          || network.stage(other).cost().wcet() > network.stage(blocker).cost().wcet())) {
        blocker = other;
      }
    }
    return blocker;
  }

  /** Returns whether all stages share one queue, so that the job that could not go is the next one. */
  default boolean isOneQueue() {
    return false;
  }

  /** Returns the next release, after one in the busy window, at which the demand of what queues with a stage steps. */
  default long nextRelease(int stage, long release, int[] stages, NetworkState state) {
    long next = Time.INFINITE;
    for (int other : stages) {
      if (queuesWith(stage, other)) {
        next = Math.min(next, state.arrival(other).nextStep(release + 1));
      }
    }
    return Time.subtract(next, 1);
  }
}
