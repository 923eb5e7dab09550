package org.tactus.report;

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
    return text(ns, true);
  }

  /** Prints what is left of a goal: rounded down; negative where the goal is missed. */
  public static String down(long ns) {
    return text(ns, false);
  }

  private static String text(long ns, boolean up) {
    if (ns == 0) {
      return "0 ms";
    }
    Unit unit = unit(Math.abs(ns));
    long thousandths = unit.ns() == 1 ? 1 : unit.ns() / 1_000;
    long whole = up ? Math.ceilDiv(ns, thousandths) : Math.floorDiv(ns, thousandths);
    return decimal(whole, unit.ns() / thousandths) + " " + unit.symbol();
  }

  /** Prints a number of parts of a whole, of which there are 1 or 1,000, without zeros at its end. */
  private static String decimal(long parts, long ofWhole) {
    long part = Math.abs(parts % ofWhole);
    String decimals = part == 0 ? "" : "." + String.valueOf(ofWhole + part).substring(1).replaceAll("0+$", "");
    return (parts < 0 ? "-" : "") + Math.abs(parts / ofWhole) + decimals;
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
