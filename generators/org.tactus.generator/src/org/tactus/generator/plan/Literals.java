package org.tactus.generator.plan;

/** Values of the model as literals of the generated languages. */
final class Literals {

  private Literals() {}

  /** Returns the text that a literal of the model stands for, without its quotes and escapes. */
  static String text(String literal) {
    return literal.substring(1, literal.length() - 1).translateEscapes();
  }

  /** Returns a text in double quotes, escaped for C++, YAML and rosidl alike. */
  static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t") + "\"";
  }

  /** Returns a number with a decimal point. */
  static String decimal(String value) {
    return value.contains(".") ? value : value + ".0";
  }
}
