package org.tactus.analysis.sound;

import org.tactus.analysis.Bound;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.model.Executor;

/** Why stages of a thread cannot be analysed, as disciplines ask it. */
final class Blocked {

  private Blocked() {
  }

  /** Returns why no stage of a thread has a bound, null if there is no such reason. */
  static Cause thread(Sight sight, ThreadView thread) {
    if (thread.sharesGroups()) {
      Executor executor = thread.executor().orElseThrow();
      String resource = "executor " + executor.name();
      String reason = sight.sharedGroups().of(executor).orElseThrow();
      return new Cause(resource, Bound.Unbounded.because(reason, resource));
    }
    return sight.obstacles().ofPreempting(thread);
  }

  /** Returns the first reason why the thread or the demand of one of its stages is not known, null if there is none. */
  static Cause any(Sight sight, ThreadView thread) {
    Cause first = thread(sight, thread);
    for (int i = 0; i < thread.stages().length && first == null; i++) {
      first = sight.obstacles().ofDemand(thread.stages()[i]);
    }
    return first;
  }

  /** Returns the cause of a stage: its own one if it has one, else the one it shares. */
  static Cause own(Sight sight, int stage, Cause shared) {
    Cause own = sight.obstacles().ofDemand(stage);
    return own != null ? own : shared;
  }
}
