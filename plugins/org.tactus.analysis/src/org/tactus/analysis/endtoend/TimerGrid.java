package org.tactus.analysis.endtoend;

import java.util.Optional;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;

/**
 * Where a timer whose phase is known expires: grid points at the offset and every period after and before it, each
 * followed by its release within the jitter. All times are in nanoseconds of the clock's time.
 *
 * @param clock the clock whose time zero counts
 * @param offset a grid point
 * @param period the distance of grid points
 * @param jitter by how much a release follows its grid point at most
 */
record TimerGrid(String clock, long offset, long period, long jitter) {

  /** Returns the grid of a callback; none if it is no timer or its phase is not known. */
  static Optional<TimerGrid> of(Callback callback) {
    return callback.activation() instanceof Activation.External external && external.phase().isPresent()
        && external.curve() instanceof PeriodicCurve curve
        ? Optional.of(new TimerGrid(external.phase().get().clock(), external.phase().get().offset(), curve.period(),
            curve.jitter())) : Optional.empty();
  }

  /** Returns the first grid point at an instant or after it. */
  long from(long instant) {
    return before(instant) + period;
  }

  /** Returns the last grid point before an instant. */
  long before(long instant) {
    return offset + Math.multiplyExact(Math.floorDiv(instant - 1 - offset, period), period);
  }

  /** Returns of how many grid points the release may be in a window that includes its start and not its end. */
  long releases(long start, long end) {
    return Math.max(0, (before(end) - before(start - jitter)) / period);
  }
}
