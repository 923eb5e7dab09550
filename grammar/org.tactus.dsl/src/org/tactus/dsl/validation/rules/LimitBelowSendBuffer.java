package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.FlowController;
import org.tactus.model.view.Quantities;

/**
 * What counts towards the limit are whole RTPS messages, up to 65,500 bytes with Fast DDS's UDP transport, which may
 * hold several samples; one that exceeds the limit is possibly never sent.
 */
public final class LimitBelowSendBuffer extends RuleBase {

  private static final long LARGEST_DATAGRAM = 65_500;

  /** Creates the rule. */
  public LimitBelowSendBuffer() {
    super(CommunicationCode.LIMIT_BELOW_SEND_BUFFER, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (FlowController controller : system.all(FlowController.class)) {
      if (Exact.bytes(controller.getLimit()).orElse(Long.MAX_VALUE) < LARGEST_DATAGRAM) {
        sink.report(controller, TYPES.getFlowController_Limit(),
            "the limit of " + Quantities.text(controller.getLimit())
            + " is smaller than the largest datagram of Fast DDS's UDP transport, " + LARGEST_DATAGRAM
            + " bytes, so that a message may never be sent: raise it, with the period in proportion");
      }
    }
  }
}
