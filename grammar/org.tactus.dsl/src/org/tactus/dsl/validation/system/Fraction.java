package org.tactus.dsl.validation.system;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** An exact fraction in lowest terms with a positive denominator: rates (activations per nanosecond) and utilisations. */
public record Fraction(BigInteger numerator, BigInteger denominator) implements Comparable<Fraction> {

  /** 0. */
  public static final Fraction ZERO = of(0, 1);
  /** 1. */
  public static final Fraction ONE = of(1, 1);

  /** Reduces to lowest terms; the denominator must be positive. */
  public Fraction {
    if (denominator.signum() <= 0) {
      throw new IllegalArgumentException("the denominator " + denominator + " is not positive");
    }
    BigInteger common = numerator.gcd(denominator);
    if (!common.equals(BigInteger.ONE)) {
      numerator = numerator.divide(common);
      denominator = denominator.divide(common);
    }
  }

  /** Returns {@code numerator / denominator}. */
  public static Fraction of(long numerator, long denominator) {
    return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /** Returns the sum. */
  public Fraction plus(Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)), denominator.multiply(other.denominator));
  }

  /** Returns the product. */
  public Fraction times(Fraction other) {
    return new Fraction(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /** Returns the product with an integer. */
  public Fraction times(long factor) {
    return new Fraction(numerator.multiply(BigInteger.valueOf(factor)), denominator);
  }

  @Override
  public int compareTo(Fraction other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  /** Prints per cent with at most one decimal, rounded up so that an excess never disappears. */
  public String percent() {
    BigDecimal hundredfold = new BigDecimal(numerator.multiply(BigInteger.valueOf(100)));
    return hundredfold.divide(new BigDecimal(denominator), 1, RoundingMode.UP).stripTrailingZeros().toPlainString() + " %";
  }

  /** Prints {@code numerator/denominator}. */
  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE) ? numerator.toString() : numerator + "/" + denominator;
  }
}
