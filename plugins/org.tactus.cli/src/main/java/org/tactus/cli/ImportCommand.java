package org.tactus.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tactus import}: makes systems from models of other tools; one subcommand for each kind of model. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Makes a system from a model of another tool.",
    descriptionHeading = "%n", commandListHeading = "%nModels:%n", optionListHeading = "%nOptions:%n",
    synopsisSubcommandLabel = "MODEL")
final class ImportCommand implements Runnable {

  @Spec
  private CommandSpec spec;

  private ImportCommand() {
  }

  /** Makes the command with its subcommands. */
  static CommandLine create(Console console) {
    return new CommandLine(new ImportCommand()).addSubcommand("amalthea", new ImportAmaltheaCommand(console))
        .addSubcommand("ros2", new ImportRosCommand(console)).addSubcommand("caret", new ImportCaretCommand(console));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "say what kind of model to import");
  }
}
