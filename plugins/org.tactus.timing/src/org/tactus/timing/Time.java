package org.tactus.timing;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Arithmetic on times in integer nanoseconds that saturates instead of overflowing.
 *
 * <p>{@link #INFINITE} stands for "no finite value": every sum or product that would pass it yields it, and it absorbs
 * what is added to or subtracted from it. All operands are expected to be non-negative unless a method says otherwise.
 */
public final class Time {

  /** No finite value; greater than every time that occurs in a system. */
  public static final long INFINITE = Long.MAX_VALUE;

  /** The least positive time, the epsilon of the papers. */
  public static final long EPSILON = 1;

  private Time() {
  }

  /** Tells whether a time is finite. */
  public static boolean isFinite(long time) {
    return time != INFINITE;
  }

  /** Returns {@code a + b}, {@link #INFINITE} on overflow or when one of them is infinite. */
  public static long add(long a, long b) {
    if (a == INFINITE || b == INFINITE) {
      return INFINITE;
    }
    long sum = a + b;
    return a >= 0 && b >= 0 && sum < 0 ? INFINITE : sum;
  }

  /** Returns {@code a - b}, at least 0; an infinite {@code a} stays infinite. */
  public static long subtract(long a, long b) {
    return a == INFINITE ? INFINITE : Math.max(0, a - b);
  }

  /** Returns {@code a * b}, {@link #INFINITE} on overflow; zero times infinite is zero. */
  public static long multiply(long a, long b) {
    if (a == 0 || b == 0) {
      return 0;
    }
    if (a == INFINITE || b == INFINITE) {
      return INFINITE;
    }
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    return high != 0 || low < 0 ? INFINITE : low;
  }

  /**
   * Returns the greatest integer not above {@code a * b / divisor} for {@code divisor > 0}, {@link #INFINITE} if that
   * overflows.
   */
  public static long multiplyDivide(long a, long b, long divisor) {
    long product = multiply(a, b);
    if (isFinite(product)) {
      return product / divisor;
    }
    return isFinite(a) && isFinite(b) ? longValue(exact(a, b).divide(BigInteger.valueOf(divisor))) : INFINITE;
  }

  /**
   * Returns the least integer not below {@code a * b / divisor} for {@code divisor > 0}, {@link #INFINITE} if that
   * overflows.
   */
  public static long multiplyCeilDiv(long a, long b, long divisor) {
    long product = multiply(a, b);
    if (isFinite(product) || !isFinite(a) || !isFinite(b)) {
      return ceilDiv(product, divisor);
    }
    return longValue(exact(a, b).add(BigInteger.valueOf(divisor - 1)).divide(BigInteger.valueOf(divisor)));
  }

  private static BigInteger exact(long a, long b) {
    return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
  }

  private static long longValue(BigInteger value) {
    return value.bitLength() < Long.SIZE ? value.longValue() : INFINITE;
  }

  /**
   * Returns the least integer not below {@code a / b} for {@code a >= 0} and {@code b > 0}; infinite stays infinite.
   */
  public static long ceilDiv(long a, long b) {
    if (a == INFINITE) {
      return INFINITE;
    }
    return a == 0 ? 0 : (a - 1) / b + 1;
  }

  /** Returns a finite time in nanoseconds as text, in the largest unit of which it is at least one: {@code 1.5 ms}. */
  public static String text(long ns) {
    return ns >= 1_000_000 ? text(ns, 6) + " ms" : ns >= 1_000 ? text(ns, 3) + " us" : ns + " ns";
  }

  private static String text(long ns, int digits) {
    return BigDecimal.valueOf(ns, digits).stripTrailingZeros().toPlainString();
  }
}
