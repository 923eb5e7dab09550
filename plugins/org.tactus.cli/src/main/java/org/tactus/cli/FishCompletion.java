package org.tactus.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The completion of a command for fish: a line for each subcommand, option and parameter. */
final class FishCompletion {

  private final StringBuilder script = new StringBuilder();
  private final String command;

  private FishCompletion(String command) {
    this.command = command;
  }

  /** Returns the script for a command with all its subcommands. */
  static String of(CommandSpec root) {
    FishCompletion completion = new FishCompletion(root.name());
    completion.script.append("# completion of ").append(root.name()).append(" for fish\n")
        .append("complete -c ").append(root.name()).append(" -f\n");
    completion.add(root, List.of());
    return completion.script.toString();
  }

  private void add(CommandSpec spec, List<String> path) {
    List<String> names = spec.subcommands().keySet().stream().toList();
    spec.subcommands().forEach((name, sub) ->
        line(condition(path, names), "-a " + quoted(name) + description(sub.getCommandSpec().usageMessage()
            .description())));
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        option(option, condition(path, List.of()));
      }
    }
    for (ArgSpec parameter : spec.positionalParameters()) {
      line(condition(path, List.of()), values(parameter).isEmpty() ? "-F" : "-a " + quoted(values(parameter)));
    }
    spec.subcommands().forEach((name, sub) -> {
      List<String> below = new ArrayList<>(path);
      below.add(name);
      add(sub.getCommandSpec(), below);
    });
  }

  private void option(OptionSpec option, String condition) {
    List<String> names = new ArrayList<>(List.of(option.names()));
    if (option.negatable()) {
      names.add(option.longestName().replaceFirst("^--", "--no-"));
    }
    String how = names.stream().map(name -> name.startsWith("--") ? "-l " + quoted(name.substring(2))
        : "-s " + quoted(name.substring(1))).collect(Collectors.joining(" "));
    boolean value = option.arity().max() > 0 && option.typeInfo().getType() != boolean.class
        && option.typeInfo().getType() != Boolean.class;
    String values = values(option);
    String argument = !value ? "" : isFile(option) ? " -r -F" : values.isEmpty() ? " -x" : " -x -a " + quoted(values);
    line(condition, how + argument + description(option.description()));
  }

  private static boolean isFile(ArgSpec argument) {
    Class<?> type = argument.typeInfo().getType();
    return type == Path.class || type == File.class;
  }

  private static String values(ArgSpec argument) {
    List<String> values = new ArrayList<>();
    if (argument.completionCandidates() != null) {
      argument.completionCandidates().forEach(values::add);
    }
    return String.join(" ", values);
  }

  /** Returns where a line holds: after some words, and before others. */
  private static String condition(List<String> after, List<String> before) {
    List<String> parts = new ArrayList<>();
    after.forEach(word -> parts.add("__fish_seen_subcommand_from " + word));
    if (!before.isEmpty()) {
      parts.add("not __fish_seen_subcommand_from " + String.join(" ", before));
    }
    return parts.isEmpty() ? "" : " -n " + quoted(String.join("; and ", parts));
  }

  private void line(String condition, String rest) {
    script.append("complete -c ").append(command).append(condition).append(' ').append(rest).append('\n');
  }

  private static String description(String[] text) {
    return text.length == 0 ? "" : " -d " + quoted(text[0].split("[.;:] |\\.$")[0].replace('\n', ' '));
  }

  /** Returns a text in single quotes, in which fish reads the backslash before itself and before quotes alone. */
  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
