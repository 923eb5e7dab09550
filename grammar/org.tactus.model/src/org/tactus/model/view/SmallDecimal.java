package org.tactus.model.view;

import java.util.OptionalLong;

/**
 * A decimal number that a {@code long} holds with its decimals, as nearly all are in models. Java's exact numbers take
 * longer to initialise than a short command takes to check a system.
 */
final class SmallDecimal {

  private static final int DIGITS = 18;

  private SmallDecimal() {
  }

  /** Returns a number times a factor; empty if that, or a part of it, is not whole or does not fit. */
  static OptionalLong times(String number, long factor) {
    long unit = factor;
    for (int left = decimals(number); left > 0; left--) {
      if (unit % 10 != 0) {
        return OptionalLong.empty();
      }
      unit /= 10;
    }
    return isSmall(number) ? product(digits(number), unit) : OptionalLong.empty();
  }

  /** Returns a dividend by a number, rounded down; empty if the number is 0, or a part of the result does not fit. */
  static OptionalLong dividing(long dividend, String number) {
    if (!isSmall(number) || digits(number) == 0) {
      return OptionalLong.empty();
    }
    OptionalLong scaled = OptionalLong.of(dividend);
    for (int left = decimals(number); left > 0 && scaled.isPresent(); left--) {
      scaled = product(scaled.getAsLong(), 10);
    }
    return scaled.isPresent() ? OptionalLong.of(scaled.getAsLong() / digits(number)) : scaled;
  }

  private static OptionalLong product(long a, long b) {
    return Math.multiplyHigh(a, b) == 0 && a * b >= 0 ? OptionalLong.of(a * b) : OptionalLong.empty();
  }

  private static int decimals(String number) {
    int point = number.indexOf('.');
    return point < 0 ? 0 : number.length() - point - 1;
  }

  /** Whether a number consists of a few digits and at most one point between them. */
  private static boolean isSmall(String number) {
    int digits = 0;
    for (int i = 0; i < number.length(); i++) {
      char c = number.charAt(i);
      digits += c >= '0' && c <= '9' ? 1 : 0;
    }
    int points = number.indexOf('.') > 0 ? 1 : 0;
    return digits > 0 && digits <= DIGITS && digits + points == number.length();
  }

  private static long digits(String number) {
    long digits = 0;
    for (int i = 0; i < number.length(); i++) {
      digits = number.charAt(i) == '.' ? digits : digits * 10 + number.charAt(i) - '0';
    }
    return digits;
  }
}
