package org.tactus.importers.ros2;

import org.tactus.measurement.Recording;

/**
 * A run of a system whose model is known.
 *
 * @param recording its instances and messages, by the names of the model
 * @param drift where the run is not one of the model
 */
public record RecordedRun(Recording recording, RosDrift drift) {
}
