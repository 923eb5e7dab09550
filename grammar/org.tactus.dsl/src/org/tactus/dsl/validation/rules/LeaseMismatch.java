package org.tactus.dsl.validation.rules;

import java.util.Optional;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.dsl.validation.system.QosCompatibility;
import org.tactus.dsl.validation.system.QosMismatch;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.Quantities;

/** DDS connects a reader only with writers whose liveliness lease is at most its own; none is infinite. */
public final class LeaseMismatch extends QosCompatibility {

  /** Creates the rule. */
  public LeaseMismatch() {
    super(CommunicationCode.LEASE_MISMATCH);
  }

  @Override
  protected Optional<QosMismatch> mismatch(EffectiveQos offered, EffectiveQos requested) {
    return Exact.nanoseconds(offered.lease()).orElse(Long.MAX_VALUE)
        > Exact.nanoseconds(requested.lease()).orElse(Long.MAX_VALUE)
        ? Optional.of(new QosMismatch(text(offered), text(requested))) : Optional.empty();
  }

  private static String text(EffectiveQos qos) {
    return qos.lease() == null ? "no lease" : "lease " + Quantities.text(qos.lease());
  }
}
