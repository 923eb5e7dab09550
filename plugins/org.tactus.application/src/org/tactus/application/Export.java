package org.tactus.application;

import java.util.List;
import java.util.Optional;

/** Writes bounds and simulated times as a model of another tool. */
public final class Export {

  private Export() {
  }

  /**
   * Analyses a system, simulates it if that is asked for, and exports what was found.
   *
   * @throws ErroneousSystemException if the system has errors other than overloads
   * @throws InputException if it cannot be simulated or exported, or the file not be written
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static ExportResult run(ExportOptions options, Exporter exporter, Monitor monitor) {
    AnalyzeResult analysed = Analyze.run(AnalyzeOptions.of(List.of(options.file()), options.interpretation()), monitor);
    if (analysed.erroneous()) {
      throw new ErroneousSystemException(analysed.diagnostics(), analysed.suppressed(), analysed.sources());
    }
    if (analysed.systems().size() != 1) {
      throw new InputException(options.file() + " holds " + analysed.systems().size()
          + " systems; name the file of one");
    }
    Optional<SimulateResult> simulated = options.simulation().map(plan ->
        Simulate.run(SimulateOptions.of(options.file(), options.interpretation()).with(plan), new Quiet(monitor)));
    monitor.step("exporting");
    Exporter.Exported model = exporter.write(analysed.systems().getFirst().result(),
        simulated.map(SimulateResult::observations));
    monitor.checkpoint();
    options.output().ifPresent(file -> OutputFile.write(file, model.text()));
    boolean exceeded = simulated.map(SimulateResult::exceeded).orElse(false);
    return new ExportResult(model.text(), model.report(), analysed.findings(), analysed.missed() || exceeded);
  }

  /** The simulation's part of the command: what is wrong with the input has been said by the analysis. */
  private record Quiet(Monitor whole) implements Monitor {

    @Override
    public void started(String step) {
      whole.started(step);
    }

    @Override
    public boolean isCancelled() {
      return whole.isCancelled();
    }
  }
}
