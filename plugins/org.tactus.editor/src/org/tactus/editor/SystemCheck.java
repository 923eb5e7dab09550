package org.tactus.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.LoweredSystem;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.KeptFiles;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.lowering.Interpretation;

/**
 * A file that was checked at once, for editors that decide when.
 *
 * @param check what is wrong with it
 * @param system the system that it describes; empty if it describes none, or has errors other than overloads
 */
public record SystemCheck(FileCheck check, Optional<LoweredSystem> system) {

  /**
   * Checks a file.
   *
   * @param file an absolute, normalised path
   * @param interpretation how descriptions are read
   * @param texts what is read in the place of files
   */
  public static SystemCheck of(Path file, Interpretation interpretation, UnsavedTexts texts) {
    return of(file, interpretation, TactusLanguage.get().load(file, interpretation, texts));
  }

  /**
   * Checks a file, of which only what has changed since an earlier check is read.
   *
   * @param file an absolute, normalised path
   * @param interpretation how descriptions are read
   * @param texts what is read in the place of files
   * @param cancelled asked again and again
   * @param kept what earlier checks have read
   * @throws java.util.concurrent.CancellationException if it is to end
   */
  public static SystemCheck of(Path file, Interpretation interpretation, UnsavedTexts texts, BooleanSupplier cancelled,
      KeptFiles kept) {
    return of(file, interpretation,
        TactusLanguage.get().load(file, interpretation, texts, cancelled::getAsBoolean, kept));
  }

  private static SystemCheck of(Path file, Interpretation interpretation, LoadedSystem loaded) {
    List<Diagnostic> diagnostics = loaded.diagnostics();
    Optional<LoweredSystem> system = Optional.empty();
    if (!loaded.isBroken() && loaded.root().getSystemName() != null) {
      try {
        LoweredSystem lowered = LoweredSystem.ofOverloaded(file, loaded, interpretation);
        system = Optional.of(lowered);
        diagnostics = lowered.diagnostics();
      } catch (ErroneousSystemException errors) {
        diagnostics = errors.diagnostics();
      }
    }
    return new SystemCheck(FileCheck.of(file, loaded, diagnostics), system);
  }
}
