package org.tactus.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.tactus.application.Explain;
import org.tactus.application.ExplainOptions;
import org.tactus.application.ExplainResult;
import org.tactus.diagnostics.Code;
import org.tactus.report.CodeReport;
import org.tactus.report.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tactus explain}: tells what the bound of a chain consists of, why there is none, and what would shorten it; or
 * what a code means.
 */
@Command(name = "explain", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Tells the story of a chain's bound: its stages, what contributes most, and what would shorten it. "
        + "Of the code of a diagnostic, such as TAC-REF-001, it tells why it is reported, the way out, and an example.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus explain car.tactus --chain hot_path",
        "  tactus explain car.tactus --chain hot_path --path hot_path#2",
        "  tactus explain car.tactus --chain hot_path --metric trigger_latency --format json",
        "  tactus explain TAC-CORE-005"})
final class ExplainCommand implements Callable<Integer> {

  private static final Pattern CODE = Pattern.compile("TAC-[A-Z]+-[0-9]+");
  private static final Set<String> OF_SYSTEMS = Set.of("--target", "--chain", "--path", "--metric");

  @Parameters(paramLabel = "FILE|CODE", converter = ModelFile.class,
      description = "A .tactus file that describes a system, - for the standard input, or the code of a diagnostic.")
  private Path file;

  @Mixin
  private InterpretationOption target;

  @Option(names = "--chain", paramLabel = "NAME", description = "The chain (default: the one that "
      + "has the least to spare).")
  private String chain;

  @Option(names = "--path", paramLabel = "NAME",
      description = "The path, as analyze names it (default: the worst one).")
  private String path;

  @Option(names = "--metric", paramLabel = "METRIC",
      description = "The metric of the goal, as analyze names it (default: "
      + "that of the chain's first goal).")
  private String metric;

  @Mixin
  private ReportOutput.OfFigures output;

  @Spec
  private CommandSpec spec;

  private final Console console;

  ExplainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    String name = file.toString().toUpperCase(Locale.ROOT);
    if (CODE.matcher(name).matches()) {
      return explain(name);
    }
    Optional<String> wanted = Optional.ofNullable(chain);
    ExplainOptions options = new ExplainOptions(file, target.interpretation(), wanted, Optional.ofNullable(path),
        Optional.ofNullable(metric));
    ExplainResult result;
    try (Progress progress = new Progress(console)) {
      result = Explain.run(options, progress);
    }
    if (wanted.isEmpty() && result.chains() > 1) {
      console.error("explaining " + result.entry().chain().chain().name()
          + ", which has the least to spare; --chain chooses one of the other "
          + (result.chains() - 1) + "\n\n");
    }
    output.write(console, new Figures(() -> result.story().text(output.style(console)), () -> result.story().json()));
    return result.missed() ? ExitStatus.GOAL : ExitStatus.DONE;
  }

  /** Tells what the catalogue of diagnostics says of a code. */
  private int explain(String id) {
    spec.commandLine().getParseResult().matchedOptions().stream()
        .filter(option -> OF_SYSTEMS.contains(option.longestName())).findFirst()
        .ifPresent(option -> {
          throw Usage.wrong(spec, option.longestName() + " is for a system; " + id + " is the code of a diagnostic");
        });
    Code code = Explain.code(id);
    output.write(console, new Figures(() -> CodeReport.text(code, output.style(console)), () -> CodeReport.json(code)));
    return ExitStatus.DONE;
  }
}
