package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tactus.diagnostics.Code;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.ElementDiagnostics;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.dsl.suppression.Suppressions;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.lowering.LoweringResult;
import org.tactus.lowering.Origin;
import org.tactus.lowering.Trace;
import org.tactus.model.view.SystemView;
import org.tactus.timing.model.TimingModel;

/**
 * A system that was read and has no errors, or none but overloads where these are let through.
 *
 * @param file the file as it was given
 * @param view the system
 * @param timing its timing model
 * @param trace what each part of the timing model comes from
 * @param sources the files that were read: it and what it imports
 * @param diagnostics everything to be said about the file and what it imports: warnings and overloads
 * @param suppressed the warnings that comments allow
 * @param suppressions what comments allow
 */
public record LoweredSystem(Path file, SystemView view, TimingModel timing, Trace trace, List<Path> sources,
    List<Diagnostic> diagnostics, List<Suppressed> suppressed, Suppressions suppressions) {

  /** Copies the lists. */
  public LoweredSystem {
    sources = List.copyOf(sources);
    diagnostics = List.copyOf(diagnostics);
    suppressed = List.copyOf(suppressed);
  }

  /**
   * Reads a file with its imports, and lowers it.
   *
   * @param interpretation how the description is read
   * @throws ErroneousSystemException if it has errors
   */
  public static LoweredSystem read(Path file, Interpretation interpretation) {
    return of(file, TactusLanguage.get().load(file, interpretation), interpretation);
  }

  /**
   * Lowers a system that was read.
   *
   * @throws ErroneousSystemException if it has errors
   */
  static LoweredSystem of(Path file, LoadedSystem system, Interpretation interpretation) {
    if (system.hasErrors()) {
      throw new ErroneousSystemException(system.diagnostics(), system.suppressed(), system.sources());
    }
    return lower(file, system, interpretation);
  }

  /**
   * Reads a file with its imports, and lowers it even if there is too much work somewhere: what does not wait for that
   * work can be judged.
   *
   * @param interpretation how the description is read
   * @throws ErroneousSystemException if it has other errors
   */
  public static LoweredSystem readOverloaded(Path file, Interpretation interpretation) {
    return readOverloaded(file, interpretation, UnsavedTexts.NONE);
  }

  /**
   * Reads a file with its imports, and lowers it even if there is too much work somewhere.
   *
   * @param interpretation how the description is read
   * @param texts what is read in the place of files
   * @throws ErroneousSystemException if it has other errors
   */
  public static LoweredSystem readOverloaded(Path file, Interpretation interpretation, UnsavedTexts texts) {
    return ofOverloaded(file, TactusLanguage.get().load(file, interpretation, texts), interpretation);
  }

  /**
   * Lowers a system that was read, even if there is too much work somewhere.
   *
   * @param file the file as it was given
   * @param interpretation how the description was read
   * @throws ErroneousSystemException if it has other errors
   */
  public static LoweredSystem ofOverloaded(Path file, LoadedSystem system, Interpretation interpretation) {
    if (system.isBroken()) {
      throw new ErroneousSystemException(system.diagnostics(), system.suppressed(), system.sources());
    }
    return lower(file, system, interpretation);
  }

  /**
   * Reads a text that a command has made as if it were the content of a file, which need not exist, and lowers it even
   * if there is too much work somewhere.
   *
   * @param interpretation how the description is read
   * @throws ErroneousSystemException if it has other errors
   */
  static LoweredSystem of(Path file, String text, Interpretation interpretation) {
    return ofOverloaded(file, TactusLanguage.get().load(file, text, interpretation), interpretation);
  }

  private static LoweredSystem lower(Path file, LoadedSystem system, Interpretation interpretation) {
    LoweringResult lowered = system.lowered().orElseGet(() -> Lowering.lower(system.view(), interpretation));
    List<Diagnostic> diagnostics = new ArrayList<>(system.diagnostics());
    ElementDiagnostics.of(lowered).forEach(diagnostic -> diagnostics.add(GivenPath.of(file).name(diagnostic)));
    TimingModel timing = lowered.model().orElseThrow(() -> new ErroneousSystemException(diagnostics,
        system.suppressed(), system.sources()));
    return new LoweredSystem(file, system.view(), timing, lowered.trace(), system.sources(), diagnostics,
        system.suppressed(), system.suppressions());
  }

  /** Tells whether there is more work somewhere than can be done. */
  public boolean isOverloaded() {
    return diagnostics.stream().anyMatch(diagnostic -> diagnostic.code().isOverload());
  }

  /** Names the files of diagnostics as the file was given. */
  GivenPath paths() {
    return GivenPath.of(file);
  }

  /** Returns a diagnostic at what a part of the timing model comes from. */
  Diagnostic at(Origin origin, Code code, String message) {
    return paths().name(ElementDiagnostics.at(origin, code, message));
  }
}
