package org.tactus.timing.supply;

import java.math.BigInteger;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * The bounded-delay model (Mok, Feng and Chen, RTAS 2001): nothing for a delay, then a constant share of a processor.
 *
 * @param delay the longest time without service in nanoseconds
 * @param numerator the numerator of the share
 * @param denominator the denominator of the share, at least the numerator
 */
public record BoundedDelaySupply(long delay, long numerator, long denominator) implements Supply {

  private static final BigInteger LARGEST = BigInteger.valueOf(Time.INFINITE);

  /** Checks the ranges. */
  public BoundedDelaySupply {
    if (delay < 0 || numerator <= 0 || denominator < numerator) {
      throw new IllegalArgumentException("a bounded-delay supply needs a delay of at least 0 and a share above 0 and at"
          + " most 1; got " + delay + ", " + numerator + "/" + denominator);
    }
  }

  @Override
  public long sbf(long delta) {
    return delta <= delay ? 0 : scale(delta - delay, numerator, denominator, false);
  }

  @Override
  public long inverse(long service) {
    return service <= 0 ? 0 : Time.add(delay, scale(service, denominator, numerator, true));
  }

  private static long scale(long value, long factor, long divisor, boolean up) {
    if (value == Time.INFINITE) {
      return Time.INFINITE;
    }
    long product = Time.multiply(value, factor);
    if (product != Time.INFINITE) {
      return up ? Time.ceilDiv(product, divisor) : product / divisor;
    }
    BigInteger[] exact = BigInteger.valueOf(value).multiply(BigInteger.valueOf(factor))
        .divideAndRemainder(BigInteger.valueOf(divisor));
    BigInteger rounded = up && exact[1].signum() > 0 ? exact[0].add(BigInteger.ONE) : exact[0];
    return rounded.min(LARGEST).longValue();
  }

  @Override
  public Fraction rate() {
    return Fraction.of(numerator, denominator);
  }
}
