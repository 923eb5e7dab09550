package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.FlowControllers;
import org.tactus.dsl.validation.system.FlowControllers.Sender;
import org.tactus.model.FlowController;
import org.tactus.model.PublishMode;
import org.tactus.model.view.EffectiveQos;

/**
 * A synchronous publisher sends in its own thread; Fast DDS would use a named flow controller all the same and make it
 * asynchronous.
 */
public final class SyncWithFlowController extends RuleBase {

  /** Creates the rule. */
  public SyncWithFlowController() {
    super(CommunicationCode.SYNC_WITH_FLOW_CONTROLLER, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Sender sender : FlowControllers.of(system).senders()) {
      EffectiveQos qos = sender.qos();
      FlowController controller = qos.flowController();
      if (qos.publishMode() == PublishMode.SYNC && controller != null) {
        sink.report(sender.place(), sender.feature(),
            sender.topic().getName() + " is published synchronously, but names the flow controller '"
                + controller.getName() + "': write 'publish async via " + controller.getName() + "', or remove it");
      }
    }
  }
}
