package org.tactus.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tactus.report.ObservedChain;
import org.tactus.report.ReportOptions;
import org.tactus.report.SimulationJsonReport;
import org.tactus.report.SimulationSetup;
import org.tactus.report.SimulationTextReport;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.UnsupportedModelException;
import org.tactus.simulation.observation.Target;
import org.tactus.simulation.scenario.Scenarios;
import org.tactus.simulation.trace.EventLog;
import org.tactus.simulation.trace.GanttChart;
import org.tactus.simulation.trace.TraceWriter;
import org.tactus.timing.Time;
import org.tactus.timing.model.TimingModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactus simulate}: observes latencies in simulated runs, and searches for runs that exceed a goal. */
@Command(name = "simulate", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Simulates a system many times and reports the longest times that occurred. A run that exceeds a goal "
        + "refutes it; runs that do not prove nothing.",
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n", footer = {
        "  tactus simulate car.tactus",
        "  tactus simulate car.tactus --mode adversarial --runs 2000 --chain hot_path",
        "  tactus simulate car.tactus --duration '5 s' --seed 7 --format json -o observed.json",
        "  tactus simulate car.tactus --chain hot_path --trace worst.json --gantt"})
final class SimulateCommand implements Callable<Integer> {

  private static final int RUNS_PER_STEP = 8;
  private static final long DEFAULT_PERIODS = 25;
  private static final long USUAL_EVENTS = 500_000;
  /** The most events of a run whose duration was asked for. */
  private static final long MOST_EVENTS = 10_000_000;

  /** How scenarios are chosen. */
  enum Mode {
    /** Each at random. */
    RANDOM,
    /** By climbing towards longer times. */
    ADVERSARIAL,
    /** All released at 0 with greatest times; only the order within a class of callbacks at random. */
    SYNCHRONOUS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Parameters(paramLabel = "FILE", description = "A .tactus file that describes a system.")
  private Path file;

  @Mixin
  private TargetOption target;

  @Option(names = "--mode", paramLabel = "MODE", defaultValue = "random",
      description = "How phases, jitter, execution times and ties are chosen: random; adversarial, which searches for "
          + "long latencies; or synchronous, which releases all at 0 with greatest times "
          + "(default: ${DEFAULT-VALUE}).")
  private Mode mode;

  @Option(names = "--runs", paramLabel = "N", defaultValue = "100", description = "Number of runs (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Option(names = "--duration", paramLabel = "D", converter = DurationConverter.class,
      description = "Simulated time of each run, as in '2 s' (default: 25 times the longest period).")
  private Long duration;

  @Option(names = "--events", paramLabel = "N",
      description = "The most events of each run, which ends before its time is over if there are more (default: 500000; 10000000 with "
          + "--duration).")
  private Long events;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "0",
      description = "Seed; the same seed gives the same runs (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(names = "--chain", paramLabel = "NAME", description = "Report this chain only, and search for its longest latency.")
  private String chain;

  @Option(names = "--details", description = "List all callbacks and messages too.")
  private boolean details;

  @Option(names = "--trace", paramLabel = "FILE",
      description = "Write what led to the longest latency as a trace for ui.perfetto.dev.")
  private Path trace;

  @Option(names = "--gantt", description = "Append what led to the longest latency as a chart.")
  private boolean gantt;

  @Mixin
  private ReportOutput.Figures output;

  @Spec
  private CommandSpec spec;

  private final Console console;

  SimulateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    checkUsage();
    return Input.usable(file, target.interpretation(), console).map(this::simulate).orElse(ExitStatus.INPUT);
  }

  private int simulate(Input input) {
    try {
      return simulate(input.timing().orElseThrow());
    } catch (UnsupportedModelException refusal) {
      throw new InputException(file + " cannot be simulated: " + refusal.getMessage());
    }
  }

