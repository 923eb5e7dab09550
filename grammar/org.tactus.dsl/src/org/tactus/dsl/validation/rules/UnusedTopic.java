package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TopicUse;
import org.tactus.model.Topic;

/** A topic that no callback uses is probably left over; one that a node type names may be remapped. */
public final class UnusedTopic extends RuleBase {

  /** Creates the rule. */
  public UnusedTopic() {
    super(CommunicationCode.UNUSED_TOPIC, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TopicUse use = TopicUse.of(system);
    for (Topic topic : system.view().topics()) {
      if (!use.isPublished(topic) && !use.isSubscribed(topic) && !use.isNamedByType(topic)) {
        sink.report(topic, "nobody publishes or subscribes to '" + topic.getName() + "': use it or remove it");
      }
    }
  }
}
