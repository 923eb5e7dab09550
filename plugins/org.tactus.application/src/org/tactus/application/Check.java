package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.function.Consumer;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.dsl.suppression.Suppressions;
import org.tactus.report.CheckedFile;

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
    return run(options, monitor, one -> { });
  }

  /**
   * Checks systems.
   *
   * @param told is told of every file as soon as it is checked
   * @throws InputException if a folder cannot be read, or has no system
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static CheckResult run(CheckOptions options, Monitor monitor, Consumer<CheckedFile> told) {
    List<CheckedFile> each = new ArrayList<>();
    SequencedSet<Diagnostic> found = new LinkedHashSet<>();
    SequencedSet<Suppressed> suppressed = new LinkedHashSet<>();
    SequencedSet<Path> sources = new LinkedHashSet<>();
    boolean erroneous = false;
    for (Path file : InputFiles.systems(options.given())) {
      monitor.step("checking " + file);
      try {
        LoweredSystem system = LoweredSystem.read(file, options.interpretation());
        sources.addAll(system.sources());
        each.add(new CheckedFile(file, system.diagnostics(), system.suppressed()));
      } catch (ErroneousSystemException errors) {
        each.add(new CheckedFile(file, errors.diagnostics(), errors.suppressed()));
        sources.addAll(errors.sources());
        erroneous = true;
      }
      found.addAll(each.getLast().diagnostics());
      suppressed.addAll(each.getLast().suppressed());
      told.accept(each.getLast());
    }
    return new CheckResult(each, new ArrayList<>(sources), Suppressions.withoutUsed(found, suppressed),
        new ArrayList<>(suppressed), erroneous);
  }
}
