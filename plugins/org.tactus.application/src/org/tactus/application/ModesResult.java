package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
import org.tactus.report.provision.TabledModes;

/**
 * The configurations of a system for its modes.
 *
 * @param system the system
 * @param modes the configurations, with what reports tell of them
 * @param written where the table was written; empty if it was not
 * @param nanoseconds how long all took
 */
public record ModesResult(LoweredSystem system, TabledModes modes, Optional<Path> written, long nanoseconds) {

  /** Tells whether a goal of a mode is not proved in its configuration, or a mode has more work than can be done. */
  public boolean missed() {
    return modes.table().missed();
  }
}
