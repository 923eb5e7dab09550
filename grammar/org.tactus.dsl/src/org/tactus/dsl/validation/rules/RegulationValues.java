package org.tactus.dsl.validation.rules;

import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.model.Core;
import org.tactus.model.Host;
import org.tactus.model.Regulation;

/**
 * A regulator stops each core of its host once per period at most: a set point is a part of the budget, it looks at
 * least once per period, and a core has one regulation.
 */
public final class RegulationValues extends RuleBase {

  /** Creates the rule. */
  public RegulationValues() {
    super(DeploymentCode.REGULATION_VALUES, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Host host : system.view().hosts()) {
      Set<Core> regulated = new HashSet<>();
      if (host.getMemory() != null) {
        host.getMemory().getRegulations().forEach(regulation -> check(host, regulation, regulated, sink));
      }
    }
  }

  private static void check(Host host, Regulation regulation, Set<Core> regulated, DiagnosticSink sink) {
    Integer setpoint = regulation.getSetpoint();
    if (setpoint != null && (setpoint < 1 || setpoint > 100)) {
      sink.report(regulation, TYPES.getRegulation_Setpoint(), "a set point of " + setpoint
          + " % is no part of the budget: give 1 to 100 %, or none for the whole budget");
    }
    OptionalLong sampling = Exact.nanoseconds(regulation.getSampling());
    OptionalLong period = Exact.nanoseconds(regulation.getPeriod());
    if (sampling.isPresent() && period.isPresent() && sampling.getAsLong() > period.getAsLong()) {
      sink.report(regulation, TYPES.getRegulation_Sampling(),
          "sampling is rarer than the budget is refilled, so a core might never be stopped: sample at least once per "
              + "period");
    }
    for (Core core : regulation.getCores()) {
      if (Threads.host(core) != host) {
        sink.report(regulation, TYPES.getRegulation_Cores(), regulation.getCores().indexOf(core),
            "core " + Threads.name(core)
            + " does not use the memory of " + host.getName() + ": name cores of " + host.getName());
      } else if (!regulated.add(core)) {
        sink.report(regulation, TYPES.getRegulation_Cores(), regulation.getCores().indexOf(core),
            "core " + Threads.name(core)
            + " is regulated twice: keep one of the two");
      }
    }
  }
}
