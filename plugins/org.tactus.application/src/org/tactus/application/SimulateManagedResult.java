package org.tactus.application;

import java.util.Optional;
import java.nio.file.Path;
import org.tactus.report.ManagedRuns;
import org.tactus.simulation.manager.ManagedRun;

/**
 * What was observed of a simulated system with its manager.
 *
 * @param runs the runs
 * @param recording where the recording of the first one was written; empty if it was not
 */
public record SimulateManagedResult(ManagedRuns runs, Optional<Path> recording) {

  /** Tells whether a goal was missed while the manager claimed it: that refutes its table. */
  public boolean refuted() {
    return runs.runs().stream().anyMatch(ManagedRun::isRefuted);
  }
}
