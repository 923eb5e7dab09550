package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Qos;

/**
 * Fast DDS knows the priorities -10 (highest) to 10 (lowest) in a flow controller and treats any other as the lowest.
 */
public final class FlowPriorityRange extends RuleBase {

  /** Creates the rule. */
  public FlowPriorityRange() {
    super(ElementCode.FLOW_PRIORITY_RANGE, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Qos qos : system.all(Qos.class)) {
      Integer priority = qos.getPriority();
      if (priority != null && (priority < -10 || priority > 10)) {
        sink.report(qos, TYPES.getQos_Priority(),
            "a flow controller has no priority " + priority + ": choose one from -10 (highest) to 10 (lowest)");
      }
    }
  }
}
