package org.tactus.report;

import java.nio.file.Path;
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
    place("--> ", diagnostic.file(), diagnostic.span(), "", ink, "^");
    diagnostic.related().forEach(one -> place("::: ", one.file(), one.span(), ": " + VisibleText.of(one.message()),
        Ink.PLACE, "-"));
    out.append('\n');
  }

  /** Adds a place, what is said of it, and its line with the spot marked. */
  private void place(String arrow, Path file, Diagnostic.Span span, String said, Ink ink,
      String mark) {
    String number = String.valueOf(span.start().line());
    String margin = " ".repeat(number.length());
    out.append(margin).append(style.paint(Ink.PLACE, arrow))
        .append(VisibleText.of(file.toString())).append(':').append(span.start().line()).append(':')
        .append(span.start().column()).append(said).append('\n');
    String source = sources.line(file, span.start().line());
    if (!source.isBlank()) {
      Excerpt excerpt = Excerpt.of(source, span, style.width() - number.length() - 3);
      String bar = style.paint(Ink.PLACE, " |");
      out.append(style.paint(Ink.PLACE, number)).append(bar).append(' ').append(excerpt.text()).append('\n');
      out.append(margin).append(bar).append(' ').append(" ".repeat(excerpt.start()))
          .append(style.paint(ink, mark.repeat(excerpt.length()))).append('\n');
    }
  }
}
