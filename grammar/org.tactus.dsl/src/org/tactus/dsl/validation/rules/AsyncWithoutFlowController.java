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
 * Without a flow controller Fast DDS sends through a default one, which has no described thread, so that nothing can be
 * said about when.
 */
public final class AsyncWithoutFlowController extends RuleBase {

  /** Creates the rule. */
  public AsyncWithoutFlowController() {
    super(CommunicationCode.ASYNC_WITHOUT_FLOW_CONTROLLER, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Sender sender : FlowControllers.of(system).senders()) {
      EffectiveQos qos = sender.qos();
      FlowController controller = qos.flowController();
      if (qos.publishMode() == PublishMode.ASYNC && controller == null) {
        sink.report(sender.place(), sender.feature(), sender.topic().getName()
            + " is published asynchronously without a flow controller: write 'publish async via NAME', or 'publish "
            + "sync'");
      }
    }
  }
}
