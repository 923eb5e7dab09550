package org.tactus.dsl.validation.rules;

import java.util.HashMap;
import java.util.Map;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.FlowControllers;
import org.tactus.dsl.validation.system.FlowControllers.Sender;
import org.tactus.model.FlowController;

/** More than the whole limit of a flow controller cannot be reserved. */
public final class SharesOverFlowController extends RuleBase {

  /** Creates the rule. */
  public SharesOverFlowController() {
    super(CommunicationCode.SHARES_OVER_FLOW_CONTROLLER, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Map<FlowController, Integer> sums = new HashMap<>();
    for (Sender sender : FlowControllers.of(system).senders()) {
      FlowController controller = sender.qos().flowController();
      Integer share = sender.qos().reservation();
      if (controller != null && share != null) {
        int before = sums.getOrDefault(controller, 0);
        sums.put(controller, before + share);
        if (before <= 100 && before + share > 100) {
          sink.report(sender.place(), sender.feature(),
              "with " + sender.topic().getName() + " the shares of flow controller "
              + controller.getName() + " reach " + (before + share) + " %: reduce them to 100 % in all");
        }
      }
    }
  }
}
