package org.tactus.application;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.tactus.analysis.AnalysisResult;
import org.tactus.drawing.DrawingOptions;
import org.tactus.drawing.SystemDrawing;
import org.tactus.model.distribution.Target;
import org.tactus.report.ChainEntry;
import org.tactus.report.Tool;
import org.tactus.report.html.ReportPage;
import org.tactus.report.html.SystemReport;
import org.tactus.simulation.trace.EventLog;

/** Makes a page on a system that shows its bounds, what they consist of, and what was simulated and measured. */
public final class Report {

  private static final double UNUSED_SECONDS = 1;
  /** Each takes two more runs, and some of the page. */
  private static final int MOST_TIMELINES = 12;
  private static final SystemReport.Simulated NO_RUNS =
      new SystemReport.NotSimulated("The report was made without runs.");

  private Report() {
  }

  /**
   * Analyses and simulates a system and makes the page.
   *
   * @throws ErroneousSystemException if the system has errors other than overloads
   * @throws InputException if the file cannot be read, or traces are of no use
   * @throws OptionException if a number is out of its range
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static ReportResult run(PageOptions options, Monitor monitor) {
    AnalyzeOptions analysis = AnalyzeOptions.of(List.of(options.file()), options.interpretation())
        .withSensitivity(options.sensitivity());
    AnalyzeResult analysed = Analyze.run(analysis, monitor);
    if (analysed.erroneous()) {
      throw new ErroneousSystemException(analysed.diagnostics(), analysed.suppressed(), analysed.sources());
    }
    AnalysedSystem system = only(analysed);
    Optional<MeasureResult> measured = options.traces().map(recorded -> measured(system, options, monitor));
    Simulation simulation = simulation(system, options, monitor);
    String page = page(analysed, simulation.shown(),
        measured.map(one -> new SystemReport.Measured(one.measurement(), one.setup())), options.tool(), monitor);
    return new ReportResult(page, analysed,
        simulation.exceeded() || measured.map(MeasureResult::exceeded).orElse(false));
  }

  /**
   * Makes the page of the bounds alone.
   *
   * @throws InputException if it is not one system that was analysed
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static String page(AnalyzeResult analysed, Tool tool, Monitor monitor) {
    return page(analysed, NO_RUNS, Optional.empty(), tool, monitor);
  }

  private static String page(AnalyzeResult analysed, SystemReport.Simulated simulated,
      Optional<SystemReport.Measured> measured, Tool tool, Monitor monitor) {
    AnalysedSystem system = only(analysed);
    Path file = system.system().file();
    monitor.step("writing the report on " + file);
    String page = ReportPage.of(new SystemReport(file, system.result(),
        new SystemReport.Said(analysed.findings(), system.suppressed()), system.sensitivity(), simulated, measured,
        Optional.of(drawing(system.system(), monitor)), tool));
    monitor.checkpoint();
    return page;
  }

  private static AnalysedSystem only(AnalyzeResult analysed) {
    if (analysed.files().size() != 1 || analysed.systems().size() != 1) {
      throw new InputException("a page shows one system, not " + analysed.files().size() + "; name the file of one");
    }
    return analysed.systems().getFirst();
  }

  private static SystemReport.Drawing drawing(LoweredSystem system, Monitor monitor) {
    monitor.step("drawing " + system.file());
    SystemDrawing drawing = SystemDrawing.of(system.view());
    SequencedMap<String, String> chains = new LinkedHashMap<>();
    drawing.chains().forEach(chain -> chains.put(chain.name(), chain.id()));
    return new SystemReport.Drawing(
        drawing.svg(DrawingOptions.USUAL.withIdPrefix("system-"), monitor::isCancelled), chains);
  }

  private static MeasureResult measured(AnalysedSystem system, PageOptions options, Monitor monitor) {
    AnalysisResult bounds = system.result();
    monitor.step("reading the traces in " + options.traces().orElseThrow().folder());
    Target target = options.interpretation().target().orElse(Target.DEFAULT);
    RunOptions run = new RunOptions(UNUSED_SECONDS, false, Optional.empty());
    return Measure.of(system.system(), bounds, new MeasureOptions(options.file(), target, run, options.traces(),
        options.percent(), options.interpretation().assumed()), monitor);
  }

  /**
   * What became of the simulation.
   *
   * @param shown what the page says of it
   * @param exceeded whether a run exceeded a goal
   */
  private record Simulation(SystemReport.Simulated shown, boolean exceeded) {
  }

  /** Simulates if that is asked for and possible; a system that cannot be simulated has bounds all the same. */
  private static Simulation simulation(AnalysedSystem system, PageOptions options, Monitor monitor) {
    if (options.simulation().isEmpty()) {
      return new Simulation(NO_RUNS, false);
    }
    SimulateOptions runs = SimulateOptions.of(options.file(), options.interpretation())
        .with(options.simulation().get());
    try {
      SimulateResult result = Simulate.of(system.system(), runs, monitor);
      return new Simulation(new SystemReport.Runs(result.observations(), result.setup(),
          longest(system, result, monitor)), result.exceeded());
    } catch (InputException unsupported) {
      return new Simulation(new SystemReport.NotSimulated("The system: " + unsupported.getMessage() + "."), false);
    }
  }

  /** Returns what led to the longest times of the chains with the least to spare, by the numbers of the chains. */
  private static Map<Integer, EventLog> longest(AnalysedSystem system, SimulateResult result, Monitor monitor) {
    Map<Integer, EventLog> logs = new LinkedHashMap<>();
    List<ChainEntry> urgent = system.entries().stream().filter(ChainEntry::worst)
        .sorted(Comparator.comparingLong(ChainEntry::slack)).toList();
    for (ChainEntry entry : urgent) {
      int chain = entry.chain().chain().id();
      if (logs.size() < MOST_TIMELINES && !logs.containsKey(chain)) {
        monitor.step("repeating the longest run of " + entry.chain().chain().name());
        result.longestRun(entry.chain().chain(), entry.path().metric()).ifPresent(log -> logs.put(chain, log));
      }
    }
    return logs;
  }
}
