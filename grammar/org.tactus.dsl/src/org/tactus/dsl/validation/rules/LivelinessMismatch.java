package org.tactus.dsl.validation.rules;

import java.util.Optional;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.system.QosCompatibility;
import org.tactus.dsl.validation.system.QosMismatch;
import org.tactus.model.Liveliness;
import org.tactus.model.view.EffectiveQos;

/** DDS connects a reader that wants liveliness asserted per topic only with writers that do so. */
public final class LivelinessMismatch extends QosCompatibility {

  /** Creates the rule. */
  public LivelinessMismatch() {
    super(CommunicationCode.LIVELINESS_MISMATCH);
  }

  @Override
  protected Optional<QosMismatch> mismatch(EffectiveQos offered, EffectiveQos requested) {
    return offered.liveliness() == Liveliness.AUTOMATIC && requested.liveliness() == Liveliness.MANUAL_BY_TOPIC
        ? Optional.of(new QosMismatch("liveliness automatic", "liveliness manual_by_topic")) : Optional.empty();
  }
}
