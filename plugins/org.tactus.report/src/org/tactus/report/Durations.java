package org.tactus.report;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Prints times in the unit that suits their size, with at most three decimals. */
public final class Durations {

  private record Unit(long ns, String symbol) {
  }

  private static final Unit[] UNITS = {
      new Unit(1_000_000_000, "s"), new Unit(1_000_000, "ms"), new Unit(1_000, "us"), new Unit(1, "ns")};

  private Durations() {
  }

  /** Prints a bound or a cost: rounded up, so that what is printed still bounds. */
  public static String up(long ns) {
    return text(ns, RoundingMode.CEILING);
  }

  /** Prints what is left of a goal: rounded down; negative where the goal is missed. */
  public static String down(long ns) {
    return text(ns, RoundingMode.FLOOR);
  }

  private static String text(long ns, RoundingMode rounding) {
    if (ns == 0) {
      return "0 ms";
    }
    Unit unit = unit(Math.abs(ns));
    BigDecimal amount = BigDecimal.valueOf(ns).divide(BigDecimal.valueOf(unit.ns()), 3, rounding);
    return amount.stripTrailingZeros().toPlainString() + " " + unit.symbol();
  }

  private static Unit unit(long ns) {
    for (Unit unit : UNITS) {
      if (ns >= unit.ns()) {
        return unit;
      }
    }
    return UNITS[UNITS.length - 1];
  }
}
