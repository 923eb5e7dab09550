package org.tactus.application;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Quantities that users type: a number and a unit, with or without a space. */
public final class UnitText {

  private static final Pattern QUANTITY = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([A-Za-z]+)");
  private static final Map<String, Integer> TIME = Map.of("ns", 0, "us", 3, "ms", 6, "s", 9);
  private static final Map<String, Integer> FREQUENCY = Map.of("Hz", 0, "kHz", 3, "MHz", 6, "GHz", 9);

  private static final Map<String, Integer> SIZE = Map.of("B", 0, "KB", 3, "MB", 6);
  private static final long LARGEST_MESSAGE = 100_000_000;

  private UnitText() {
  }

  /**
   * Returns a duration in nanoseconds.
   *
   * @throws IllegalArgumentException if it is none, or no positive whole number of nanoseconds
   */
  public static long nanoseconds(String text) {
    try {
      long time = quantity(text, TIME, "a duration such as 500us").longValueExact();
      if (time > 0) {
        return time;
      }
    } catch (ArithmeticException inexact) {
      throw new IllegalArgumentException("'" + text + "' is no whole number of nanoseconds", inexact);
    }
    throw new IllegalArgumentException("'" + text + "' must be greater than zero");
  }

  /**
   * Returns a frequency in hertz.
   *
   * @throws IllegalArgumentException if it is none, or zero
   */
  public static BigDecimal hertz(String text) {
    BigDecimal hertz = quantity(text, FREQUENCY, "a frequency such as 200MHz");
    if (hertz.signum() == 0) {
      throw new IllegalArgumentException("'" + text + "' must be greater than zero");
    }
    return hertz;
  }

  /**
   * Returns the size of a message in bytes.
   *
   * @throws IllegalArgumentException if it is none, or not from 4 bytes to 100 MB
   */
  public static long bytes(String text) {
    BigDecimal bytes = quantity(text, SIZE, "a size such as 3KB");
    if (bytes.compareTo(BigDecimal.valueOf(4)) < 0 || bytes.compareTo(BigDecimal.valueOf(LARGEST_MESSAGE)) > 0) {
      throw new IllegalArgumentException("'" + text + "' is not from 4 B to 100 MB");
    }
    return bytes.longValue();
  }

  private static BigDecimal quantity(String text, Map<String, Integer> units, String expected) {
    Matcher quantity = QUANTITY.matcher(text.strip());
    if (!quantity.matches() || !units.containsKey(quantity.group(2))) {
      throw new IllegalArgumentException("'" + text + "' is not " + expected);
    }
    return new BigDecimal(quantity.group(1)).scaleByPowerOfTen(units.get(quantity.group(2)));
  }
}
