package org.tactus.report;

import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Entry;
import org.tactus.diagnostics.PlainText;
import org.tactus.diagnostics.ReferencePage;
import org.tactus.diagnostics.Severity;
import org.tactus.input.VisibleText;
import org.tactus.report.TextStyle.Ink;

/** What the catalogue says of a code: title, why, way out and an example. */
public final class CodeReport {

  /** The name of the format with its version. */
  public static final String SCHEMA = "tactus-code/1";

  private CodeReport() {
  }

  /** Returns the text for people. */
  public static String text(Code code, TextStyle style) {
    Entry entry = code.entry();
    String head = code.severity().text() + "[" + code.id() + "]: ";
    Ink ink = code.severity() == Severity.ERROR ? Ink.BAD : Ink.WARNING;
    return style.paint(ink, head.substring(0, head.length() - 2))
        + Wrap.words(head, "  ", PlainText.of(entry.title()), style.width()).substring(head.length() - 2) + "\n\n"
        + paragraph("Why: ", entry.why(), style)
        + paragraph("Way out: ", entry.wayOut(), style)
        + style.paint(Ink.STRONG, "Example") + ", with which 'tactus " + entry.command() + "' reports "
        + (entry.reportedAs().equals(code.id()) ? "it" : entry.reportedAs()) + ":\n\n"
        + example(code) + "\n"
        + style.paint(Ink.STRONG, "Reference:") + " " + ReferencePage.place(code) + "\n";
  }

  private static String example(Code code) {
    String text = Catalogue.example(code).strip();
    return text.isEmpty() ? "  (an empty file)\n" : VisibleText.lines(text).indent(2);
  }

  private static String paragraph(String head, String text, TextStyle style) {
    return style.paint(Ink.STRONG, head.strip())
        + Wrap.words(head, "  ", PlainText.of(text), style.width()).substring(head.length() - 1) + "\n\n";
  }

  /** Returns the report for tools, {@code tactus-code/1}. */
  public static String json(Code code) {
    Entry entry = code.entry();
    return Json.text(Json.object("schema", SCHEMA, "code", code.id(), "severity", code.severity().text(),
        "title", PlainText.of(entry.title()), "why", PlainText.of(entry.why()), "wayOut", PlainText.of(entry.wayOut()),
        "command", entry.command(), "reportedAs", entry.reportedAs(), "example", Catalogue.example(code),
        "documentation", ReferencePage.place(code)));
  }
}
