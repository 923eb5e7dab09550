package org.tactus.generator.plan;

import java.math.BigInteger;

/** Values of the model, which keeps them as they were written. */
public final class Literals {

  /** Digits of a character that is written by its number. */
  private static final int UNIT = 4;

  private Literals() {}

  /**
   * Returns the text that a literal of the model stands for, without its quotes and escapes, as the parser has it for
   * parameters.
   *
   * @throws IllegalArgumentException if it holds an escape that there is none of
   */
  public static String text(String literal) {
    StringBuilder text = new StringBuilder();
    int end = literal.length() - 1;
    for (int index = 1; index < end; index++) {
      char character = literal.charAt(index);
      if (character != '\\') {
        text.append(character);
      } else if (++index < end && literal.charAt(index) == 'u' && index + UNIT < end) {
        text.append((char) Integer.parseUnsignedInt(literal, index + 1, index + 1 + UNIT, 16));
        index += UNIT;
      } else {
        text.append(escaped(literal.charAt(index)));
      }
    }
    return text.toString();
  }

  private static char escaped(char character) {
    return switch (character) {
      case 'b' -> '\b';
      case 't' -> '\t';
      case 'n' -> '\n';
      case 'f' -> '\f';
      case 'r' -> '\r';
      case '"', '\'', '\\' -> character;
      default -> throw new IllegalArgumentException("\\" + character + " has no meaning");
    };
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
