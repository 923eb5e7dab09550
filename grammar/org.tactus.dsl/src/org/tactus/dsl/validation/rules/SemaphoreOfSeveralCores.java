package org.tactus.dsl.validation.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Core;
import org.tactus.model.FifoPolicy;
import org.tactus.model.Lock;
import org.tactus.model.Semaphore;
import org.tactus.model.ThreadSpec;

/**
 * The ceiling of a semaphore keeps threads of one core from running while it is held. A thread of another core would
 * run, and wait for it at any length.
 */
public final class SemaphoreOfSeveralCores extends RuleBase {

  /** Creates the rule. */
  public SemaphoreOfSeveralCores() {
    super(DeploymentCode.SEMAPHORE_OF_SEVERAL_CORES, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Map<Semaphore, Core> first = new HashMap<>();
    for (Lock lock : system.all(Lock.class)) {
      if (lock.eContainer() instanceof FifoPolicy policy && policy.eContainer() instanceof ThreadSpec thread) {
        List<Core> cores = thread.getCores();
        Core known = cores.size() == 1 ? first.putIfAbsent(lock.getSemaphore(), cores.getFirst()) : null;
        if (known != null && known != cores.getFirst()) {
          sink.report(lock, TYPES.getLock_Semaphore(), "semaphore " + lock.getSemaphore().getName()
              + " is held on " + known.getName()
              + " too: its ceiling holds on one core; give its threads the same core");
        }
      }
    }
  }
}
