package org.tactus.analysis.endtoend;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Hop;
import org.tactus.analysis.Source;
import org.tactus.analysis.iteration.FixedPoint;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.JointWindow;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;

/** The bounds of the single stages after the fixed point, and what a delivery adds to a path. */
public final class StageBounds {

  private final FixedPoint fixedPoint;
  private final StageNetwork network;
  private final PathRule rule;
  private final List<JointWindows> joint;
  private final Bound[] bounds;

  StageBounds(FixedPoint fixedPoint, PathRule rule) {
    this.fixedPoint = fixedPoint;
    this.network = fixedPoint.network();
    this.rule = rule;
    this.joint = rule.joint(fixedPoint);
    this.bounds = network.stages().stream().map(this::compute).toArray(Bound[]::new);
  }

  private Bound compute(Stage stage) {
    Bound best = alone(stage);
    for (JointWindows partition : joint) {
      JointWindow window = partition.of(stage.id());
      if (window != null && window.length() < best.nsOrInfinite()) {
        best = new Bound.Bounded(window.length(), window.explanation());
      }
    }
    return best;
  }

  private Bound alone(Stage stage) {
    Cause cause = fixedPoint.state().cause(stage.id());
    JointWindow ceiling = fixedPoint.state().ceiling(stage.id());
    if (cause == null && ceiling != null) {
      return new Bound.Bounded(ceiling.length(), ceiling.explanation());
    }
    return cause != null ? cause.at(stage, network.threads().get(stage.thread()).resource().name())
        : new Bound.Bounded(fixedPoint.state().response(stage.id()), fixedPoint.local().explain(stage));
  }

  /** Returns the partitions of the cores with joint busy windows, none if the method has none. */
  List<JointWindows> joint() {
    return joint;
  }

  StageNetwork network() {
    return network;
  }

  /** Returns the state at the fixed point. */
  NetworkState state() {
    return fixedPoint.state();
  }

  Bound callback(Callback callback) {
    return bounds[callback.id()];
  }

  /**
   * Returns the stage of a callback on a path: from its release until it has ended or, if it has a logical execution
   * time, until that is over. There is no bound if it may end later than that.
   */
  Hop hop(Callback callback) {
    Bound response = callback(callback);
    if (!callback.isLogical()) {
      return new Hop(Hop.Kind.CALLBACK, callback.name(), response);
    }
    long interval = callback.interval().getAsLong();
    Bound bound = switch (response) {
      case Bound.Unbounded unbounded -> unbounded;
      case Bound.Bounded bounded when callback.overruns(bounded.ns()) -> Bound.Unbounded.because(callback.name()
          + " may end later than its logical execution time; lengthen that, or shorten what delays the callback",
          callback.name());
      case Bound.Bounded bounded ->
          EndToEnd.fixed(interval, new Source.Execution(callback), Contribution.Kind.INTERVAL);
    };
    return new Hop(Hop.Kind.INTERVAL, callback.name(), bound);
  }

  /** Returns whether all jobs of a callback have ended before its logical execution time is over. */
  boolean endsInside(Callback callback) {
    return callback.isLogical() && callback(callback).nsOrInfinite() < callback.interval().getAsLong();
  }

  /** Returns by when after its release what a callback makes is visible, {@link Time#INFINITE} without a bound. */
  long untilVisible(Callback callback) {
    return Math.max(callback.interval().orElse(0), callback(callback).nsOrInfinite());
  }

  Optional<Bound> flowController(Message message) {
    int stage = network.flowStage(message);
    return stage < 0 ? Optional.empty() : Optional.of(bounds[stage]);
  }

  Optional<Bound> listener(Delivery delivery) {
    int stage = network.listenStage(delivery);
    return stage < 0 ? Optional.empty() : Optional.of(bounds[stage]);
  }

  /** Returns the time from the sending of a message to its arrival, {@link Time#INFINITE} without a bound. */
  long transfer(Delivery delivery) {
    long flow = flowController(delivery.message()).map(Bound::nsOrInfinite).orElse(0L);
    long listener = listener(delivery).map(Bound::nsOrInfinite).orElse(0L);
    return Time.add(Time.add(flow, delivery.network()), listener);
  }

  /** Returns the delivery that stands for one on a path under the method. */
  Delivery standIn(Delivery delivery) {
    return rule.standIn(this, delivery);
  }
}
