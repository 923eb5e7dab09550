package org.tactus.report.html;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.sensitivity.GoalSensitivity;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.suppression.Suppressed;
import org.tactus.measurement.Measurement;
import org.tactus.report.MeasurementSetup;
import org.tactus.report.SimulationSetup;
import org.tactus.report.Tool;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.trace.EventLog;

/**
 * What the page on a system is made from.
 *
 * @param file the file of the system, as it was given
 * @param bounds its bounds
 * @param said what is said against it
 * @param sensitivity what is to spare for each goal; empty if that was not asked for
 * @param simulated what was observed in simulated runs
 * @param measured what was measured in a run; empty if there are no traces
 * @param drawing its drawing; empty if there is none
 * @param tool what is told of Tactus
 */
public record SystemReport(Path file, AnalysisResult bounds, Said said,
    Optional<List<GoalSensitivity>> sensitivity, Simulated simulated, Optional<Measured> measured,
    Optional<Drawing> drawing, Tool tool) {

  /**
   * What is said against a system.
   *
   * @param findings its diagnostics, with those of goals that are missed or have no bound and of queues that are too
   *     short
   * @param suppressed the warnings that comments allow
   */
  public record Said(List<Diagnostic> findings, List<Suppressed> suppressed) {

    /** Copies the lists. */
    public Said {
      findings = List.copyOf(findings);
      suppressed = List.copyOf(suppressed);
    }
  }

  /**
   * A drawing of a system.
   *
   * @param svg an SVG whose texts are escaped, in which parts have their chains as {@code data-chains}
   * @param chains the identifiers of chains there, by their names in the order of the model
   */
  public record Drawing(String svg, SequencedMap<String, String> chains) {
  }

  /** What became of the simulation. */
  public sealed interface Simulated {
  }

  /**
   * Runs were simulated.
   *
   * @param observations what all of them observed
   * @param setup how they were run
   * @param longest what led to the longest time of chains, by the chain's number; those with the least to spare
   */
  public record Runs(Observations observations, SimulationSetup setup, Map<Integer, EventLog> longest)
      implements Simulated {
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
