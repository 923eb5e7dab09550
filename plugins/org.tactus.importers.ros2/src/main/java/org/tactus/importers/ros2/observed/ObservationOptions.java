package org.tactus.importers.ros2.observed;

import org.tactus.timing.demand.Ageing;

/**
 * How a run is followed.
 *
 * @param ageing how execution times age
 * @param phases whether a node's measurements begin anew where it enters another phase: when it changes parameters, or
 *     goes from one state of its lifecycle to another
 * @param recorder keeps instances; {@link RunRecorder#NONE} to keep none
 */
public record ObservationOptions(Ageing ageing, boolean phases, RunRecorder recorder) {
}
