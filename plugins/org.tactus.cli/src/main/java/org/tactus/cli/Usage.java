package org.tactus.cli;

import org.tactus.application.OptionException;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Wrong usage that picocli does not see by itself. */
final class Usage {

  private Usage() {}

  /** Returns what to throw. */
  static ParameterException wrong(CommandSpec command, String message) {
    return new ParameterException(command.commandLine(), message);
  }

  /** Returns what to throw for an option, spelled as on the command line. */
  static ParameterException wrong(CommandLine command, OptionException wrong) {
    return new ParameterException(command,
        wrong.option().map(option -> "--" + option + " ").orElse("") + wrong.problem());
  }
}
