package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TopicUse;
import org.tactus.model.Topic;

/**
 * A subscription to a topic without publisher is never activated. Publishers that {@code without} removes count, since
 * what they feed is removed with them.
 */
public final class NobodyPublishes extends RuleBase {

  /** Creates the rule. */
  public NobodyPublishes() {
    super(CommunicationCode.NOBODY_PUBLISHES, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TopicUse use = TopicUse.of(system);
    for (Topic topic : system.view().topics()) {
      if (!use.isPublished(topic) && use.isSubscribed(topic)) {
        sink.report(topic,
            "nobody publishes '" + topic.getName() + "': let a callback publish it, or remove the subscriptions");
      }
    }
  }
}
