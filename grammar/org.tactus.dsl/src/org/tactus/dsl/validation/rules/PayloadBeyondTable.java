package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.DelayTable;
import org.tactus.model.Topic;
import org.tactus.model.view.DelayTables;
import org.tactus.model.view.PayloadBound;

/**
 * Processing times are only known between the measured rows; beyond the last one they would be a guess, and a bound on
 * them unsound.
 */
public final class PayloadBeyondTable extends RuleBase {

  /** Creates the rule. */
  public PayloadBeyondTable() {
    super(CommunicationCode.PAYLOAD_BEYOND_TABLE, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    PayloadBound payloads = new PayloadBound();
    for (Topic topic : system.view().topics()) {
      long payload = payloads.of(topic.getType()).orElse(0);
      DelayTables.of(system.view()).of(topic).stream().mapToLong(PayloadBeyondTable::largest)
          .filter(largest -> payload > largest).findFirst()
          .ifPresent(largest -> sink.report(topic, TYPES.getTopic_Type(),
              "messages of " + topic.getName() + " have up to " + payload
                  + " bytes, but the message-delay table ends at " + largest
                  + " bytes: measure a row for this payload and add it"));
    }
  }

  private static long largest(DelayTable table) {
    return table.getRows().stream().mapToLong(row -> Exact.bytes(row.getPayload()).orElse(Long.MAX_VALUE)).max()
        .orElse(Long.MAX_VALUE);
  }
}
