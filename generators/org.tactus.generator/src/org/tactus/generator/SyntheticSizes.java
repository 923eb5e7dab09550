package org.tactus.generator;

import java.util.List;
import java.util.OptionalLong;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.model.MessageType;
import org.tactus.model.TactusPackage;
import org.tactus.model.Topic;
import org.tactus.model.view.PayloadBound;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/**
 * Modelled sizes that synthetic messages cannot have: all fields of the type, filled as far as they go, are smaller.
 * What the fields of existing interfaces are is not known, so nothing is said of them.
 */
final class SyntheticSizes {

  private SyntheticSizes() {}

  /** Returns a sentence for each topic that is published with less than the model says. */
  static List<Warning> warnings(SystemPlan plan) {
    PayloadBound payloads = new PayloadBound();
    return plan.generatedNodes().stream().flatMap(node -> SystemView.callbacks(node.source()).stream())
        .flatMap(callback -> callback.getPublications().stream())
        .map(publication -> publication.getTopic()).distinct().filter(topic -> isTooSmall(topic.getType(), payloads))
        .map(topic -> warning(topic, payloads)).toList();
  }

  private static boolean isTooSmall(MessageType type, PayloadBound payloads) {
    OptionalLong held = payloads.ofFields(type);
    return type.getSize() != null && held.isPresent() && held.getAsLong() < Quantities.bytes(type.getSize());
  }

  private static Warning warning(Topic topic, PayloadBound payloads) {
    MessageType type = topic.getType();
    return new Warning(GeneratorCode.SIZE_NOT_REACHED, type,
        TactusPackage.eINSTANCE.getMessageType_Size(), "topic " + topic.getName()
        + ": synthetic load cannot publish messages of " + Quantities.bytes(type.getSize())
        + " bytes, since the fields of "
        + type.getName() + " hold at most " + payloads.ofFields(type).getAsLong()
        + "; what is measured is shorter than in the model. Give it a sequence or string that holds as much, or the "
        + "size that it has");
  }
}
