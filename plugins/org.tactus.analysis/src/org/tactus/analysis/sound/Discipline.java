package org.tactus.analysis.sound;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * How one thread serves its jobs: chosen once for a thread by {@link Disciplines}, it answers all that the sound method
 * asks about the thread.
 */
sealed interface Discipline permits LevelDiscipline, LimitedDiscipline, PoolDiscipline, WindowDiscipline {

  /**
   * Bounds the response times of the thread's stages under the arrival curves of the state; returns those whose bound
   * changed.
   */
  int[] analyse();

  /** Returns why stages of the thread have no bound if their response times grow past the horizon. */
  Cause divergence();

  /**
   * Returns whether the bounds depend on the response times found before, the thread's own or those of what preempts
   * it.
   */
  boolean dependsOnResponses();

  /**
   * Bounds the time that callbacks of the thread's executor need one after the other, without that between them; valid
   * at the fixed point.
   *
   * @return the bound, empty if nothing is known beyond the bounds of the single callbacks
   */
  default Optional<Bound.Bounded> stretch(List<Callback> callbacks, List<Delivery> deliveries) {
    return Optional.empty();
  }

  /** Returns what the bound of a stage of the thread consists of; valid at the fixed point. */
  Explanation explain(Stage stage);
}
