package org.tactus.importers.amalthea.workload;

import java.util.List;
import java.util.Optional;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.Task;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.importers.amalthea.binding.BoundModel;

/**
 * Which tasks have a logical execution time: those whose accesses to labels are all timed, so that data move at the
 * ends of the period. What is said where the system does not do it as the model.
 */
final class LogicalExecutionReader {

  private static final String SAID = "LabelAccess.implementation = timed: data move at the ends of the period (logical"
      + " execution time), here when the task begins and ends";

  private final BoundModel bound;
  private final ImportOptions options;
  private final ImportLog log;

  LogicalExecutionReader(BoundModel bound, ImportOptions options, ImportLog log) {
    this.bound = bound;
    this.options = options;
    this.log = log;
  }

  /** Returns whether a task has a logical execution time, which is its period. */
  boolean of(Process process, Accesses accesses, List<StimulusArrival> arrivals, boolean triggered) {
    if (!accesses.isTimed()) {
      return false;
    }
    Optional<String> obstacle = !options.takes(Aspect.LOGICAL_EXECUTION) || options.style() != Style.SAMPLING
        ? Optional.of("--style sampling --let model takes what the model says")
        : obstacle(process, accesses, arrivals, triggered);
    if (obstacle.isPresent()) {
      log.leftOut(Effect.OPTIMISTIC, bound.place(process), SAID + "; " + obstacle.get());
      return false;
    }
    log.decided(Effect.POSSIBLE, bound.place(process), "LabelAccess.implementation = timed: the logical execution time"
        + " is taken to be the period");
    return true;
  }

  private static Optional<String> obstacle(Process process, Accesses accesses, List<StimulusArrival> arrivals,
      boolean triggered) {
    if (accesses.isDirect()) {
      return Optional.of("it reads, writes or triggers other things as it runs, which has no counterpart");
    }
    boolean alone = !triggered && arrivals.size() == 1 && arrivals.getFirst() instanceof StimulusArrival.Periodic timer
        && timer.jitter() == 0 && timer.minimumDistance() == 0;
    return process instanceof Task && alone ? Optional.empty()
        : Optional.of("that is for tasks with one periodic stimulus without jitter alone");
  }
}
