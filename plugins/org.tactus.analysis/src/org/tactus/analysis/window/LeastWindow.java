package org.tactus.analysis.window;

import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.Time;

/** The search for the least window that covers what it demands. */
public final class LeastWindow {

  private LeastWindow() {
  }

  /**
   * Returns the least window that is not exceeded by what it asks for; after many steps a coarser one.
   *
   * @param next how long a window of the given length has to be at least, never decreasing
   * @param covered whether a window is long enough, by which multiples are tried after {@link SearchLimits#ITERATIONS}
   *     steps
   * @return the length in nanoseconds, {@link Time#INFINITE} if it passes the horizon
   */
  public static long of(LongUnaryOperator next, LongPredicate covered) {
    long window = 1;
    for (int i = 0; i < SearchLimits.ITERATIONS; i++) {
      long longer = Math.max(1, next.applyAsLong(window));
      if (longer <= window) {
        return window;
      }
      if (longer > SearchLimits.HORIZON) {
        return Time.INFINITE;
      }
      window = longer;
    }
    while (window <= SearchLimits.HORIZON) {
      window *= 2;
      if (covered.test(window)) {
        return window;
      }
    }
    return Time.INFINITE;
  }
}
