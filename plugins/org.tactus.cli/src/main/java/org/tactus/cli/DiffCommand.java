package org.tactus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.application.Diff;
import org.tactus.application.DiffOptions;
import org.tactus.application.DiffResult;
import org.tactus.application.OutputFile;
import org.tactus.report.TextStyle;
import org.tactus.report.difference.DifferenceFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tactus diff}: compares two versions of systems. */
@Command(name = "diff", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Tells what has changed between two versions of systems, and what that did to bounds, goals, loads, "
        + "diagnostics and generated files. Ends with status 3 if a goal is newly missed, a bound is lost, or one "
        + "has grown by more than --max-growth.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus diff old.tactus new.tactus",
        "  tactus diff HEAD~1:models/car.tactus models/car.tactus",
        "  tactus diff origin/main:models models --max-growth 5%% --format markdown -o comment.md",
        "  tactus diff bounds.json car.tactus"})
final class DiffCommand implements Callable<Integer> {

  @Parameters(paramLabel = "OLD", index = "0",
      description = "The earlier version: a file, a folder (its systems are found by name), REVISION:PATH of git, or "
          + "a report of analyze --format json; - is the standard input.")
  private String before;

  @Parameters(paramLabel = "NEW", index = "1",
      description = "The later version: a file, a folder, or REVISION:PATH of git; - is the standard input.")
  private String after;

  @Mixin
  private InterpretationOption target;

  @Option(names = "--max-growth", paramLabel = "PERCENT",
      description = "The most by which the bound of a path may grow, such as 5%%.")
  private String growth;

  @Option(names = "--no-generated", description = "Leave generated files out, which takes less time.")
  private boolean noGenerated;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
      description = "Format of the report: text, json, markdown (for a comment on a pull request) or html "
          + "(default: ${DEFAULT-VALUE}).")
  private DifferenceFormat format;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Write the report to a file.")
  private Path file;

  private final Console console;

  DiffCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<BigDecimal> limit = Optional.ofNullable(growth).map(DiffOptions::limit);
    DiffResult result;
    try (Progress progress = new Progress(console)) {
      result = Diff.run(DiffOptions.of(before, after).with(target.target(), target.interpretation())
          .withGenerated(!noGenerated).withLimit(limit), progress);
    }
    String text = format.of(result.difference(), file == null ? console.outStyle() : TextStyle.PLAIN);
    if (file == null) {
      console.print(text);
    } else {
      OutputFile.write(file, text);
    }
    return result.worse() ? ExitStatus.GOAL : ExitStatus.DONE;
  }
}
