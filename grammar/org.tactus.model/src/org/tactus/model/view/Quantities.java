package org.tactus.model.view;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalLong;
import org.tactus.model.Duration;
import org.tactus.model.Goal;
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
    long unit = nanosecondsPer(duration.getUnit());
    OptionalLong small = isRate(duration.getUnit()) ? SmallDecimal.dividing(unit, duration.getAmount())
        : SmallDecimal.times(duration.getAmount(), unit);
    return small.isPresent() ? small.getAsLong() : written(duration).longValueExact();
  }

  /**
   * Returns a size in bytes.
   *
   * @throws ArithmeticException if it is a fraction of a byte or does not fit a {@code long}
   */
  public static long bytes(Size size) {
    OptionalLong small = SmallDecimal.times(size.getAmount(), bytesPer(size.getUnit()));
    return small.isPresent() ? small.getAsLong() : written(size).longValueExact();
  }

  /**
   * Returns a duration in nanoseconds, which may be a fraction and beyond all limits. The period of a rate is whole: it
   * is rounded down, as rclcpp does, so that no load is lost; that of no rate is 0.
   */
  public static BigDecimal written(Duration duration) {
    BigDecimal amount = new BigDecimal(duration.getAmount());
    BigDecimal unit = BigDecimal.valueOf(nanosecondsPer(duration.getUnit()));
    if (!isRate(duration.getUnit())) {
      return amount.multiply(unit);
    }
    return amount.signum() == 0 ? BigDecimal.ZERO : unit.divide(amount, 0, RoundingMode.FLOOR);
  }

  private static boolean isRate(TimeUnit unit) {
    return unit == TimeUnit.HZ || unit == TimeUnit.KHZ;
  }

  /** Returns a size in bytes, which may be a fraction and beyond all limits. */
  public static BigDecimal written(Size size) {
    return new BigDecimal(size.getAmount()).multiply(BigDecimal.valueOf(bytesPer(size.getUnit())));
  }

  /** Prints a duration as it was written, for example {@code 1.5 ms}. */
  public static String text(Duration duration) {
    return duration.getAmount() + " " + duration.getUnit().getLiteral();
  }

  /**
   * Prints what a goal limits, for example {@code latency} or {@code latency at 99.9 %}: a percentile as the shortest
   * number that it is, so that those of two goals are the same where their kinds are.
   */
  public static String kind(Goal goal) {
    String metric = goal.getMetric() == null ? "" : goal.getMetric().getLiteral();
    return goal.getPercentile() == null ? metric
        : metric + " at " + new BigDecimal(goal.getPercentile()).stripTrailingZeros().toPlainString() + " %";
  }

  /** Prints nanoseconds in the largest unit of which they are at least one, for example {@code 1.5 ms}. */
  public static String text(long nanoseconds) {
    TimeUnit unit = TimeUnit.NS;
    for (TimeUnit larger : TimeUnit.VALUES) {
      unit = !isRate(larger) && nanoseconds >= nanosecondsPer(larger) && nanosecondsPer(larger) > nanosecondsPer(unit)
          ? larger : unit;
    }
    return BigDecimal.valueOf(nanoseconds).divide(BigDecimal.valueOf(nanosecondsPer(unit))).stripTrailingZeros()
        .toPlainString() + " " + unit.getLiteral();
  }

  /** Prints a size as it was written, for example {@code 3 KB}. */
  public static String text(Size size) {
    return size.getAmount() + " " + size.getUnit().getLiteral();
  }

  private static long nanosecondsPer(TimeUnit unit) {
    return switch (unit) {
      case NS -> 1;
      case US -> 1_000;
      case MS -> 1_000_000;
      case S, HZ -> 1_000_000_000;
      case KHZ -> 1_000_000;
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
