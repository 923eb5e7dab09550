package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Qos;

/** The share of a flow controller's limit that is reserved for a writer is a percentage. */
public final class ShareRange extends RuleBase {

  /** Creates the rule. */
  public ShareRange() {
    super(ElementCode.SHARE_RANGE, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Qos qos : system.all(Qos.class)) {
      Integer share = qos.getReservation();
      if (share != null && (share < 0 || share > 100)) {
        sink.report(qos, TYPES.getQos_Reservation(),
            "a share of " + share + " % is impossible: choose one from 0 to 100 %");
      }
    }
  }
}
