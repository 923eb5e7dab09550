package org.tactus.importers.amalthea.workload;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.app4mc.amalthea.model.AbstractProcess;
import org.eclipse.app4mc.amalthea.model.LimitType;
import org.eclipse.app4mc.amalthea.model.PeriodicStimulus;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.ProcessChainRequirement;
import org.eclipse.app4mc.amalthea.model.ProcessRequirement;
import org.eclipse.app4mc.amalthea.model.Requirement;
import org.eclipse.app4mc.amalthea.model.RequirementLimit;
import org.eclipse.app4mc.amalthea.model.TimeMetric;
import org.eclipse.app4mc.amalthea.model.TimeRequirementLimit;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ResultMarks;
import org.tactus.importers.amalthea.binding.BoundModel;

/** Deadlines: upper limits on the response times of processes. Other requirements are reported. */
final class RequirementReader {

  private final Map<AbstractProcess, Long> deadlines = new HashMap<>();

  RequirementReader(BoundModel bound, ImportLog log) {
    if (bound.model().getConstraintsModel() == null) {
      return;
    }
    for (Requirement requirement : bound.model().getConstraintsModel().getRequirements()) {
      if (ResultMarks.isBound(requirement)) {
        log.leftOut(Effect.NONE, bound.place(requirement), ResultMarks.LEFT_OUT);
        continue;
      }
      Optional<Long> limit = responseTime(requirement.getLimit());
      if (requirement instanceof ProcessRequirement && limit.filter(value -> value <= 0).isPresent()) {
        log.inconsistent(bound.place(requirement), "requirement '" + requirement.getName()
            + "' allows no time at all: it is left out. Proposal: correct its limit or the unit.");
      } else if (requirement instanceof ProcessRequirement process && process.getProcess() != null
          && limit.isPresent()) {
        deadlines.merge(process.getProcess(), limit.get(), Math::min);
        checkPeriod(process, limit.get(), bound, log);
      } else if (!(requirement instanceof ProcessChainRequirement)) {
        log.leftOut(Effect.NONE, bound.place(requirement), "a " + requirement.eClass().getName()
            + " that is no upper limit on a process's response time is not checked");
      }
    }
  }

  private static Optional<Long> responseTime(RequirementLimit limit) {
    return limit instanceof TimeRequirementLimit time && time.getMetric() == TimeMetric.RESPONSE_TIME
        && time.getLimitType() == LimitType.UPPER_LIMIT ? AmaltheaQuantities.atLeast(time.getLimitValue())
            : Optional.empty();
  }

  /** A deadline beyond the period is legal but rare; two that are swapped between tasks show like this. */
  private static void checkPeriod(ProcessRequirement requirement, long deadline, BoundModel bound, ImportLog log) {
    if (requirement.getProcess() instanceof Process process) {
      process.getStimuli().stream().filter(PeriodicStimulus.class::isInstance).map(PeriodicStimulus.class::cast)
          .flatMap(stimulus -> AmaltheaQuantities.atLeast(stimulus.getRecurrence()).stream())
          .filter(period -> period > 0 && period < deadline)
          .findFirst()
          .ifPresent(period -> log.inconsistent(bound.place(requirement), "requirement '" + requirement.getName()
              + "' allows task '" + process.getName() + "' a response of " + deadline / 1_000_000.0
              + " ms, more than its period of "
              + period / 1_000_000.0 + " ms. Proposal: check that it names the right task."));
    }
  }

  Optional<Long> deadline(Process process) {
    return Optional.ofNullable(deadlines.get(process));
  }
}
