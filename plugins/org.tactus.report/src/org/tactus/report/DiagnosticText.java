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
}
