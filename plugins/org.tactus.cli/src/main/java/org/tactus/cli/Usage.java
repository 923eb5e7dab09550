package org.tactus.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Wrong usage that picocli does not see by itself. */
final class Usage {

  private Usage() {}

  /** Returns what to throw. */
  static ParameterException wrong(CommandSpec command, String message) {
    return new ParameterException(command.commandLine(), message);
  }

  /**
   * Makes sure that a chain which the user names is in a file.
   *
   * @param chains those that it has
   * @throws ParameterException if it is not
   */
  static void requireChain(CommandSpec command, Path file, List<String> chains, String chain) {
    if (!chains.contains(chain)) {
      throw wrong(command, "there is no chain '" + chain + "' in " + file
          + (chains.isEmpty() ? "; it has none" : "; there are " + String.join(", ", chains)));
    }
  }
}
