package org.tactus.analysis.sensitivity;

import java.util.Optional;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.curve.BurstCurve;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Phase;
import org.tactus.timing.model.TimingModel;

/** Scales a timing model exactly, in steps of a thousandth. */
final class Scaling {

  /** The factor 1. */
  static final int ONE = 1_000;

  private Scaling() {
  }

  /** Returns the model with the execution times of all callbacks scaled, rounded up; sends and overheads stay. */
  static TimingModel executionTimes(TimingModel model, int thousandths) {
    return ModelEdit.NONE.withExecutionTime(callback ->
        callback.executionTime().map(time -> time.scaled(thousandths, ONE))).apply(model);
  }

  /** Returns whether the period of a callback can be scaled: it is released from outside, periodically or in bursts. */
  static boolean hasPeriod(Callback callback) {
    return callback.activation() instanceof Activation.External external
        && (external.curve() instanceof PeriodicCurve || external.curve() instanceof BurstCurve);
  }

  /**
   * Returns the model with the period of one source scaled, rounded down, and its offset with it; jitter stays, minimum
   * distances shrink to fit.
   */
  static TimingModel period(TimingModel model, Callback source, int thousandths) {
    return ModelEdit.NONE.withActivation(callback ->
        callback == source ? scaled((Activation.External) callback.activation(), thousandths) : callback.activation())
        .apply(model);
  }

  private static Activation scaled(Activation.External external, int thousandths) {
    return switch (external.curve()) {
      case PeriodicCurve periodic -> {
        long period = scaled(periodic.period(), thousandths);
        yield external.every(period, period).at(external.phase().map(phase -> new Phase(phase.clock(),
            Time.multiplyDivide(phase.offset(), period, periodic.period()))));
      }
      case BurstCurve burst -> {
        long period = scaled(burst.period(), thousandths);
        yield new Activation.External(ArrivalCurve.burst(burst.count(), period,
            Math.min(burst.minimumDistance(), period / burst.count())), external.maxGap(), Optional.empty());
      }
      default -> external;
    };
  }

  /** Returns the period of a source in nanoseconds after scaling; empty if it has none. */
  static Optional<Long> periodOf(Callback source, int thousandths) {
    if (!(source.activation() instanceof Activation.External external)) {
      return Optional.empty();
    }
    return switch (external.curve()) {
      case PeriodicCurve periodic -> Optional.of(scaled(periodic.period(), thousandths));
      case BurstCurve burst -> Optional.of(scaled(burst.period(), thousandths));
      default -> Optional.empty();
    };
  }

  private static long scaled(long period, int thousandths) {
    long product = Time.multiply(period, thousandths);
    return product == Time.INFINITE ? period / ONE * thousandths : Math.max(1, product / ONE);
  }
}
