package org.tactus.dsl;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.dsl.suppression.Suppressions;
import org.tactus.lowering.LoweringResult;
import org.tactus.model.Model;
import org.tactus.model.view.SystemView;

/**
 * A file with all that it imports, and everything that is to be said about it.
 *
 * @param root the file's model; an empty one if the file could not be read
 * @param view the whole system; only meaningful if there are no errors
 * @param diagnostics by file, the loaded file first, then by place; without what comments allow
 * @param suppressed the warnings that comments allow
 * @param suppressions what comments allow
 * @param sources the files that were read, the loaded one first, then what it imports; a change of one may change all
 *     that is said here
 * @param lowered what lowering made of it in the reading that it was loaded for, where the rules have asked for that
 */
public record LoadedSystem(Model root, SystemView view, List<Diagnostic> diagnostics,
    List<Suppressed> suppressed, Suppressions suppressions, List<Path> sources, Optional<LoweringResult> lowered) {

  /** Copies the lists. */
  public LoadedSystem {
    diagnostics = List.copyOf(diagnostics);
    suppressed = List.copyOf(suppressed);
    sources = List.copyOf(sources);
  }

  /** Tells whether a diagnostic is an error, so that the system must not be generated. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(LoadedSystem::isError);
  }

  /** Tells whether a diagnostic is an error other than that there is too much work, so that nothing can be analysed. */
  public boolean isBroken() {
    return diagnostics.stream().anyMatch(diagnostic -> isError(diagnostic) && !diagnostic.code().isOverload());
  }

  private static boolean isError(Diagnostic diagnostic) {
    return diagnostic.severity() == Severity.ERROR;
  }
}
