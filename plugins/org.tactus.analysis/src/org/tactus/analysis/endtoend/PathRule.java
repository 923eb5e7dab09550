package org.tactus.analysis.endtoend;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.iteration.FixedPoint;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Metric;

/** In what the methods differ when they compose the bounds of stages into those of paths. */
public interface PathRule {

  /** Returns the joint busy windows that may bound stages and paths, none if the method has none. */
  List<JointWindows> joint(FixedPoint fixedPoint);

  /** Returns the delivery that stands for one on a path. */
  Delivery standIn(StageBounds bounds, Delivery delivery);

  /** Returns whether the wait at joins is a part of a metric. */
  boolean countsWaits(Metric metric);

  /**
   * Returns why a path with sampling, or a metric of sampled data, has no bound whatever the path is; {@code source}
   * names its first callback.
   */
  Optional<Bound.Unbounded> noSampling(Metric metric, String source);
}
