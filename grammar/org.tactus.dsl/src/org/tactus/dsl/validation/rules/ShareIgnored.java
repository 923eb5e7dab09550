package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.FlowControllers;
import org.tactus.dsl.validation.system.FlowControllers.Sender;
import org.tactus.model.FlowController;
import org.tactus.model.FlowScheduler;
import org.tactus.model.view.EffectiveQos;

/**
 * Shares of the limit are read by flow controllers with the scheduler PRIORITY_WITH_RESERVATION and a limit, and by no
 * other.
 */
public final class ShareIgnored extends RuleBase {

  /** Creates the rule. */
  public ShareIgnored() {
    super(CommunicationCode.SHARE_IGNORED, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Sender sender : FlowControllers.of(system).senders()) {
      EffectiveQos qos = sender.qos();
      FlowController controller = qos.flowController();
      if (qos.reservation() != null && controller != null
          && (!readsShares(controller.getScheduler()) || controller.getLimit() == null)) {
        sink.report(sender.place(), sender.feature(),
            "the share of " + sender.topic().getName() + " has no effect, since flow controller "
                + controller.getName() + " has "
                + (controller.getLimit() == null ? "no limit"
                    : "the scheduler " + controller.getScheduler().getLiteral())
            + ": use PRIORITY_WITH_RESERVATION with a limit, or remove the share");
      }
    }
  }

  private static boolean readsShares(FlowScheduler scheduler) {
    return switch (scheduler) {
      case PRIORITY_WITH_RESERVATION -> true;
      case FIFO, HIGH_PRIORITY, ROUND_ROBIN -> false;
    };
  }
}
