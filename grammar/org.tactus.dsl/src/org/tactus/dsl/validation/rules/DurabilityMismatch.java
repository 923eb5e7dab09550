package org.tactus.dsl.validation.rules;

import java.util.Optional;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.system.QosCompatibility;
import org.tactus.dsl.validation.system.QosMismatch;
import org.tactus.model.Durability;
import org.tactus.model.view.EffectiveQos;

/** DDS connects a transient-local reader only with writers that keep samples for late joiners. */
public final class DurabilityMismatch extends QosCompatibility {

  /** Creates the rule. */
  public DurabilityMismatch() {
    super(CommunicationCode.DURABILITY_MISMATCH);
  }

  @Override
  protected Optional<QosMismatch> mismatch(EffectiveQos offered, EffectiveQos requested) {
    return offered.durability() == Durability.VOLATILE && requested.durability() == Durability.TRANSIENT_LOCAL
        ? Optional.of(new QosMismatch("durability volatile", "durability transient_local")) : Optional.empty();
  }
}
