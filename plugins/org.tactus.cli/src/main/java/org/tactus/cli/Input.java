package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.ElementDiagnostics;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.lowering.LoweringResult;
import org.tactus.report.DiagnosticText;
import org.tactus.timing.model.TimingModel;

/**
 * A file that was read and checked.
 *
 * @param file the file as it was given
 * @param system what was read
 * @param timing the timing model; empty if there are errors
 * @param diagnostics everything to be said about the file and what it imports
 */
record Input(Path file, LoadedSystem system, Optional<TimingModel> timing, List<Diagnostic> diagnostics) {

  /** Reads a file with its imports, and lowers it where it has no errors. */
  static Input read(Path file, Interpretation interpretation) {
    LoadedSystem system = TactusLanguage.get().load(file);
    if (system.hasErrors()) {
      return new Input(file, system, Optional.empty(), system.diagnostics());
    }
    LoweringResult lowered = Lowering.lower(system.view(), interpretation);
    List<Diagnostic> diagnostics = new java.util.ArrayList<>(system.diagnostics());
    ElementDiagnostics.of(lowered).forEach(diagnostic -> diagnostics.add(asGiven(file, diagnostic)));
    return new Input(file, system, lowered.model(), List.copyOf(diagnostics));
  }

  /** Reads a file and says what is to be said about it; empty if it has errors, so that nothing can be done with it. */
  static Optional<Input> usable(Path file, Interpretation interpretation, Console console) {
    Input input = read(file, interpretation);
    say(input.diagnostics(), console);
    return input.hasErrors() ? Optional.empty() : Optional.of(input);
  }

  /** Reads a file that is to be analysed, after which its warnings are to be said; empty if it has errors, which this says. */
  static Optional<Input> analysable(Path file, Interpretation interpretation, Console console) {
    Input input = read(file, interpretation);
    if (input.hasErrors()) {
      say(input.diagnostics(), console);
      return Optional.empty();
    }
    return Optional.of(input);
  }

  /** Prints diagnostics for people. */
  static void say(List<Diagnostic> diagnostics, Console console) {
    console.error(DiagnosticText.of(diagnostics, console.errStyle()));
  }

  /** Tells whether there are errors, so that nothing can be analysed or generated. */
  boolean hasErrors() {
    return timing.isEmpty();
  }

  /** Returns a diagnostic with its file named as the command line names the input: relative to the working directory, or absolute. */
  static Diagnostic asGiven(Path given, Diagnostic d) {
    if (given.isAbsolute() || !d.file().isAbsolute()) {
      return d;
    }
    return new Diagnostic(Path.of("").toAbsolutePath().relativize(d.file()), d.line(), d.column(), d.endLine(),
        d.endColumn(), d.offset(), d.length(), d.code(), d.message());
  }
}
