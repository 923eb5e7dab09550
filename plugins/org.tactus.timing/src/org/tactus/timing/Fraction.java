package org.tactus.timing;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * An exact non-negative fraction in lowest terms: rates in events per nanosecond, and utilisations.
 *
 * @param numerator the numerator, at least zero
 * @param denominator the denominator, positive
 */
public record Fraction(BigInteger numerator, BigInteger denominator) implements Comparable<Fraction> {

  /** Zero. */
  public static final Fraction ZERO = of(0, 1);

  /** One: the utilisation of a resource without any slack. */
  public static final Fraction ONE = of(1, 1);

  /** Reduces to lowest terms. */
  public Fraction {
    if (denominator.signum() <= 0 || numerator.signum() < 0) {
      throw new IllegalArgumentException("not a non-negative fraction: " + numerator + "/" + denominator);
    }
    BigInteger divisor = numerator.gcd(denominator);
    numerator = numerator.divide(divisor);
    denominator = denominator.divide(divisor);
  }

  /** Returns {@code numerator / denominator}. */
  public static Fraction of(long numerator, long denominator) {
    return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /** Returns {@code percent / 100}. */
  public static Fraction ofPercent(long percent) {
    return of(percent, 100);
  }

  /** Returns the sum of this and the other fraction. */
  public Fraction plus(Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  /** Returns this fraction times an integer that is not negative. */
  public Fraction times(long factor) {
    return new Fraction(numerator.multiply(BigInteger.valueOf(factor)), denominator);
  }

  /** Returns the product of this and the other fraction. */
  public Fraction times(Fraction other) {
    return new Fraction(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /** Returns this fraction divided by another one, which is not zero. */
  public Fraction over(Fraction other) {
    return new Fraction(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  /** Returns what is left when another fraction is taken away, zero if that is greater. */
  public Fraction less(Fraction other) {
    return compareTo(other) <= 0 ? ZERO : new Fraction(
        numerator.multiply(other.denominator).subtract(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  /** Returns the lesser of two fractions. */
  public static Fraction min(Fraction a, Fraction b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  /** Returns the greater of two fractions. */
  public static Fraction max(Fraction a, Fraction b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  /**
   * Returns the least integer that is not below this fraction times an integer, {@link Time#INFINITE} if it is greater.
   *
   * @param factor the integer, at least zero
   */
  public long ceil(long factor) {
    BigInteger[] quotient = numerator.multiply(BigInteger.valueOf(factor)).divideAndRemainder(denominator);
    BigInteger whole = quotient[1].signum() == 0 ? quotient[0] : quotient[0].add(BigInteger.ONE);
    return whole.bitLength() < Long.SIZE ? whole.longValue() : Time.INFINITE;
  }

  /** Returns the nearest double. */
  public double toDouble() {
    return new BigDecimal(numerator).divide(new BigDecimal(denominator), MathContext.DECIMAL64).doubleValue();
  }

  /** Returns the fraction as a percentage with at most one decimal, rounded up so that an excess never disappears. */
  public String percent() {
    BigDecimal hundredfold = new BigDecimal(numerator.multiply(BigInteger.valueOf(100)));
    return hundredfold.divide(new BigDecimal(denominator), 1, RoundingMode.UP).stripTrailingZeros().toPlainString()
        + " %";
  }

  @Override
  public int compareTo(Fraction other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE) ? numerator.toString() : numerator + "/" + denominator;
  }
}
