package org.tactus.report;

import java.util.List;

/** Breaks lines between pieces that must stay whole. */
public final class Wrap {

  private Wrap() {
  }

  /**
   * Joins pieces into lines.
   *
   * @param first the beginning of the first line
   * @param indent the beginning of the other lines
   * @param pieces what is joined
   * @param separator what stands between two pieces; at the end of a line its trailing space is dropped
   * @param width the columns of a line
   */
  static String join(String first, String indent, List<String> pieces, String separator, int width) {
    StringBuilder text = new StringBuilder(first);
    int column = first.length();
    for (int i = 0; i < pieces.size(); i++) {
      String piece = pieces.get(i) + (i + 1 < pieces.size() ? separator.stripTrailing() : "");
      boolean atStart = i == 0;
      int gap = atStart || separator.equals(separator.stripTrailing()) ? 0 : 1;
      if (!atStart && column + gap + piece.length() > width) {
        text.append('\n').append(indent).append(piece);
        column = indent.length() + piece.length();
      } else {
        text.append(" ".repeat(gap)).append(piece);
        column += gap + piece.length();
      }
    }
    return text.toString();
  }

  /** Breaks a sentence between words. */
  public static String words(String first, String indent, String sentence, int width) {
    return join(first, indent, List.of(sentence.split(" ")), " ", width);
  }
}
