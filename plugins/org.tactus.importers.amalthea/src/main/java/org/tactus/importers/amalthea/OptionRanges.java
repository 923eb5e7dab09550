package org.tactus.importers.amalthea;

import java.math.BigDecimal;
import java.util.Optional;
import org.tactus.input.VisibleText;

/** The ranges of the numbers among the choices of an import. */
final class OptionRanges {

  private static final int DIGITS = 18;
  private static final BigDecimal MOST_SIGMAS = BigDecimal.valueOf(1_000);
  private static final BigDecimal MOST_ITERATIONS = BigDecimal.valueOf(1_000_000_000);
  private static final BigDecimal FASTEST = BigDecimal.TEN.pow(12);

  private OptionRanges() {}

  /**
   * Refuses choices out of their range.
   *
   * @throws IllegalArgumentException if one is
   */
  static void require(ImportOptions options) {
    options.networkDelay().filter(delay -> delay < 0).ifPresent(delay -> {
      throw new IllegalArgumentException("a network delay cannot be negative");
    });
    if (!options.order().isEmpty() && options.sending() == ImportOptions.SendingStyle.SYNC) {
      throw new IllegalArgumentException("--order ranks the topics in the flow controllers of their publishers,"
          + " and with --send sync there are none");
    }
    BigDecimal alpha = options.alpha();
    if (alpha.signum() < 0 || alpha.compareTo(BigDecimal.ONE) > 0) {
      throw new IllegalArgumentException(
          "alpha is " + VisibleText.of(alpha.toString(), 40) + ", but must be between 0 and 1");
    }
    if (alpha.scale() > DIGITS) {
      throw new IllegalArgumentException("alpha has more than " + DIGITS + " digits after the point");
    }
    require(options.sigmas(), "the number of standard deviations", BigDecimal.ZERO, MOST_SIGMAS);
    require(options.frequency(), "the frequency in hertz", BigDecimal.ONE, FASTEST);
    require(options.iterations().map(BigDecimal::valueOf), "the number of iterations", BigDecimal.ZERO,
        MOST_ITERATIONS);
    require(options.minimumDistance().map(BigDecimal::valueOf), "the minimum distance in nanoseconds", BigDecimal.ONE,
        null);
    require(options.assumedWcet().map(BigDecimal::valueOf), "the assumed execution time in nanoseconds",
        BigDecimal.ZERO, null);
    require(options.offsetJitter().map(BigDecimal::valueOf), "the jitter of timers with an offset in nanoseconds",
        BigDecimal.ZERO, null);
  }

  /**
   * Refuses a value below the first or, if there is one, above the last. A small enough exponent keeps arithmetic with
   * it short.
   */
  private static void require(Optional<BigDecimal> value, String what, BigDecimal first, BigDecimal last) {
    value.filter(one -> one.compareTo(first) < 0 || last != null && one.compareTo(last) > 0 || one.scale() > DIGITS)
        .ifPresent(one -> {
          throw new IllegalArgumentException(what + " is " + VisibleText.of(one.toString(), 40)
              + ", but must be a number "
              + (last == null ? "of at least " + first : "from " + first + " to " + last.toPlainString())
              + " with at most " + DIGITS + " digits after the point");
        });
  }
}
