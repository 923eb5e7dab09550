package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.FlowControllers;
import org.tactus.dsl.validation.system.FlowControllers.Sender;
import org.tactus.model.HistoryKind;

/** With keep_last, samples of one activation beyond the depth overwrite earlier ones before they are taken. */
public final class DepthBelowBurst extends RuleBase {

  /** Creates the rule. */
  public DepthBelowBurst() {
    super(CommunicationCode.DEPTH_BELOW_BURST, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Sender sender : FlowControllers.of(system).senders()) {
      int count = sender.writer().publication().getCount();
      if (sender.qos().history() == HistoryKind.KEEP_LAST && count > Math.max(1, sender.qos().depth())) {
        sink.report(sender.writer().publication(), TYPES.getPublication_Count(),
            count + " messages of " + sender.topic().getName()
                + " per activation overwrite each other in a history of " + sender.qos().depth()
                + ": write 'history keep_last " + count
            + "' or more");
      }
    }
  }
}
