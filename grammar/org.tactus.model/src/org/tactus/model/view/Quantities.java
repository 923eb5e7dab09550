package org.tactus.model.view;

import java.math.BigDecimal;
import org.tactus.model.Duration;
import org.tactus.model.Size;
import org.tactus.model.SizeUnit;
import org.tactus.model.TimeUnit;

/** Converts durations and sizes, which the model keeps as they were written, to exact integers. */
public final class Quantities {

  private Quantities() {}

  /**
   * Returns a duration in nanoseconds.
   *
   * @throws ArithmeticException if it is a fraction of a nanosecond or does not fit a {@code long}
   */
  public static long nanoseconds(Duration duration) {
    return exact(duration.getAmount(), nanosecondsPer(duration.getUnit()));
  }

  /**
   * Returns a size in bytes.
   *
   * @throws ArithmeticException if it is a fraction of a byte or does not fit a {@code long}
   */
  public static long bytes(Size size) {
    return exact(size.getAmount(), bytesPer(size.getUnit()));
  }

  /** Returns a duration in nanoseconds, which may be a fraction and beyond all limits. */
  public static BigDecimal written(Duration duration) {
    return new BigDecimal(duration.getAmount()).multiply(BigDecimal.valueOf(nanosecondsPer(duration.getUnit())));
  }

  /** Returns a size in bytes, which may be a fraction and beyond all limits. */
  public static BigDecimal written(Size size) {
    return new BigDecimal(size.getAmount()).multiply(BigDecimal.valueOf(bytesPer(size.getUnit())));
  }

  /** Prints a duration as it was written, for example {@code 1.5 ms}. */
  public static String text(Duration duration) {
    return duration.getAmount() + " " + duration.getUnit().getLiteral();
  }

  /** Prints nanoseconds in the largest unit of which they are at least one, for example {@code 1.5 ms}. */
  public static String text(long nanoseconds) {
    TimeUnit unit = TimeUnit.NS;
    for (TimeUnit larger : TimeUnit.VALUES) {
      unit = nanoseconds >= nanosecondsPer(larger) && nanosecondsPer(larger) > nanosecondsPer(unit) ? larger : unit;
    }
    return BigDecimal.valueOf(nanoseconds).divide(BigDecimal.valueOf(nanosecondsPer(unit))).stripTrailingZeros()
        .toPlainString() + " " + unit.getLiteral();
  }

  /** Prints a size as it was written, for example {@code 3 KB}. */
  public static String text(Size size) {
    return size.getAmount() + " " + size.getUnit().getLiteral();
  }

  private static long exact(String amount, long factor) {
    return new BigDecimal(amount).multiply(BigDecimal.valueOf(factor)).longValueExact();
  }

  private static long nanosecondsPer(TimeUnit unit) {
    return switch (unit) {
      case NS -> 1;
      case US -> 1_000;
      case MS -> 1_000_000;
      case S -> 1_000_000_000;
    };
  }

  private static long bytesPer(SizeUnit unit) {
    return switch (unit) {
      case B -> 1;
      case KB -> 1_000;
      case MB -> 1_000_000;
      case GB -> 1_000_000_000;
      case KI_B -> 1L << 10;
      case MI_B -> 1L << 20;
      case GI_B -> 1L << 30;
    };
  }
}