  private void checkUsage() {
    if (gantt && output.format() != Format.TEXT) {
      throw Usage.wrong(spec, "--gantt appends a chart to a text report; leave it out or use --format text");
    }
    if (runs < 1) {
      throw Usage.wrong(spec, "--runs needs at least 1, not " + runs);
    }
    if (events != null && events < 1) {
      throw Usage.wrong(spec, "--events needs at least 1, not " + events);
    }
  }

  private int simulate(TimingModel model) {
    if (chain != null) {
      Usage.requireChain(spec, file, model.chains().stream().map(each -> each.name()).toList(), chain);
    }
    Simulator simulator = new Simulator(model);
    RunLength length = length(model);
    List<Target> targets = Campaign.targets(model).stream().filter(this::isWanted).toList();
    Campaign campaign = new Campaign(simulator, seed, length, targets);
    try (Progress progress = new Progress(console)) {
      for (int done = 0; done < runs; done += RUNS_PER_STEP) {
        progress.step("run " + (done + 1) + " of " + runs);
        int next = Math.min(RUNS_PER_STEP, runs - done);
        switch (mode) {
          case RANDOM -> campaign.random(next);
          case ADVERSARIAL -> campaign.adversarial(next);
          case SYNCHRONOUS -> campaign.synchronous(next);
        }
      }
    }
    report(campaign, simulator, targets, new SimulationSetup(mode.toString(), seed, length.duration(), length.events()));
    boolean exceeded = ObservedChain.of(campaign.observations(), Optional.ofNullable(chain)).stream()
        .anyMatch(ObservedChain::exceeded);
    return exceeded ? ExitStatus.GOAL : ExitStatus.DONE;
  }

  /** Long enough to see every source many times, and not for hours where periods differ by orders of magnitude. */
  private RunLength length(TimingModel model) {
    long time = duration != null ? duration : Time.multiply(DEFAULT_PERIODS, new Scenarios(model, seed).longestPeriod());
    long most = events != null ? events : duration != null ? MOST_EVENTS : USUAL_EVENTS;
    return new RunLength(Math.min(Time.INFINITE - 1, time), most);
  }

  private boolean isWanted(Target each) {
    return chain == null || each instanceof Target.ChainLatency latency && latency.chain().name().equals(chain);
  }

  private void report(Campaign campaign, Simulator simulator, List<Target> targets, SimulationSetup setup) {
    Optional<String> only = Optional.ofNullable(chain);
    String text = output.format() == Format.JSON ? SimulationJsonReport.of(campaign.observations(), setup, only)
        : SimulationTextReport.of(campaign.observations(), setup, new ReportOptions(output.style(console), details, only));
    if (trace != null || gantt) {
      EventLog log = worstRun(campaign, simulator, targets);
      if (trace != null) {
        OutputFile.write(trace, trace(log));
      }
      if (gantt) {
        text += "\n" + GanttChart.of(log, Math.max(20, output.style(console).width() - 30));
      }
    }
    output.write(console, text);
  }

  /** Repeats the run with the longest time of the first kind that was observed: chains, else callbacks, else messages. */
  private EventLog worstRun(Campaign campaign, Simulator simulator, List<Target> targets) {
    Target longest = null;
    for (Target each : targets) {
      if (longest == null || each.getClass() == longest.getClass()
          && campaign.observations().of(each).maximum() > campaign.observations().of(longest).maximum()) {
        longest = campaign.observations().of(each).count() > 0 ? each : longest;
      }
    }
    if (longest == null) {
      throw new InputException("nothing completed in any run of " + file + ", so that there is nothing to draw; simulate a "
          + "longer time with --duration");
    }
    return simulator.log(campaign.worst(longest).orElseThrow(), campaign.length(), longest).orElseThrow();
  }

  private static String trace(EventLog log) {
    StringBuilder json = new StringBuilder();
    try {
      TraceWriter.write(log, json);
    } catch (IOException impossible) {
      throw new UncheckedIOException("a text in memory cannot be written", impossible);
    }
    return json.toString();
  }
}
