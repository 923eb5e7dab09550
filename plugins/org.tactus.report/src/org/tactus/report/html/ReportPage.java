package org.tactus.report.html;

import org.tactus.analysis.AnalysisResult;
import org.tactus.diagnostics.Severity;
import org.tactus.report.DiagnosticText;
import org.tactus.report.ReportNames;
import org.tactus.report.SuppressedReport;
import org.tactus.report.Tally;

/**
 * A report on a system as one page that needs no other file and no network: goals, what their bounds consist of, what
 * was observed and measured, what is used, queues, assumptions and diagnostics. All of it can be read without its
 * script, which adds sorting, filters, the choice of colours and what a chain is made of in the drawing.
 */
public final class ReportPage {

  private final SystemReport report;
  private final ChainEntries entries;
  private final Html html;

  private ReportPage(SystemReport report, Html html) {
    this.report = report;
    this.entries = new ChainEntries(report);
    this.html = html;
  }

  /** Returns the page. */
  public static String of(SystemReport report) {
    return new HtmlPage(title(report) + " - timing report", "report.css").script("report.js")
        .generator("Tactus " + report.tool().version()).styles(DrawingSection.policy(report))
        .with(html -> new ReportPage(report, html).write());
  }

  private void write() {
    html.element("a", "Skip to the report", "href", "#report", "class", "skip").line();
    header();
    Section[] sections = Section.values();
    html.open("nav", "aria-label", "Sections").open("ul").line();
    for (Section section : sections) {
      if (section.isIn(report)) {
        html.open("li").element("a", section.title(), "href", "#" + section.id()).closeLine();
      }
    }
    html.close().closeLine().open("main", "id", "report", "tabindex", "-1").line();
    for (Section section : sections) {
      if (section.isIn(report)) {
        html.open("section", "id", section.id(), "aria-labelledby", section.id() + "-title").line();
        html.element("h2", section.title(), "id", section.id() + "-title").line();
        section.write(report, entries, html);
        html.closeLine();
      }
    }
    html.closeLine();
    html.open("footer").element("p", "Made by Tactus " + report.tool().version() + " from " + report.file()
        + ". Bounds are rounded up, slack is rounded down.").closeLine();
  }

  private void header() {
    AnalysisResult bounds = report.bounds();
    Tally tally = Tally.of(entries.all());
    boolean bad = tally.missed() + tally.unproved() > 0 || !bounds.allGoalsMet();
    html.open("header").line();
    html.open("div", "class", "bar").element("h1", title(report));
    html.open("button", "type", "button", "id", "theme", "hidden", "hidden").text("Dark").close().closeLine();
    html.element("p", ReportNames.of(bounds.method()) + " bounds for ROS 2 " + bounds.model().semantics().target()
        + ", from " + report.file(), "class", "soft").line();
    html.open("ul", "class", "cards").line();
    card(tally.line(), bad ? "bad" : "good", Section.GOALS);
    long errors = report.said().findings().stream().filter(one -> one.severity() == Severity.ERROR).count();
    long others = report.said().findings().size() - errors;
    String allowed = SuppressedReport.count(report.said().suppressed());
    card(DiagnosticText.count(report.said().findings()) + (allowed.isEmpty() ? "" : ", " + allowed),
        errors > 0 ? "bad" : others > 0 ? "warn" : "good", Section.DIAGNOSTICS);
    LoadSection.busiest(report).ifPresent(use -> card(use.resource().name() + " " + use.utilisation().percent(),
        LoadSection.look(use), Section.LOAD));
    html.closeLine().closeLine();
  }

  private void card(String text, String look, Section section) {
    html.open("li", "class", look).element("a", text, "href", "#" + section.id()).closeLine();
  }

  private static String title(SystemReport report) {
    String name = report.bounds().model().name();
    return name.isEmpty() ? "system" : name;
  }
}
