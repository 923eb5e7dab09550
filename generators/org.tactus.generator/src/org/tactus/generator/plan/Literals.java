package org.tactus.generator.plan;

/** Values of the model as literals of the generated languages. */
final class Literals {

  private Literals() {}

  /** Returns a text without the quotes that it may have in the model. */
  static String text(String value) {
    boolean quoted = value.length() >= 2 && (value.startsWith("\"") && value.endsWith("\"") || value.startsWith("'") && value.endsWith("'"));
    return quoted ? value.substring(1, value.length() - 1) : value;
  }

  /** Returns a text in double quotes, escaped for C++, YAML and rosidl alike. */
  static String quoted(String value) {
    return "\"" + text(value).replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t") + "\"";
  }

  /** Returns a number with a decimal point. */
  static String decimal(String value) {
    return value.contains(".") ? value : value + ".0";
  }
}
