package org.tactus.report;

import java.util.Optional;

/** What was found, as JSON for other tools. */
final class FindingsJson implements FindingsFormat {

  @Override
  public Optional<String> file(String base) {
    return Optional.of(base + ".json");
  }

  @Override
  public Findings of(CheckedFiles checked) {
    return Findings.whole(DiagnosticJson.of(checked.diagnostics(), checked.suppressed()));
  }

  @Override
  public String of(Figures figures) {
    return figures.json().get();
  }

  @Override
  public Findings of(AnalysedFiles analysed) {
    return analysed
        .ofBounds(() -> JsonReport.of(analysed.systems(), analysed.files().size(), analysed.options().chain()));
  }
}
