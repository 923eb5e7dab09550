package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.generator.GenerationReport;
import org.tactus.generator.Warning;

/**
 * What was generated.
 *
 * @param choices what held
 * @param sources the files that were read: that of the system and what it imports
 * @param report the files
 * @param warnings what the generated system does differently from the model, but for what comments allow
 * @param suppressed the warnings that comments allow, those of the language included
 */
public record GenerateResult(HeldChoices choices, List<Path> sources, GenerationReport report,
    List<Warning> warnings, List<Suppressed> suppressed) {

  /** Copies the lists. */
  public GenerateResult {
    sources = List.copyOf(sources);
    warnings = List.copyOf(warnings);
    suppressed = List.copyOf(suppressed);
  }

  /** Returns the warnings of a generation that comments of the system do not allow. */
  static List<Warning> warnings(LoweredSystem system, GenerationReport report) {
    return report.warnings().stream()
        .filter(warning -> system.suppressions().ofSystem(warning.code(), warning.message()).isEmpty()).toList();
  }

  /** Judges the warnings of a generation by the comments of the system. */
  static GenerateResult of(HeldChoices choices, LoweredSystem system, GenerationReport report) {
    List<Suppressed> suppressed = new ArrayList<>(system.suppressed());
    report.warnings().forEach(warning ->
        system.suppressions().ofSystem(warning.code(), warning.message()).ifPresent(suppressed::add));
    return new GenerateResult(choices, system.sources(), report, warnings(system, report), suppressed);
  }
}
