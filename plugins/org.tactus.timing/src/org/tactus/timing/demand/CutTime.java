package org.tactus.timing.demand;

import java.util.Objects;

/** A law of times under the condition that they are in an interval. */
public final class CutTime {

  /** A law that has less in its interval is none: a double could not tell its times apart. */
  private static final double LEAST_SHARE = 1e-6;

  private final TimeLaw law;
  private final long least;
  private final long most;
  /** The share of the law below the interval, and the one in it. */
  private final double below;
  private final double inside;

  /**
   * Cuts a law.
   *
   * @param law the law
   * @param least the least time in nanoseconds, at least 0
   * @param most the greatest one
   * @throws IllegalArgumentException if the interval is empty, or the law almost never has a time in it
   */
  public CutTime(TimeLaw law, long least, long most) {
    if (least < 0 || least > most) {
      throw new IllegalArgumentException("the least time is greater than the greatest");
    }
    this.law = law;
    this.least = least;
    this.most = most;
    this.below = law.cumulative(least - 1);
    this.inside = law.cumulative(most) - below;
    if (!(inside >= LEAST_SHARE)) {
      throw new IllegalArgumentException("almost none of its times are between the least and the greatest");
    }
  }

  /** Returns the same time always. */
  public static CutTime exactly(long time) {
    return new CutTime(TimeLaw.Histogram.exactly(time), time, time);
  }

  /** Returns the law before it is cut. */
  public TimeLaw law() {
    return law;
  }

  /** Returns the least time in nanoseconds. */
  public long least() {
    return least;
  }

  /** Returns the greatest time in nanoseconds. */
  public long most() {
    return most;
  }

  /** Returns the share of the times that are not above one. */
  public double cumulative(long time) {
    return time < least ? 0 : time >= most ? 1 : (law.cumulative(time) - below) / inside;
  }

  /**
   * Returns a quantile: the least time that a share of the times is not above.
   *
   * @param share the share, from 0 to 1
   * @return the time in nanoseconds, from the least to the greatest
   */
  public long quantile(double share) {
    return least == most ? least : Math.clamp(law.inverse(below + share * inside), least, most);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CutTime cut && least == cut.least && most == cut.most && law.equals(cut.law);
  }

  @Override
  public int hashCode() {
    return Objects.hash(law, least, most);
  }

  @Override
  public String toString() {
    return law + " from " + least + " to " + most + " ns";
  }
}
