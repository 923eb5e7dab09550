package org.tactus.report;

import org.tactus.dsl.Diagnostic;
import org.tactus.input.VisibleText;

/**
 * The part of a line that is shown.
 *
 * @param text what is shown, with blanks for tabs and control characters made visible
 * @param start the columns before the mark
 * @param length the columns of the mark
 */
public record Excerpt(String text, int start, int length) {

  private static final int CONTEXT_BEFORE = 30;

  /** Returns the part around what is marked of its first line that is at most so wide. */
  public static Excerpt of(String line, Diagnostic.Span marked, int width) {
    int at = Math.clamp(marked.start().column() - 1L, 0, line.length());
    boolean oneLine = marked.end().line() == marked.start().line();
    int end = Math.clamp(oneLine ? marked.end().column() - 1L : line.stripTrailing().length(), at, line.length());
    int from = line.length() <= width ? 0 : Math.max(0, at - CONTEXT_BEFORE);
    int to = Math.min(line.length(), from + width);
    return new Excerpt(shown(line, from, to).stripTrailing(), shown(line, from, at).length(),
        Math.max(1, shown(line, at, Math.clamp(end, at, Math.max(at, to))).length()));
  }

  private static String shown(String line, int from, int to) {
    return VisibleText.of(line.substring(from, Math.max(from, to)).replaceAll("[\\t\\f]", " "));
  }
}
