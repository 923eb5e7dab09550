package org.tactus.report;

import java.nio.file.Path;
import java.util.Optional;
import org.tactus.measurement.Measurement;

/**
 * One of several systems that were to be measured.
 *
 * @param file its file
 * @param run what was measured; empty if it was left out
 * @param left why it was left out
 */
public record MeasuredVariant(Path file, Optional<Run> run, Optional<String> left) {

  /**
   * A measured run.
   *
   * @param measurement the times
   * @param setup how they were measured
   */
  public record Run(Measurement measurement, MeasurementSetup setup) {
  }

  /** Returns one that was measured. */
  public static MeasuredVariant of(Path file, Measurement measurement, MeasurementSetup setup) {
    return new MeasuredVariant(file, Optional.of(new Run(measurement, setup)), Optional.empty());
  }

  /** Returns one that was left out for a reason. */
  public static MeasuredVariant left(Path file, String reason) {
    return new MeasuredVariant(file, Optional.empty(), Optional.of(reason));
  }
}
