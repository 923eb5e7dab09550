package org.tactus.analysis.endtoend;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.iteration.FixedPoint;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Metric;

/** Paths under the sound method: each delivery for itself, with waits at joins, sampling and joint busy windows. */
public final class SoundPaths implements PathRule {

  @Override
  public List<JointWindows> joint(FixedPoint fixedPoint) {
    return JointWindows.of(fixedPoint.network(), fixedPoint.state());
  }

  @Override
  public Delivery standIn(StageBounds bounds, Delivery delivery) {
    return delivery;
  }

  @Override
  public boolean countsWaits(Metric metric) {
    return switch (metric) {
      case TRIGGER_LATENCY -> false;
      case LATENCY, REACTION, AGE -> true;
    };
  }

  @Override
  public Optional<Bound.Unbounded> noSampling(Metric metric, String source) {
    return Optional.empty();
  }
}
