package org.tactus.cli;

import java.util.List;
import org.tactus.diagnostics.Severity;
import org.tactus.dsl.Diagnostic;
import picocli.CommandLine.Option;

/** The option {@code --warnings-as-errors}. */
final class WarningsOption {

  @Option(names = "--warnings-as-errors", description = "End with status 1 where something is warned of.")
  private boolean asErrors;

  boolean asErrors() {
    return asErrors;
  }

  /** Returns the exit status of a command that has found something, which would end with another one. */
  int status(int otherwise, List<Diagnostic> found, Console console) {
    long warnings = asErrors ? found.stream().filter(one -> one.severity() == Severity.WARNING).count() : 0;
    if (warnings == 0) {
      return otherwise;
    }
    console.error(said(warnings));
    return ExitStatus.INPUT;
  }

  static String said(long warnings) {
    return "tactus: " + warnings + (warnings == 1 ? " warning counts as an error" : " warnings count as errors") + "\n";
  }
}
