package org.tactus.timing.demand;

/**
 * A law of times under the condition that they are in an interval.
 *
 * @param law the law
 * @param least the least time in nanoseconds, at least 0
 * @param most the greatest one
 */
public record CutTime(TimeLaw law, long least, long most) {

  /** A law that has less in its interval is none: a double could not tell its times apart. */
  private static final double LEAST_SHARE = 1e-6;

  /**
   * Checks the interval.
   *
   * @throws IllegalArgumentException if it is empty, or the law almost never has a time in it
   */
  public CutTime {
    if (least < 0 || least > most) {
      throw new IllegalArgumentException("the least time is greater than the greatest");
    }
    if (law.cumulative(most) - law.cumulative(least - 1) < LEAST_SHARE) {
      throw new IllegalArgumentException("almost none of its times are between the least and the greatest");
    }
  }

  /** Returns the same time always. */
  public static CutTime exactly(long time) {
    return new CutTime(TimeLaw.Histogram.exactly(time), time, time);
  }

  /** Returns the share of the times that are not above one. */
  public double cumulative(long time) {
    double below = law.cumulative(least - 1);
    return time < least ? 0 : time >= most ? 1 : (law.cumulative(time) - below) / (law.cumulative(most) - below);
  }

  /**
   * Returns a quantile: the least time that a share of the times is not above.
   *
   * @param share the share, from 0 to 1
   * @return the time in nanoseconds, from the least to the greatest
   */
  public long quantile(double share) {
    if (least == most) {
      return least;
    }
    double below = law.cumulative(least - 1);
    return Math.clamp(law.inverse(below + share * (law.cumulative(most) - below)), least, most);
  }
}
