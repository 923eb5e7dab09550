package org.tactus.report;

/**
 * How a system was measured.
 *
 * @param seconds how long callbacks were released; 0 if traces of an earlier run were read
 * @param privileged whether threads had the policies and cores of the model
 * @param percent the percentile that must not exceed a bound, as in 99
 */
public record MeasurementSetup(double seconds, boolean privileged, double percent) {

  /** Returns the percentile's usual name, as in {@code p99}. */
  String percentileName() {
    return "p" + number(percent);
  }

  /** Prints a number without needless decimals. */
  static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }
}
