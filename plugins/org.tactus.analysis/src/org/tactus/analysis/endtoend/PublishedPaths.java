package org.tactus.analysis.endtoend;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.iteration.FixedPoint;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Metric;

/** Paths as the DDS paper composes them: without waits at joins and sampling, which it does not know. */
public final class PublishedPaths implements PathRule {

  @Override
  public List<JointWindows> joint(FixedPoint fixedPoint) {
    return List.of();
  }

  /** The slowest of all messages of the publisher in the same mode (Eq. 21 of the DDS paper). */
  @Override
  public Delivery standIn(StageBounds bounds, Delivery delivery) {
    StageNetwork network = bounds.network();
    boolean asynchronous = delivery.message().isAsynchronous();
    return network.published(delivery.message().publisher()).stream()
        .filter(message -> message.isAsynchronous() == asynchronous)
        .flatMap(message -> network.sent(message).stream())
        .max(Comparator.comparingLong(bounds::transfer).thenComparing(Delivery::id, Comparator.reverseOrder()))
        .orElse(delivery);
  }

  @Override
  public boolean countsWaits(Metric metric) {
    return false;
  }

  @Override
  public Optional<Bound.Unbounded> noSampling(Metric metric, String source) {
    return Optional.of(Bound.Unbounded
        .because("the published formulas know neither sampling nor the " + metric.name().toLowerCase(Locale.ROOT)
        + " of a chain; use --method sound", source));
  }
}
