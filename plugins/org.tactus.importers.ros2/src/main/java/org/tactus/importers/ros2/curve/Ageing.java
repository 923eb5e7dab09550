package org.tactus.importers.ros2.curve;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * How measured execution times age (thesis, section 5.3.6).
 *
 * @param threshold G, from 0 to 1: a curve is lowered where the longest recent time is below this part of it
 * @param weight a, from 0 to 1: how much recent times weigh when it is lowered
 * @param period T: after how many instances it may be lowered; at least the window, 0 for no ageing
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
    within("G", threshold, BigDecimal.ONE);
    within("a", weight, BigDecimal.ONE);
    within("S", margin, BigDecimal.TEN);
    if (period != 0 && period < ExecutionWindow.LENGTH) {
      throw new IllegalArgumentException("T, the instances between two mergings, is at least the "
          + ExecutionWindow.LENGTH + " of a window, not " + period);
    }
  }

  private static void within(String name, BigDecimal value, BigDecimal most) {
    if (value.signum() < 0 || value.compareTo(most) > 0) {
      throw new IllegalArgumentException(name + " is from 0 to " + most + ", not " + value.toPlainString());
    }
  }

  /** Returns whether curves age at all. */
  public boolean isOn() {
    return period > 0;
  }

  /** Returns a time with the margin. */
  long raised(long time) {
    return margin.signum() == 0 ? time : times(BigDecimal.ONE.add(margin), time);
  }

  boolean isBelow(long recent, long longest) {
    return BigDecimal.valueOf(recent).compareTo(threshold.multiply(BigDecimal.valueOf(longest))) < 0;
  }

  long merged(long recent, long longest) {
    return weight.multiply(BigDecimal.valueOf(recent))
        .add(BigDecimal.ONE.subtract(weight).multiply(BigDecimal.valueOf(longest)))
        .setScale(0, RoundingMode.CEILING).longValueExact();
  }

  private static long times(BigDecimal factor, long time) {
    return factor.multiply(BigDecimal.valueOf(time)).setScale(0, RoundingMode.CEILING).longValueExact();
  }
}
