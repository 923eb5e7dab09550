package org.tactus.dsl.validation.rules;

import java.util.HashMap;
import java.util.Map;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.FlowControllers;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.dsl.validation.system.Threads.Described;
import org.tactus.model.Core;
import org.tactus.model.FlowController;

/**
 * Threads of the same SCHED_FIFO priority run in the order in which they become ready, so the analysis lets each delay
 * the other; distinct priorities give smaller bounds.
 */
public final class SamePriorityOnCore extends RuleBase {

  private record Place(Core core, int priority) {}

  /** Creates the rule. */
  public SamePriorityOnCore() {
    super(DeploymentCode.SAME_PRIORITY_ON_CORE, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Map<Place, Described> first = new HashMap<>();
    FlowControllers controllers = FlowControllers.of(system);
    for (Described thread : Threads.of(system).all()) {
      if (thread.fifoPriority().isEmpty()
          || thread.owner() instanceof FlowController controller && !controllers.isUsed(controller)) {
        continue;
      }
      for (Core core : thread.spec().getCores()) {
        int priority = thread.fifoPriority().getAsInt();
        Described known = first.putIfAbsent(new Place(core, priority), thread);
        if (known != null) {
          sink.report(thread.spec().getPolicy(),
              thread.name() + " has the same priority " + priority + " on " + Threads.name(core) + " as "
              + known.name() + ", so each may delay the other: give them distinct priorities");
        }
      }
    }
  }
}
