package org.tactus.report;

import java.util.List;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.input.VisibleText;
import org.tactus.report.TextStyle.Ink;

/** Diagnostics for people: the place, the line with the spot marked, the cause and the way out. */
public final class DiagnosticText {

  /** More than this nobody reads; the other formats list all. */
  private static final int MOST = 100;
  private static final int CONTEXT_BEFORE = 30;

  private final TextStyle style;
  private final SourceLines sources = new SourceLines();
  private final StringBuilder out = new StringBuilder();

  private DiagnosticText(TextStyle style) {
    this.style = style;
  }

  /** Returns the text of the diagnostics, a block each. */
  public static String of(List<Diagnostic> diagnostics, TextStyle style) {
    DiagnosticText text = new DiagnosticText(style);
    diagnostics.stream().limit(MOST).forEach(text::add);
    if (diagnostics.size() > MOST) {
      text.out.append("and ").append(diagnostics.size() - MOST).append(" more\n\n");
    }
    return text.out.toString();
  }

  /** Returns a line such as {@code 2 errors and 1 warning}. */
  public static String count(List<Diagnostic> diagnostics) {
    long errors = diagnostics.stream().filter(d -> d.severity() == Severity.ERROR).count();
    long warnings = diagnostics.size() - errors;
    String errorText = errors + (errors == 1 ? " error" : " errors");
    return warnings == 0 ? errorText : errorText + " and " + warnings + (warnings == 1 ? " warning" : " warnings");
  }

  private void add(Diagnostic diagnostic) {
    Ink ink = diagnostic.severity() == Severity.ERROR ? Ink.BAD : Ink.WARNING;
    String head = diagnostic.severity().text() + "[" + diagnostic.code() + "]";
    out.append(style.paint(ink, head))
        .append(
            Wrap.words(head + ": ", "  ", VisibleText.of(diagnostic.message()), style.width()).substring(head.length()))
        .append('\n');
    String number = String.valueOf(diagnostic.line());
    String margin = " ".repeat(number.length());
    out.append(margin).append(style.paint(Ink.PLACE, "--> "))
        .append(VisibleText.of(diagnostic.file().toString())).append(':').append(diagnostic.line()).append(':')
        .append(diagnostic.column()).append('\n');
    String source = sources.line(diagnostic.file(), diagnostic.line());
    if (!source.isBlank()) {
      Excerpt excerpt = Excerpt.of(source, diagnostic, style.width() - number.length() - 3);
      String bar = style.paint(Ink.PLACE, " |");
      out.append(style.paint(Ink.PLACE, number)).append(bar).append(' ').append(excerpt.text()).append('\n');
      out.append(margin).append(bar).append(' ').append(" ".repeat(excerpt.start()))
          .append(style.paint(ink, "^".repeat(excerpt.length()))).append('\n');
    }
    out.append('\n');
  }

  /**
   * The part of a line that is shown.
   *
   * @param text what is shown, with blanks for tabs and control characters made visible
   * @param start the columns before the mark
   * @param length the columns of the mark
   */
  private record Excerpt(String text, int start, int length) {

    static Excerpt of(String line, Diagnostic diagnostic, int width) {
      int at = Math.clamp(diagnostic.column() - 1L, 0, line.length());
      boolean oneLine = diagnostic.endLine() == diagnostic.line();
      int end = Math.clamp(oneLine ? diagnostic.endColumn() - 1L : line.stripTrailing().length(), at, line.length());
      int from = line.length() <= width ? 0 : Math.max(0, at - CONTEXT_BEFORE);
      int to = Math.min(line.length(), from + width);
      return new Excerpt(shown(line, from, to).stripTrailing(), shown(line, from, at).length(),
          Math.max(1, shown(line, at, Math.clamp(end, at, Math.max(at, to))).length()));
    }

    private static String shown(String line, int from, int to) {
      return VisibleText.of(line.substring(from, Math.max(from, to)).replaceAll("[\\t\\f]", " "));
    }
  }
}
