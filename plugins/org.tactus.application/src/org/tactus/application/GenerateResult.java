package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.ElementDiagnostics;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.generator.GenerationReport;
import org.tactus.generator.Warning;

/**
 * What was generated.
 *
 * @param choices what held
 * @param sources the files that were read: that of the system, what it imports, and the table of modes
 * @param report the files
 * @param warnings what the generated system does differently from the model, at its places in the text, but for what
 *     comments allow; the monitor has heard of it
 * @param suppressed the warnings that comments allow, those of the language included
 */
public record GenerateResult(HeldChoices choices, List<Path> sources, GenerationReport report,
    List<Diagnostic> warnings, List<Suppressed> suppressed) {

  /** Copies the lists. */
  public GenerateResult {
    sources = List.copyOf(sources);
    warnings = List.copyOf(warnings);
    suppressed = List.copyOf(suppressed);
  }

  /** Judges the warnings of a generation by the comments of the system. */
  static GenerateResult of(HeldChoices choices, Optional<Path> table, LoweredSystem system, GenerationReport report) {
    List<Path> sources = Stream.concat(system.sources().stream(), table.stream()).toList();
    List<Suppressed> suppressed = new ArrayList<>(system.suppressed());
    List<Diagnostic> warnings = new ArrayList<>();
    for (Warning warning : report.warnings()) {
      Diagnostic at = ElementDiagnostics.at(warning.element(), warning.feature().orElse(null), warning.code(),
          warning.message());
      Optional<Suppressed> allowed = system.suppressions().ofSystem(warning.code(), warning.message())
          .or(() -> system.suppressions().judge(List.of(at)).suppressed().stream().findFirst());
      allowed.ifPresentOrElse(suppressed::add, () -> warnings.add(system.paths().name(at)));
    }
    return new GenerateResult(choices, sources, report, warnings, suppressed);
  }
}
