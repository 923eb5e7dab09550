package org.tactus.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.tactus.application.Simulate;
import org.tactus.application.SimulateManaged;
import org.tactus.application.SimulateManagedResult;
import org.tactus.application.SimulateOptions;
import org.tactus.application.SimulateResult;
import org.tactus.application.SimulationPlan;
import org.tactus.report.Figures;
import org.tactus.report.ManagedJson;
import org.tactus.report.ManagedText;
import org.tactus.report.ReportFormat;
import org.tactus.report.ReportOptions;
import org.tactus.report.SimulationJsonReport;
import org.tactus.report.SimulationTextReport;
import org.tactus.report.TextStyle;
import org.tactus.simulation.scenario.Executions;
import org.tactus.simulation.trace.GanttChart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus simulate}: observes latencies in simulated runs, and searches for runs that exceed a goal. */
@Command(name = "simulate", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Simulates a system many times and reports the longest times that occurred. A run that exceeds a "
        + "goal refutes it; runs that do not prove nothing.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus simulate car.tactus",
        "  tactus simulate car.tactus --mode adversarial --runs 2000 --chain hot_path",
        "  tactus simulate car.tactus --distribution --runs 1000",
        "  tactus simulate car.tactus --duration '5 s' --seed 7 --format json -o observed.json",
        "  tactus simulate car.tactus --chain hot_path --trace worst.json --gantt",
        "  tactus simulate car.tactus --chain hot_path --timeline worst.svg",
        "  tactus simulate car.tactus --manager modes.json --load '100%%,150%%@150s,100%%@300s'"})
final class SimulateCommand implements Callable<Integer> {

  private static final int USUAL_RUNS = 100;
  private static final int MANAGED_RUNS = 10;

  @Parameters(paramLabel = "FILE", converter = ModelFile.class,
      description = "The file that describes the system, or - for the standard input.")
  private Path file;

  @Mixin
  private InterpretationOption target;

  @Option(names = "--mode", paramLabel = "MODE", defaultValue = "random",
      description = "How phases, jitter, execution times and ties are chosen: random; adversarial, which searches for "
          + "long latencies; or synchronous, which releases all at 0 with greatest times "
          + "(default: ${DEFAULT-VALUE}).")
  private SimulationPlan.Mode mode;

  @Option(names = "--distribution",
      description = "Draw the execution times of callbacks from their distributions, and report which goals are met at "
          + "p99.9. Callbacks without a distribution run as without this option.")
  private boolean distribution;

  @Option(names = "--runs", paramLabel = "N",
      description = "Number of runs (default: 100; 10 with --manager).")
  private Integer runs;

  @Option(names = "--duration", paramLabel = "D", converter = DurationConverter.class,
      description = "Simulated time of each run, as in '2 s' (default: 25 times the longest period; with "
          + "--manager, until it may have lowered after the last change).")
  private Long duration;

  @Option(names = "--events", paramLabel = "N",
      description = "The most events of each run, which ends before its time is over if there are more (default: "
          + "500000; 10000000 with --duration or --manager).")
  private Long events;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "0",
      description = "Seed; the same seed gives the same runs (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(names = "--chain", paramLabel = "NAME",
      description = "Report this chain only, and search for its longest latency.")
  private String chain;

  @Option(names = "--details", description = "List all callbacks and messages too.")
  private boolean details;

  @Option(names = "--trace", paramLabel = "FILE",
      description = "Write what led to the longest latency as a trace for ui.perfetto.dev.")
  private Path trace;

  @Option(names = "--timeline", paramLabel = "FILE",
      description = "Draw what led to the longest latency as a timeline in SVG.")
  private Path timeline;

  @Option(names = "--gantt", description = "Append what led to the longest latency as a chart.")
  private boolean gantt;

  @Mixin
  private ManagerOptions manager;

  @Mixin
  private ReportOutput.OfFigures output;

  @Spec
  private CommandSpec spec;

  private final Console console;

  SimulateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (gantt && output.format() != ReportFormat.TEXT) {
      throw Usage.wrong(spec, "--gantt appends a chart to a text report; leave it out or use --format text");
    }
    if (manager.isGiven()) {
      return managed();
    }
    manager.requireNone(spec);
    SimulationPlan plan = plan(USUAL_RUNS).drawing(distribution ? Executions.DISTRIBUTED : Executions.VARIED);
    SimulateOptions options =
        SimulateOptions.of(file, target.interpretation()).with(plan).onlyChain(Optional.ofNullable(chain))
        .traceTo(Optional.ofNullable(trace)).drawTo(Optional.ofNullable(timeline));
    SimulateResult result;
    try (Progress progress = new Progress(console)) {
      result = Simulate.run(options, progress);
    }
    output.write(console, new Figures(() -> text(result, options.chain()),
        () -> SimulationJsonReport.of(result.observations(), result.setup(), options.chain())));
    return result.exceeded() ? ExitStatus.GOAL : ExitStatus.DONE;
  }

  private SimulationPlan plan(int usualRuns) {
    return new SimulationPlan(mode, runs == null ? usualRuns : runs, seed, optional(duration), optional(events));
  }

  private int managed() {
    if (distribution || chain != null || details || trace != null || timeline != null || gantt
        || mode == SimulationPlan.Mode.ADVERSARIAL) {
      throw Usage.wrong(spec, "--manager shows what a manager does: leave --distribution, --chain, --details, --trace, "
          + "--timeline, --gantt and --mode adversarial out");
    }
    SimulateManagedResult result;
    try (Progress progress = new Progress(console)) {
      result = SimulateManaged.run(manager.options(file, target.interpretation(), plan(MANAGED_RUNS), spec), progress);
    }
    output.write(console, new Figures(() -> ManagedText.of(result.runs(), output.style(console)),
        () -> ManagedJson.of(result.runs())));
    return result.refuted() ? ExitStatus.GOAL : ExitStatus.DONE;
  }

  private static OptionalLong optional(Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  private String text(SimulateResult result, Optional<String> only) {
    TextStyle style = output.style(console);
    String text =
        SimulationTextReport.of(result.observations(), result.setup(), new ReportOptions(style, details, only));
    return gantt ? text + "\n" + GanttChart.of(result.worstRun(), Math.max(20, style.width() - 30)) : text;
  }
}
