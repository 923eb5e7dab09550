package org.tactus.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ScopeType;

/** A command as shells complete it: with the values of each option and parameter as users write them. */
final class CompletedCommand {

  private CompletedCommand() {
  }

  /** Returns a copy of a command and its subcommands that has options and parameters only, none of them in a group. */
  static CommandLine of(CommandSpec command) {
    CommandSpec copy = CommandSpec.create().name(command.name());
    copy.usageMessage().description(command.usageMessage().description());
    for (OptionSpec option : command.options()) {
      OptionSpec.Builder builder = OptionSpec.builder(option).scopeType(ScopeType.LOCAL);
      copy.addOption(option.completionCandidates() == null ? builder.build()
          : builder.completionCandidates(values(option)).build());
    }
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      PositionalParamSpec.Builder builder = PositionalParamSpec.builder(parameter).scopeType(ScopeType.LOCAL);
      copy.addPositional(parameter.completionCandidates() == null ? builder.build()
          : builder.completionCandidates(values(parameter)).build());
    }
    command.subcommands().forEach((name, sub) -> copy.addSubcommand(name, of(sub.getCommandSpec())));
    return new CommandLine(copy);
  }

  /** Returns the values that an option or parameter has names for: those of enums in lower case. */
  private static List<String> values(ArgSpec argument) {
    boolean named = Stream.of(argument.auxiliaryTypes()).anyMatch(Class::isEnum);
    List<String> values = new ArrayList<>();
    argument.completionCandidates().forEach(value -> values.add(named ? value.toLowerCase(Locale.ROOT) : value));
    return values;
  }
}
