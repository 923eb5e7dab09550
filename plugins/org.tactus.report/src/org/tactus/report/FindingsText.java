package org.tactus.report;

import java.util.Optional;

/** What was found, for people: diagnostics beside the report. */
final class FindingsText implements FindingsFormat {

  @Override
  public Optional<String> file(String base) {
    return Optional.of(base + ".txt");
  }

  @Override
  public Findings of(CheckedFiles checked) {
    int files = checked.files().size();
    String said = checked.diagnostics().isEmpty() ? "no errors" : DiagnosticText.count(checked.diagnostics());
    String allowed = checked.suppressed().isEmpty() ? "" : ", " + SuppressedReport.count(checked.suppressed());
    String report = files + (files == 1 ? " file: " : " files: ") + said + allowed + "\n";
    return new Findings(Optional.of(report), checked.diagnostics());
  }

  @Override
  public Findings quiet(CheckedFiles checked) {
    return new Findings(Optional.empty(), checked.diagnostics());
  }

  @Override
  public Findings quiet(AnalysedFiles analysed) {
    return new Findings(Optional.empty(), analysed.findings().get());
  }

  @Override
  public String quiet(Figures figures) {
    return "";
  }

  @Override
  public String of(Figures figures) {
    return figures.text().get();
  }

  @Override
  public Findings of(AnalysedFiles analysed) {
    ReportOptions options = analysed.options();
    return analysed.ofBounds(() -> String.join("\n", analysed.systems().stream().map(one ->
        TextReport.of(one.result(), options)
            + one.sensitivity().map(goals -> SensitivityReport.text(goals, options.style())).orElse("")).toList())
        + SuppressedReport.line(analysed.suppressed()));
  }
}
