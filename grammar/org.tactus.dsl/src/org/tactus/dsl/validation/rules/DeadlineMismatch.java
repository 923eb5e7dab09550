package org.tactus.dsl.validation.rules;

import java.util.Optional;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.dsl.validation.system.QosCompatibility;
import org.tactus.dsl.validation.system.QosMismatch;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.Quantities;

/** DDS connects a reader only with writers whose deadline is at most its own; none is infinite. */
public final class DeadlineMismatch extends QosCompatibility {

  /** Creates the rule. */
  public DeadlineMismatch() {
    super(CommunicationCode.DEADLINE_MISMATCH);
  }

  @Override
  protected Optional<QosMismatch> mismatch(EffectiveQos offered, EffectiveQos requested) {
    return Exact.nanoseconds(offered.deadline()).orElse(Long.MAX_VALUE)
        > Exact.nanoseconds(requested.deadline()).orElse(Long.MAX_VALUE)
        ? Optional.of(new QosMismatch(text(offered), text(requested))) : Optional.empty();
  }

  private static String text(EffectiveQos qos) {
    return qos.deadline() == null ? "no deadline" : "deadline " + Quantities.text(qos.deadline());
  }
}
