package org.tactus.importers.amalthea.workload;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.app4mc.amalthea.model.DataRate;
import org.eclipse.app4mc.amalthea.model.DataRateUnit;
import org.eclipse.app4mc.amalthea.model.DataSize;
import org.eclipse.app4mc.amalthea.model.DataSizeUnit;
import org.eclipse.app4mc.amalthea.model.Frequency;
import org.eclipse.app4mc.amalthea.model.FrequencyUnit;
import org.eclipse.app4mc.amalthea.model.Time;
import org.eclipse.app4mc.amalthea.model.TimeUnit;
import org.eclipse.emf.ecore.EObject;

/**
 * AMALTHEA's quantities as nanoseconds, hertz and bytes. A quantity without a unit is none; one that is too large for
 * 64 bits ends the import with an {@link OutOfRangeException}.
 */
final class AmaltheaQuantities {

  private static final Map<TimeUnit, BigDecimal> NANOSECONDS =
      Map.of(TimeUnit.S, BigDecimal.TEN.pow(9), TimeUnit.MS, BigDecimal.TEN.pow(6),
      TimeUnit.US, BigDecimal.TEN.pow(3), TimeUnit.NS, BigDecimal.ONE, TimeUnit.PS, new BigDecimal("0.001"));
  private static final Map<FrequencyUnit, BigDecimal> HERTZ =
      Map.of(FrequencyUnit.HZ, BigDecimal.ONE, FrequencyUnit.KHZ,
      BigDecimal.TEN.pow(3), FrequencyUnit.MHZ, BigDecimal.TEN.pow(6), FrequencyUnit.GHZ, BigDecimal.TEN.pow(9));

  private AmaltheaQuantities() {}

  /**
   * Nanoseconds, rounded as the caller needs to be safe; empty if there is no time or it has no unit. A zero needs no
   * unit.
   */
  static Optional<Long> nanoseconds(Time time, RoundingMode rounding) {
    if (time == null) {
      return Optional.empty();
    }
    if (time.getValue().signum() == 0) {
      return Optional.of(0L);
    }
    return Optional.ofNullable(NANOSECONDS.get(time.getUnit()))
        .map(unit -> inRange(time, time.getValue() + " " + time.getUnit(),
            new BigDecimal(time.getValue()).multiply(unit).setScale(0, rounding)));
  }

  /**
   * Returns a whole quantity.
   *
   * @throws OutOfRangeException if it does not fit
   */
  static long inRange(EObject quantity, String text, BigDecimal value) {
    try {
      return value.longValueExact();
    } catch (ArithmeticException tooLarge) {
      throw new OutOfRangeException(quantity, text);
    }
  }

  /** Nanoseconds of a bound from above. */
  static Optional<Long> atMost(Time time) {
    return nanoseconds(time, RoundingMode.CEILING);
  }

  /** Nanoseconds of a bound from below, such as a period. */
  static Optional<Long> atLeast(Time time) {
    return nanoseconds(time, RoundingMode.FLOOR);
  }

  static Optional<BigDecimal> hertz(Frequency frequency) {
    return frequency == null || !(frequency.getValue() > 0) ? Optional.empty()
        : Optional.ofNullable(HERTZ.get(frequency.getUnit()))
            .map(unit -> BigDecimal.valueOf(frequency.getValue()).multiply(unit));
  }

  /** Whole bytes that hold the size; empty if there is none or it has no unit. */
  static Optional<Long> bytes(DataSize size) {
    if (size == null || size.getUnit() == DataSizeUnit._UNDEFINED_) {
      return Optional.empty();
    }
    return Optional.of(bytes(size, size.getValue(), size.getUnit().getLiteral()));
  }

  /** Bytes per second that are no fewer than the rate; empty if there is none or it has no unit. */
  static Optional<Long> bytesPerSecond(DataRate rate) {
    if (rate == null || rate.getUnit() == DataRateUnit._UNDEFINED_ || rate.getValue().signum() <= 0) {
      return Optional.empty();
    }
    return Optional.of(bytes(rate, rate.getValue(), rate.getUnit().getLiteral().replace("PerSecond", "")));
  }

  private static long bytes(EObject quantity, BigInteger value, String unit) {
    boolean bits = unit.toLowerCase(Locale.ROOT).endsWith("bit");
    String prefix = bits ? unit.substring(0, unit.length() - 3) : unit.substring(0, unit.length() - 1);
    BigDecimal factor = prefix.isEmpty() ? BigDecimal.ONE : factor(prefix);
    BigDecimal amount = new BigDecimal(value).multiply(factor);
    return inRange(quantity, value + " " + unit,
        bits ? amount.divide(BigDecimal.valueOf(8), 0, RoundingMode.CEILING) : amount);
  }

  private static BigDecimal factor(String prefix) {
    int power = "KMGT".indexOf(Character.toUpperCase(prefix.charAt(0))) + 1;
    return BigDecimal.valueOf(prefix.endsWith("i") ? 1024 : 1000).pow(power);
  }
}
