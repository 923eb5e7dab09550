package org.tactus.drawing.svg;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The marks of an axis of time: at multiples of 1, 2 or 5 times a power of ten, all in one unit.
 *
 * @param step the distance of two marks in nanoseconds
 * @param unit the nanoseconds of the unit
 * @param symbol the unit
 */
record TimeAxis(long step, long unit, String symbol) {

  private static final int MOST_MARKS = 10;

  /** Returns the axis of a duration in nanoseconds. */
  static TimeAxis of(long duration) {
    long step = 1;
    int[] factors = {2, 5, 10};
    long power = 1;
    for (int i = 0; duration / step > MOST_MARKS; i++) {
      step = Math.multiplyExact(power, factors[i % factors.length]);
      power = i % factors.length == factors.length - 1 ? step : power;
    }
    if (duration >= 2_000_000_000L) {
      return new TimeAxis(step, 1_000_000_000, "s");
    }
    if (duration >= 2_000_000) {
      return new TimeAxis(step, 1_000_000, "ms");
    }
    return duration >= 2_000 ? new TimeAxis(step, 1_000, "us") : new TimeAxis(step, 1, "ns");
  }

  /** Returns the instants of the marks from 0 to a duration. */
  List<Long> marks(long duration) {
    List<Long> marks = new ArrayList<>();
    for (long at = 0; at <= duration; at += step) {
      marks.add(at);
    }
    return marks;
  }

  /** Returns an instant or duration without the unit, exactly. */
  String amount(long nanoseconds) {
    return BigDecimal.valueOf(nanoseconds).divide(BigDecimal.valueOf(unit)).stripTrailingZeros().toPlainString();
  }

  /** Returns an instant or duration with the unit, exactly. */
  String text(long nanoseconds) {
    return amount(nanoseconds) + " " + symbol;
  }
}
