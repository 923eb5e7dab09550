package org.tactus.generator.plan;

import java.math.BigInteger;

/** Values of the model, which keeps them as they were written. */
public final class Literals {

  private Literals() {}

  /**
   * Returns the text that a literal of the model stands for, without its quotes and escapes.
   *
   * @throws IllegalArgumentException if it holds an escape that there is none of
   */
  public static String text(String literal) {
    return literal.substring(1, literal.length() - 1).translateEscapes();
  }

  /** Returns a whole number without leading zeros, which some languages take for octal. */
  static String whole(String value) {
    return new BigInteger(value).toString();
  }

  /** Returns a whole number as an expression of C++, where the least one of 64 bits has no literal. */
  static String cppWhole(String value) {
    return whole(value).equals(String.valueOf(Long.MIN_VALUE)) ? "-" + Long.MAX_VALUE + " - 1" : whole(value);
  }

  /** Returns a number with a decimal point. */
  static String decimal(String value) {
    return value.contains(".") ? value : value + ".0";
  }
}
