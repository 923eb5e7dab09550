package org.tactus.dsl.validation.rules;

import java.util.OptionalLong;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.dsl.validation.system.FlowControllers;
import org.tactus.dsl.validation.system.FlowControllers.Sender;
import org.tactus.model.FlowController;
import org.tactus.model.view.PayloadBound;
import org.tactus.model.view.Quantities;

/**
 * A message that is larger than what may be sent in a period waits for several periods, and the rest of the queue
 * behind it.
 */
public final class LimitBelowMessage extends RuleBase {

  /** Creates the rule. */
  public LimitBelowMessage() {
    super(CommunicationCode.LIMIT_BELOW_MESSAGE, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    PayloadBound payloads = new PayloadBound();
    for (Sender sender : FlowControllers.of(system).senders()) {
      FlowController controller = sender.qos().flowController();
      OptionalLong payload = payloads.of(sender.topic().getType());
      if (controller != null && controller.getLimit() != null
          && payload.orElse(0) >= Exact.bytes(controller.getLimit()).orElse(Long.MAX_VALUE)) {
        sink.report(sender.place(), sender.feature(), "messages of " + sender.topic().getName() + " have up to "
            + payload.getAsLong() + " bytes, but the flow controller '" + controller.getName()
            + "' sends less than " + Quantities.text(controller.getLimit())
            + " in a period: raise its limit above the message, or split the message");
      }
    }
  }
}
