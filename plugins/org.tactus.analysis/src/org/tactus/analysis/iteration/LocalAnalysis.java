package org.tactus.analysis.iteration;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/** The analysis of one thread under given arrival curves: what a method adds to the global iteration. */
public interface LocalAnalysis {

  /**
   * Bounds the response times of the stages of a thread and records them in the state.
   *
   * @return the ids of the stages whose response time or cause changed
   */
  int[] analyse(ThreadView thread);

  /** Returns why stages of a thread have no bound if their response times grow past the horizon. */
  Cause divergence(ThreadView thread);

  /**
   * Returns whether the bounds of a thread depend on the response times found before, its own or those that preempt.
   */
  boolean dependsOnResponses(ThreadView thread);

  /**
   * Bounds the time that callbacks of one executor need one after the other; valid once the fixed point is reached.
   *
   * @param callbacks the callbacks of a stretch of a path, at least two
   * @param deliveries the deliveries between them, whose own time the bound does not contain
   * @return the bound, empty if nothing is known beyond the bounds of the single callbacks
   */
  default Optional<Bound.Bounded> stretch(List<Callback> callbacks, List<Delivery> deliveries) {
    return Optional.empty();
  }

  /** Returns the explanation of the bound of a stage; valid once the fixed point is reached. */
  Explanation explain(Stage stage);
}
