package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Topic;
import org.tactus.model.view.DelayTables;
import org.tactus.model.view.PayloadBound;

/**
 * The message-delay table gives times by payload; a message without a size, or with unbounded strings or sequences,
 * cannot be looked up, so the system cannot be analysed.
 */
public final class UnknownPayload extends RuleBase {

  /** Creates the rule. */
  public UnknownPayload() {
    super(CommunicationCode.UNKNOWN_PAYLOAD, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    PayloadBound payloads = new PayloadBound();
    for (Topic topic : system.view().topics()) {
      if (payloads.of(topic.getType()).isEmpty() && !DelayTables.of(system.view()).of(topic).isEmpty()) {
        sink.report(topic, TYPES.getTopic_Type(), "the payload of " + topic.getName()
            + " has no upper bound, so its cost cannot be looked up in the message-delay table: give the message '"
            + topic.getType().getName() + "' a size, or bound its strings and sequences");
      }
    }
  }
}
