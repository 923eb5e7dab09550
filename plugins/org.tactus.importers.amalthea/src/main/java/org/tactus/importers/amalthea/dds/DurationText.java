package org.tactus.importers.amalthea.dds;

import java.math.BigDecimal;

/** Durations as the language writes them. */
public final class DurationText {

  private DurationText() {}

  /** The duration in the largest unit in which it is at least 1, without loss. */
  public static String text(long nanoseconds) {
    if (nanoseconds >= 1_000_000_000) {
      return amount(nanoseconds, 9) + " s";
    }
    if (nanoseconds >= 1_000_000) {
      return amount(nanoseconds, 6) + " ms";
    }
    return nanoseconds >= 1_000 || nanoseconds == 0 ? amount(nanoseconds, 3) + " us" : nanoseconds + " ns";
  }

  private static String amount(long nanoseconds, int scale) {
    return BigDecimal.valueOf(nanoseconds, scale).stripTrailingZeros().toPlainString();
  }
}
