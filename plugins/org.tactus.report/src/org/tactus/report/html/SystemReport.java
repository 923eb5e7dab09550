package org.tactus.report.html;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.sensitivity.GoalSensitivity;
import org.tactus.dsl.Diagnostic;
import org.tactus.measurement.Measurement;
import org.tactus.report.MeasurementSetup;
import org.tactus.report.SimulationSetup;
import org.tactus.report.Tool;
import org.tactus.simulation.observation.Observations;

/**
 * What the page on a system is made from.
 *
 * @param file the file of the system, as it was given
 * @param bounds its bounds
 * @param findings its diagnostics, with those of goals that are missed or have no bound and of queues that are too
 *     short
 * @param sensitivity what is to spare for each goal; empty if that was not asked for
 * @param simulated what was observed in simulated runs
 * @param measured what was measured in a run; empty if there are no traces
 * @param tool what is told of Tactus
 */
public record SystemReport(Path file, AnalysisResult bounds, List<Diagnostic> findings,
    Optional<List<GoalSensitivity>> sensitivity, Simulated simulated, Optional<Measured> measured, Tool tool) {

  /** Copies the list. */
  public SystemReport {
    findings = List.copyOf(findings);
  }

  /** What became of the simulation. */
  public sealed interface Simulated {
  }

  /**
   * Runs were simulated.
   *
   * @param observations what all of them observed
   * @param setup how they were run
   */
  public record Runs(Observations observations, SimulationSetup setup) implements Simulated {
  }

  /**
   * Nothing was simulated.
   *
   * @param reason why, in a sentence
   */
  public record NotSimulated(String reason) implements Simulated {
  }

  /**
   * A run was measured.
   *
   * @param measurement the times beside the bounds
   * @param setup how they were measured
   */
  public record Measured(Measurement measurement, MeasurementSetup setup) {
  }
}
