package org.tactus.drawing.svg;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.tactus.input.VisibleText;

/** Text and numbers as they stand in XML. */
final class Svg {

  private Svg() {
  }

  /** Returns text of a model for an element or attribute; lines stay, what cannot be seen stands as its number. */
  static String text(String text) {
    return VisibleText.lines(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        .replace("\"", "&quot;").replace("'", "&#39;").replace("\n", "&#10;");
  }

  /** Returns a number with at most one decimal. */
  static String number(double value) {
    return BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_UP).stripTrailingZeros().toPlainString();
  }

  /** Returns an attribute with a leading blank. */
  static String attribute(String name, String value) {
    return " " + name + "=\"" + text(value) + "\"";
  }

  /** Returns an attribute with a leading blank. */
  static String attribute(String name, double value) {
    return " " + name + "=\"" + number(value) + "\"";
  }
}
