package org.tactus.synthesis;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.tactus.timing.Time;

/** How results read in sentences. */
final class Texts {

  private Texts() {
  }

  /** Returns a time in milliseconds with three digits behind the point, rounded up. */
  static String time(long ns) {
    return ns == Time.INFINITE ? "none"
        : BigDecimal.valueOf(ns, 6).setScale(3, RoundingMode.CEILING).stripTrailingZeros().toPlainString() + " ms";
  }
}
