package org.tactus.timing.demand;

import java.util.List;
import java.util.function.DoubleSupplier;
import org.tactus.timing.Time;

/**
 * How often which execution times of a callback occur. Simulation draws from it; analyses never read it, for a bound
 * holds whatever is drawn.
 *
 * @param parts the independent parts of which an activation consists, at least one
 */
public record ExecutionDistribution(List<CutTime> parts) {

  /** Copies the parts. */
  public ExecutionDistribution {
    parts = List.copyOf(parts);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a distribution needs a part");
    }
  }

  /** Returns the least time in nanoseconds. */
  public long least() {
    return parts.stream().mapToLong(CutTime::least).reduce(0, Time::add);
  }

  /** Returns the greatest time in nanoseconds. */
  public long most() {
    return parts.stream().mapToLong(CutTime::most).reduce(0, Time::add);
  }

  /**
   * Draws a time: the sum of a quantile of each part.
   *
   * @param random gives numbers from 0 to below 1, each as likely
   * @return the time in nanoseconds, from the least to the greatest
   */
  public long draw(DoubleSupplier random) {
    long time = 0;
    for (CutTime part : parts) {
      time = Time.add(time, part.quantile(random.getAsDouble()));
    }
    return time;
  }
}
