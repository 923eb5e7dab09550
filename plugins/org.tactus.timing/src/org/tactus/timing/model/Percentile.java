package org.tactus.timing.model;

import java.math.BigDecimal;

/**
 * How many of a hundred instances have to meet a goal. What was seen is judged by nearest rank: the least time that at
 * least this share of the times does not exceed is to be within the limit.
 *
 * @param millionths the share of instances, from 1 to 999,999 in a million
 */
public record Percentile(int millionths) {

  private static final int ALL = 1_000_000;
  private static final int DECIMALS = 4;

  /** What instances that were seen say of a goal. */
  public enum Judgement {
    /** The share of instances that has to be within the limit is. */
    HELD,
    /** It is not. */
    EXCEEDED,
    /** There are fewer instances than a share so great can be told from. */
    TOO_FEW,
    /** There are none. */
    NOTHING_SEEN
  }

  /**
   * Creates a percentile.
   *
   * @throws IllegalArgumentException if the share is not between none and all
   */
  public Percentile {
    if (millionths < 1 || millionths >= ALL) {
      throw new IllegalArgumentException("a percentile is above 0 and below 100");
    }
  }

  /**
   * Returns a percentile.
   *
   * @param percent above 0 and below 100, with at most four digits after the point
   * @throws IllegalArgumentException if it is not
   */
  public static Percentile of(BigDecimal percent) {
    if (!isPossible(percent)) {
      throw new IllegalArgumentException("a percentile is above 0 and below 100, and has at most four decimals");
    }
    return new Percentile(percent.movePointRight(DECIMALS).intValueExact());
  }

  /** Tells whether a number of a hundred is a percentile: above 0, below 100, at most four digits after the point. */
  public static boolean isPossible(BigDecimal percent) {
    return percent.signum() > 0 && percent.compareTo(BigDecimal.valueOf(100)) < 0
        && percent.stripTrailingZeros().scale() <= DECIMALS;
  }

  /** Returns the number of a hundred. */
  public BigDecimal percent() {
    BigDecimal percent = BigDecimal.valueOf(millionths, DECIMALS).stripTrailingZeros();
    return percent.scale() < 0 ? percent.setScale(0) : percent;
  }

  /** Returns the share, from 0 to 1. */
  public double share() {
    return millionths / (double) ALL;
  }

  /** Returns of how many instances one at most may be beyond the limit: with fewer, none may, as for the maximum. */
  public long fewest() {
    return Math.ceilDiv(ALL, ALL - millionths);
  }

  /** Returns how many of so many instances may be beyond the limit. */
  public long allowed(long count) {
    return count - Math.ceilDiv(Math.multiplyExact(count, (long) millionths), ALL);
  }

  /**
   * Judges what was seen. Of fewer instances than {@link #fewest} too little is known, unless more of them are beyond
   * the limit than may be of so many.
   *
   * @param count how many instances were seen
   * @param beyond how many of them are beyond the limit
   */
  public Judgement judge(long count, long beyond) {
    if (count == 0) {
      return Judgement.NOTHING_SEEN;
    }
    if (beyond > allowed(Math.max(count, fewest()))) {
      return Judgement.EXCEEDED;
    }
    return count < fewest() ? Judgement.TOO_FEW : Judgement.HELD;
  }

  /** Returns it as in {@code 99.9 %}. */
  @Override
  public String toString() {
    return percent().toPlainString() + " %";
  }
}
