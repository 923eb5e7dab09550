package org.tactus.importers.amalthea.workload;

import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.Task;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.binding.BoundModel;
import org.tactus.importers.amalthea.workload.Workload.PreemptionKind;

/** When tasks let others of a higher priority run, and what is said where the system does not do it as the model. */
final class PreemptionReader {

  private final BoundModel bound;
  private final ImportOptions options;
  private final ImportLog log;

  PreemptionReader(BoundModel bound, ImportOptions options, ImportLog log) {
    this.bound = bound;
    this.options = options;
    this.log = log;
  }

  PreemptionKind of(Process process) {
    PreemptionKind own = process instanceof Task task ? switch (task.getPreemption()) {
      case COOPERATIVE -> PreemptionKind.COOPERATIVE;
      case NON_PREEMPTIVE -> PreemptionKind.NON_PREEMPTIVE;
      case PREEMPTIVE, _UNDEFINED_ -> PreemptionKind.PREEMPTIVE;
    } : PreemptionKind.PREEMPTIVE;
    if (own == PreemptionKind.PREEMPTIVE) {
      return own;
    }
    String said = "Task.preemption = " + ((Task) process).getPreemption() + ": ";
    if (!options.takes(ImportOptions.Aspect.PREEMPTION)) {
      log.leftOut(Effect.OPTIMISTIC, bound.place(process), said
          + "threads can be preempted at any time, as those of ROS 2;"
          + " --preemption model takes what the model says");
      return PreemptionKind.PREEMPTIVE;
    }
    if (own == PreemptionKind.COOPERATIVE) {
      log.decided(Effect.POSSIBLE, bound.place(process), said
          + "schedule points are taken to be between executions alone; a preemptive task"
          + " up to the highest cooperative one of its core waits for it too, as for a task with an internal"
          + " resource of OSEK");
    }
    return own;
  }
}
