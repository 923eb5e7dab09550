package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.dsl.suppression.Suppressions;

/** Reports what is wrong with systems and all that they import. */
public final class Check {

  private Check() {
  }

  /**
   * Checks systems.
   *
   * @throws InputException if a folder cannot be read, or has no system
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static CheckResult run(CheckOptions options, Monitor monitor) {
    List<Path> files = InputFiles.systems(options.given());
    SequencedSet<Diagnostic> found = new LinkedHashSet<>();
    SequencedSet<Suppressed> suppressed = new LinkedHashSet<>();
    SequencedSet<Path> sources = new LinkedHashSet<>();
    boolean erroneous = false;
    for (Path file : files) {
      monitor.step("checking " + file);
      try {
        LoweredSystem system = LoweredSystem.read(file, options.interpretation());
        sources.addAll(system.sources());
        found.addAll(system.diagnostics());
        suppressed.addAll(system.suppressed());
      } catch (ErroneousSystemException errors) {
        found.addAll(errors.diagnostics());
        suppressed.addAll(errors.suppressed());
        erroneous = true;
      }
    }
    return new CheckResult(files, new ArrayList<>(sources), Suppressions.withoutUsed(found, suppressed),
        new ArrayList<>(suppressed), erroneous);
  }
}
