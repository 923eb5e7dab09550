package org.tactus.report;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.sensitivity.GoalSensitivity;

/** What was found, as JSON for other tools. */
final class FindingsJson implements FindingsFormat {

  @Override
  public Optional<String> file(String base) {
    return Optional.of(base + ".json");
  }

  @Override
  public Findings of(CheckedFiles checked) {
    return Findings.whole(DiagnosticJson.of(checked.diagnostics()));
  }

  @Override
  public String of(Figures figures) {
    return figures.json().get();
  }

  @Override
  public Findings of(AnalysedFiles analysed) {
    Map<AnalysisResult, List<GoalSensitivity>> goals = new IdentityHashMap<>();
    analysed.systems().forEach(one -> one.sensitivity().ifPresent(found -> goals.put(one.result(), found)));
    return analysed.ofBounds(() -> JsonReport.of(analysed.results(), analysed.options().chain(), goals));
  }
}
