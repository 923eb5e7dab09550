package org.tactus.report.html;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Entry;
import org.tactus.diagnostics.PlainText;
import org.tactus.diagnostics.ReferencePage;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.report.Excerpt;
import org.tactus.report.SourceLines;

/** What is wrong with the system, each at its place, and what the codes mean. */
final class DiagnosticsSection {

  private static final int WIDTH = 96;

  private final List<Diagnostic> findings;
  private final List<Suppressed> suppressed;
  private final Html html;
  private final SourceLines sources = new SourceLines();

  private DiagnosticsSection(SystemReport report, Html html) {
    this.findings = report.said().findings();
    this.suppressed = report.said().suppressed();
    this.html = html;
  }

  static void write(SystemReport report, ChainEntries entries, Html html) {
    new DiagnosticsSection(report, html).write();
  }

  private void write() {
    if (findings.isEmpty()) {
      html.element("p", "There are no errors and no warnings"
          + (suppressed.isEmpty() ? "." : " but those that comments allow.")).line();
    } else {
      html.open("ol", "class", "diagnostics").line();
      findings.forEach(one -> diagnostic(one, ""));
      html.closeLine();
    }
    if (!suppressed.isEmpty()) {
      html.element("h3", "Warnings that comments allow").open("ol", "class", "diagnostics").line();
      suppressed.forEach(one -> diagnostic(one.diagnostic(), one.reason()));
      html.closeLine();
    }
    codes();
  }

  private void codes() {
    List<Diagnostic> all = new ArrayList<>(findings);
    suppressed.forEach(one -> all.add(one.diagnostic()));
    if (!all.isEmpty()) {
      html.element("h3", "What the codes mean").line();
    }
    all.stream().map(Diagnostic::code).distinct().sorted(Comparator.comparing(Code::id)).forEach(this::code);
  }

  private void diagnostic(Diagnostic one, String allowed) {
    html.open("li").element("span", one.severity().text(), "class", "verdict " + look(one.severity())).text(" ")
        .element("a", one.code().id(), "href", "#" + ReferencePage.anchor(one.code())).text(" " + one.message());
    if (!allowed.isEmpty()) {
      html.element("div", "Allowed because: " + allowed);
    }
    figure(one.file(), one.span(), "");
    one.related().forEach(other -> figure(other.file(), other.span(), ": " + other.message()));
    html.closeLine();
  }

  private void figure(Path file, Diagnostic.Span span, String said) {
    int number = span.start().line();
    html.open("figure").element("figcaption", file + ":" + number + ":" + span.start().column() + said);
    String source = sources.line(file, number);
    if (!source.isBlank()) {
      Excerpt excerpt = Excerpt.of(source, span, WIDTH);
      int from = Math.min(excerpt.start(), excerpt.text().length());
      int until = Math.min(from + excerpt.length(), excerpt.text().length());
      html.open("pre").text(excerpt.text().substring(0, from));
      html.element("mark", excerpt.text().substring(from, until)).text(excerpt.text().substring(until)).close();
    }
    html.close();
  }

  private static String look(Severity severity) {
    return severity == Severity.ERROR ? "bad" : "warn";
  }

  private void code(Code code) {
    Entry entry = code.entry();
    html.open("section", "id", ReferencePage.anchor(code), "class", "code", "aria-label", code.id()).line();
    html.element("h4", code.id() + ": " + PlainText.of(entry.title())).line();
    html.element("p", PlainText.of(entry.why())).line();
    html.element("p", "Way out: " + PlainText.of(entry.wayOut())).closeLine();
  }
}
