package org.tactus.dsl.validation.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TimedSystem;
import org.tactus.lowering.ThreadOrigin;
import org.tactus.model.Host;
import org.tactus.timing.model.Placement;

/**
 * Where a host has several cores, and fewer than threads that may run on any, nothing bounds when these run. Nor does
 * anything bound when placed threads run over which one goes that may run on any core.
 */
public final class ThreadsWithoutCores extends RuleBase {

  /** Creates the rule. */
  public ThreadsWithoutCores() {
    super(DeploymentCode.THREADS_WITHOUT_CORES, Needs.NO_ERRORS);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TimedSystem.of(system).ifPresent(timed -> reasons(timed).forEach((host, reason) -> sink.report(host, reason)));
  }

  private static Map<Host, String> reasons(TimedSystem timed) {
    Map<Host, String> reasons = new LinkedHashMap<>();
    timed.model().threads().forEach(thread -> {
      if (thread.placement() instanceof Placement.Contended contended) {
        timed.trace().thread(thread).flatMap(ThreadOrigin::host)
            .ifPresent(host -> reasons.put(host, contended.reason()));
      }
    });
    return reasons;
  }
}
