package org.tactus.application;

import org.tactus.measurement.Measurement;
import org.tactus.report.MeasurementSetup;

/**
 * What was measured, beside the bounds.
 *
 * @param measurement the times
 * @param setup what reports say of how they were measured
 * @param exceeded whether a bound or goal was exceeded
 */
public record MeasureResult(Measurement measurement, MeasurementSetup setup, boolean exceeded) {
}
