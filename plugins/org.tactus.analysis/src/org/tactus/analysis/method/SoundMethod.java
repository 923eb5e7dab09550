package org.tactus.analysis.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.analysis.QueueResult;
import org.tactus.analysis.endtoend.PathRule;
import org.tactus.analysis.endtoend.SoundPaths;
import org.tactus.analysis.iteration.FixedPoint;
import org.tactus.analysis.iteration.QueueLengths;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.analysis.memory.UnreachedSetpoints;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.sound.SoundAnalysis;
import org.tactus.analysis.sound.SoundRule;
import org.tactus.analysis.state.StampedArrivals;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModel;

/** Bounds that no run exceeds. */
final class SoundMethod implements MethodStrategy {

  private static final List<String> ASSUMPTIONS = List.of(
      "An activation publishes each of its messages at least once and at most as often as modelled, at any time of its "
          + "run.",
      "Entities, threads and resends of the middleware that the model does not contain need no processor time.");

  private static final String AT_END =
      "What a callback publishes at its end leaves when all of its own code has run, which needs its bcet at least.";

  private static final String REGULATION =
      "What regulates a core needs no processor time, counts no accesses but those declared where all are, and"
      + " lets the core go on at most its activation after a period has ended.";

  private final Runnable checkpoint;
  private Optional<FixedPoint> before = Optional.empty();
  private Set<Core> unstopped;

  SoundMethod(TimingModel model, Runnable checkpoint) {
    this.checkpoint = checkpoint;
    this.unstopped = UnreachedSetpoints.candidates(model);
  }

  /** Some regulated cores are never stopped: as many of those of the last model as the result confirms. */
  @Override
  public FixedPoint fixedPoint(TimingModel model) {
    StageNetwork network = new StageNetwork(model, new SoundRule(unstopped));
    FixedPoint result = FixedPoint.underCeilings(network,
        (state, utilisation) -> new SoundAnalysis(network, state, utilisation), before,
        checkpoint);
    before = Optional.of(result);
    Set<Core> confirmed = UnreachedSetpoints.among(unstopped, result);
    if (confirmed.equals(unstopped)) {
      return result;
    }
    unstopped = confirmed;
    return fixedPoint(model);
  }

  @Override
  public PathRule pathRule() {
    return new SoundPaths();
  }

  @Override
  public List<QueueResult> queues(FixedPoint fixedPoint, List<JointWindows> joint, StampedArrivals stamped) {
    return QueueLengths.of(fixedPoint, joint, stamped);
  }

  @Override
  public List<String> assumptions(FixedPoint fixedPoint) {
    List<String> assumptions = new ArrayList<>(ExecutorAssumptions.of(fixedPoint.network().model()));
    if (fixedPoint.network().regulatesThreads()) {
      assumptions.add(REGULATION);
    }
    assumptions.addAll(ASSUMPTIONS);
    if (fixedPoint.network().model().messages().stream().anyMatch(Message::atEnd)) {
      assumptions.add(AT_END);
    }
    return assumptions;
  }
}
