package org.tactus.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.tactus.application.MeasureOptions.Recorded;
import org.tactus.application.OutputFile;
import org.tactus.application.PageOptions;
import org.tactus.application.Report;
import org.tactus.application.ReportResult;
import org.tactus.application.SimulationPlan;
import org.tactus.report.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tactus report}: writes a page on a system to look at. */
@Command(name = "report", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Writes a report on a system as one HTML file that needs no network: goals, what their bounds consist"
        + " of, what was simulated and measured, load, sensitivity, queues, assumptions and diagnostics.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus report car.tactus",
        "  tactus report car.tactus -o report.html --target kilted",
        "  tactus report car.tactus --runs 1000 --mode adversarial",
        "  tactus report car.tactus --traces recorded",
        "  tactus report large.tactus --runs 0 --no-sensitivity"})
final class ReportCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", converter = ModelFile.class,
      description = "The file that describes the system, or - for the standard input.")
  private Path file;

  @Mixin
  private InterpretationOption target;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Where to write the report (default: NAME-report.html in the working directory).")
  private Path output;

  @Option(names = "--runs", paramLabel = "N", defaultValue = "100",
      description = "Number of simulated runs; 0 for none (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Option(names = "--mode", paramLabel = "MODE", defaultValue = "random",
      description = "How they are chosen: random, adversarial or synchronous (default: ${DEFAULT-VALUE}).")
  private SimulationPlan.Mode mode;

  @Option(names = "--duration", paramLabel = "D", converter = DurationConverter.class,
      description = "Simulated time of each run, as in '2 s' (default: 25 times the longest period).")
  private Long duration;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "0",
      description = "Seed; the same seed gives the same runs (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(names = "--no-sensitivity",
      description = "Leave out how much may change until goals are missed, which takes several dozen analyses.")
  private boolean withoutSensitivity;

  @Option(names = "--traces", paramLabel = "DIR",
      description = "Show what was measured beside the bounds: the *.trace files of a folder, as for measure.")
  private Path traces;

  @Option(names = "--skip", paramLabel = "N", defaultValue = "1",
      description = "With --traces: how many seconds after the start of the last ROS 2 process nothing counts "
          + "(default: ${DEFAULT-VALUE}).")
  private double skip;

  @Option(names = "--percentile", paramLabel = "P", defaultValue = "99",
      description = "With --traces: the percentile that must not exceed a bound (default: ${DEFAULT-VALUE}).")
  private double percent;

  private final Console console;

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<SimulationPlan> plan = runs == 0 ? Optional.empty() : Optional.of(new SimulationPlan(mode, runs, seed,
        duration == null ? OptionalLong.empty() : OptionalLong.of(duration), OptionalLong.empty()));
    Recorded recorded = new Recorded(traces, skip);
    PageOptions options = PageOptions.of(file, target.interpretation(), new Tool(Tactus.Version.number(),
        Optional.empty())).with(plan).withSensitivity(!withoutSensitivity)
        .measured(Optional.of(recorded).filter(given -> traces != null), percent);
    ReportResult result;
    try (Progress progress = new Progress(console)) {
      result = Report.run(options, progress);
    }
    Path where = output == null ? PageOptions.usualOutput(file) : output;
    OutputFile.write(where, result.page());
    if (output == null) {
      console.summary("report: " + where + "\n");
    }
    return result.missed() ? ExitStatus.GOAL : ExitStatus.DONE;
  }
}
