package org.tactus.importers.ros2.sketch;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is added to measured numbers, since the longest time that was seen is no bound.
 *
 * @param part as a part of 1
 */
public record Margin(BigDecimal part) {

  /** Nothing is added. */
  public static final Margin NONE = new Margin(BigDecimal.ZERO);

  /**
   * Checks the range.
   *
   * @throws IllegalArgumentException if it is not kept
   */
  public Margin {
    if (part.signum() < 0 || part.compareTo(BigDecimal.TEN) > 0) {
      throw new IllegalArgumentException("a margin is from 0% to 1000%, not "
          + part.movePointRight(2).stripTrailingZeros().toPlainString() + "%");
    }
  }

  /**
   * Reads a margin, as in {@code 20%}.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Margin of(String text) {
    String number = text.strip().replaceFirst("\\s*%$", "");
    if (!number.matches("\\d{1,6}(\\.\\d{1,6})?")) {
      throw new IllegalArgumentException("'" + text + "' is no margin such as 20%");
    }
    return new Margin(new BigDecimal(number).movePointLeft(2));
  }

  /** Returns execution times with the margin: more for as many instances. */
  public SortedMap<Integer, Long> more(SortedMap<Integer, Long> times) {
    SortedMap<Integer, Long> raised = new TreeMap<>();
    times.forEach((count, time) -> raised.put(count, BigDecimal.ONE.add(part).multiply(BigDecimal.valueOf(time))
        .setScale(0, RoundingMode.CEILING).longValueExact()));
    return raised;
  }

  /** Returns distances with the margin: less between as many events. */
  public SortedMap<Integer, Long> less(SortedMap<Integer, Long> distances) {
    SortedMap<Integer, Long> lowered = new TreeMap<>();
    distances.forEach((count, distance) -> lowered.put(count, BigDecimal.valueOf(distance)
        .divide(BigDecimal.ONE.add(part), 0, RoundingMode.FLOOR).longValueExact()));
    return lowered;
  }

  /** Returns it as users write it. */
  public String text() {
    return part.movePointRight(2).stripTrailingZeros().toPlainString() + " %";
  }
}
