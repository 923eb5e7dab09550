package org.tactus.report;

import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** What was found, as JSON for other tools that read a stream: an object for each file, in a line of its own. */
final class FindingsJsonLines implements FindingsFormat {

  @Override
  public Optional<String> file(String base) {
    return Optional.of(base + ".jsonl");
  }

  @Override
  public Findings of(CheckedFiles checked) {
    return Findings.whole(checked.each().stream().map(one -> line(one).orElseThrow()).collect(Collectors.joining()));
  }

  @Override
  public Findings of(AnalysedFiles analysed) {
    return analysed.ofBounds(() -> analysed.systems().stream()
        .map(one -> line(one, analysed.options().chain()).orElseThrow()).collect(Collectors.joining()));
  }

  @Override
  public Optional<String> line(CheckedFile checked) {
    SequencedMap<String, Object> object = DiagnosticJson.report(checked.diagnostics(), checked.suppressed());
    object.put("file", checked.file().toString());
    return Optional.of(Json.line(object));
  }

  @Override
  public Optional<String> line(AnalysedFiles.FileBounds system, Optional<String> chain) {
    SequencedMap<String, Object> object = JsonReport.system(system, chain);
    object.put("file", system.file().toString());
    return Optional.of(Json.line(object));
  }
}
