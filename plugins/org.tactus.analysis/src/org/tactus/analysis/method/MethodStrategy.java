package org.tactus.analysis.method;

import java.util.List;
import org.tactus.analysis.QueueResult;
import org.tactus.analysis.endtoend.PathRule;
import org.tactus.analysis.iteration.FixedPoint;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.analysis.state.StampedArrivals;
import org.tactus.timing.model.TimingModel;

/**
 * In what the methods differ: one object for the analysis of a model, which may go on from the fixed point that it
 * found last.
 */
sealed interface MethodStrategy permits PublishedMethod, SoundMethod {

  /** Returns the fixed point of the first model, or of one with longer execution times than the last. */
  FixedPoint fixedPoint(TimingModel model);

  /** Returns how the bounds of stages make those of paths. */
  PathRule pathRule();

  /**
   * Returns what is known of the lengths of queues, nothing if the method knows nothing.
   *
   * @param joint the joint busy windows of the method
   * @param stamped by when messages arrive after the activation that their stamp names
   */
  List<QueueResult> queues(FixedPoint fixedPoint, List<JointWindows> joint, StampedArrivals stamped);

  /** Returns what the method takes for granted. */
  List<String> assumptions(FixedPoint fixedPoint);
}
