package org.tactus.measurement;

import java.util.Optional;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;

/**
 * Where a timer with an offset is to expire, counted from the zero of the steady clock; nanoseconds.
 *
 * @param jitter by how much a release follows a grid point at most
 */
record Grid(long offset, long period, long jitter) {

  /** Returns the grid of a timer with an offset. */
  static Optional<Grid> of(Callback callback) {
    return callback.activation() instanceof Activation.External external
        && external.curve() instanceof PeriodicCurve curve
        ? external.phase().map(phase -> new Grid(phase.offset(), curve.period(), curve.jitter())) : Optional.empty();
  }

  /** Returns how long an instant is after the grid point before it. */
  long since(long instant) {
    return Math.floorMod(instant - offset, period);
  }
}
