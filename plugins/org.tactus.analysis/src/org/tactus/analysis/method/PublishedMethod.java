package org.tactus.analysis.method;

import java.util.List;
import org.tactus.analysis.QueueResult;
import org.tactus.analysis.endtoend.PathRule;
import org.tactus.analysis.endtoend.PublishedPaths;
import org.tactus.analysis.iteration.FixedPoint;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.published.PublishedAnalysis;
import org.tactus.analysis.published.PublishedRule;
import org.tactus.analysis.state.StampedArrivals;
import org.tactus.timing.model.TimingModel;

/** The formulas of the papers as printed. */
final class PublishedMethod implements MethodStrategy {

  private static final List<String> ASSUMPTIONS = List.of(
      "The published formulas are used as printed; some are not sound, see docs/theory/departures.md.",
      "Waits at joins are not part of a latency.");

  private final Runnable checkpoint;

  PublishedMethod(Runnable checkpoint) {
    this.checkpoint = checkpoint;
  }

  @Override
  public FixedPoint fixedPoint(TimingModel model) {
    StageNetwork network = new StageNetwork(model, new PublishedRule());
    return new FixedPoint(network, (state, utilisation) -> new PublishedAnalysis(network, state, utilisation),
        checkpoint);
  }

  @Override
  public PathRule pathRule() {
    return new PublishedPaths();
  }

  @Override
  public List<QueueResult> queues(FixedPoint fixedPoint, List<JointWindows> joint, StampedArrivals stamped) {
    return List.of();
  }

  @Override
  public List<String> assumptions(FixedPoint fixedPoint) {
    return ASSUMPTIONS;
  }
}
