package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TopicUse;
import org.tactus.model.Topic;

/** Messages that nobody takes cost time in the publisher for nothing. */
public final class NobodySubscribes extends RuleBase {

  /** Creates the rule. */
  public NobodySubscribes() {
    super(CommunicationCode.NOBODY_SUBSCRIBES, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    TopicUse use = TopicUse.of(system);
    for (Topic topic : system.view().topics()) {
      if (use.isPublished(topic) && !use.isSubscribed(topic)) {
        sink.report(topic, "nobody subscribes to '" + topic.getName() + "': add a subscription, or stop publishing it");
      }
    }
  }
}
