package org.tactus.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tactus export}: writes results as models of other tools; one subcommand for each kind of model. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes bounds as a model of another tool.",
    descriptionHeading = "%n", commandListHeading = "%nModels:%n", optionListHeading = "%nOptions:%n",
        synopsisSubcommandLabel = "MODEL")
final class ExportCommand implements Runnable {

  @Spec
  private CommandSpec spec;

  private ExportCommand() {
  }

  /** Makes the command with its subcommands. */
  static CommandLine create(Console console) {
    return new CommandLine(new ExportCommand()).addSubcommand("amalthea", new ExportAmaltheaCommand(console));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "say what kind of model to export");
  }
}
