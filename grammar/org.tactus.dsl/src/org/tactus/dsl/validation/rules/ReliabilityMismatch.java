package org.tactus.dsl.validation.rules;

import java.util.Optional;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.system.QosCompatibility;
import org.tactus.dsl.validation.system.QosMismatch;
import org.tactus.model.Reliability;
import org.tactus.model.view.EffectiveQos;

/** DDS connects a reliable reader only with reliable writers. */
public final class ReliabilityMismatch extends QosCompatibility {

  /** Creates the rule. */
  public ReliabilityMismatch() {
    super(CommunicationCode.RELIABILITY_MISMATCH);
  }

  @Override
  protected Optional<QosMismatch> mismatch(EffectiveQos offered, EffectiveQos requested) {
    return offered.reliability() == Reliability.BEST_EFFORT && requested.reliability() == Reliability.RELIABLE
        ? Optional.of(new QosMismatch("reliability best_effort", "reliability reliable")) : Optional.empty();
  }
}
