package org.tactus.timing.demand;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * How measured execution times age (thesis, section 5.3.6): the longest counts at once, and falls slowly once recent
 * ones need much less.
 *
 * @param threshold G, from 0 to 1: a curve is lowered where the longest recent time is below this part of it
 * @param weight a, from 0 to 1: how much recent times weigh when it is lowered
 * @param period T: after how many instances it may be lowered; 0 for no ageing
 * @param margin S, as a part of 1: what is added to each time
 */
public record Ageing(BigDecimal threshold, BigDecimal weight, int period, BigDecimal margin) {

  /** No ageing: the greatest ever seen counts. */
  public static final Ageing NONE = new Ageing(BigDecimal.ZERO, BigDecimal.ZERO, 0, BigDecimal.ZERO);

  /** The settings of the thesis' evaluation (section 6.5). */
  public static final Ageing DEFAULT =
      new Ageing(new BigDecimal("0.75"), new BigDecimal("0.2"), 200, new BigDecimal("0.05"));

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if one is not kept
   */
  public Ageing {
    within("the threshold G", threshold, BigDecimal.ONE);
    within("the weight a", weight, BigDecimal.ONE);
    within("the margin S", margin, BigDecimal.TEN);
    if (period < 0) {
      throw new IllegalArgumentException("T, the instances between two mergings, is not negative, as " + period
          + " is");
    }
  }

  /** Returns how times age, with all but the period in per cent. */
  public static Ageing ofPercent(int threshold, int weight, int period, int margin) {
    return new Ageing(percent(threshold), percent(weight), period, percent(margin));
  }

  /** Returns so many per cent as a part of 1. */
  public static BigDecimal percent(int percent) {
    return BigDecimal.valueOf(percent, 2);
  }

  private static void within(String name, BigDecimal value, BigDecimal most) {
    if (value.signum() < 0 || value.compareTo(most) > 0) {
      throw new IllegalArgumentException(name + " is from 0 to " + most + " (" + most.movePointRight(2) + " %), not "
          + value.toPlainString());
    }
  }

  /** Returns whether curves age at all. */
  public boolean isOn() {
    return period > 0;
  }

  /** Returns a time with the margin. */
  public long raised(long time) {
    return margin.signum() == 0 ? time : times(BigDecimal.ONE.add(margin), time);
  }

  /** Tells whether recent times are so short that the curve falls. */
  public boolean isBelow(long recent, long longest) {
    return BigDecimal.valueOf(recent).compareTo(threshold.multiply(BigDecimal.valueOf(longest))) < 0;
  }

  /** Returns the longest time after recent ones were merged into it, rounded up. */
  public long merged(long recent, long longest) {
    return weight.multiply(BigDecimal.valueOf(recent))
        .add(BigDecimal.ONE.subtract(weight).multiply(BigDecimal.valueOf(longest)))
        .setScale(0, RoundingMode.CEILING).longValueExact();
  }

  private static long times(BigDecimal factor, long time) {
    return factor.multiply(BigDecimal.valueOf(time)).setScale(0, RoundingMode.CEILING).longValueExact();
  }
}
