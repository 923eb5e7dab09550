package org.tactus.cli;

import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tactus completion}: prints a script that completes command lines of {@code tactus} in a shell. */
@Command(name = "completion", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Prints a script with which a shell completes commands, options and their values.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  source <(tactus completion bash)",
        "  tactus completion bash > ~/.local/share/bash-completion/completions/tactus",
        "  tactus completion zsh > ~/.tactus.zsh     and in ~/.zshrc: source ~/.tactus.zsh",
        "  tactus completion fish > ~/.config/fish/completions/tactus.fish"})
final class CompletionCommand implements Callable<Integer> {

  /** The shells that have a script. */
  enum Shell {
    BASH, ZSH, FISH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}.")
  private Shell shell;

  private final Console console;

  CompletionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CommandLine command = CompletedCommand.of(Tactus.whole(console).getCommandSpec());
    console.print(switch (shell) {
      case BASH, ZSH -> AutoComplete.bash(command.getCommandName(), command);
      case FISH -> FishCompletion.of(command.getCommandSpec());
    });
    return ExitStatus.DONE;
  }
}
