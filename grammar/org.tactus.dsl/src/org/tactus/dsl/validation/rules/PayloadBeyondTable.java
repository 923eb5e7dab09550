package org.tactus.dsl.validation.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.dsl.Diagnostic.Severity;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.MessageCosts;
import org.tactus.model.Callback;
import org.tactus.model.Node;
import org.tactus.model.Topic;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/** Processing times are only known between the measured rows; beyond the last one they would be a guess, and a bound on them unsound. */
public final class PayloadBeyondTable extends RuleBase {

  /** Creates the rule. */
  public PayloadBeyondTable() {
    super("TAC-DELAY-001", Severity.ERROR, Needs.REFERENCES, "A payload is larger than the last row of the message-delay table");
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    MessageCosts costs = MessageCosts.of(system);
    for (Topic topic : view.topics()) {
      List<Callback> readers = view.receivers(topic);
      List<Writer> writers = view.writers(topic);
      if (!readers.isEmpty() && !writers.isEmpty()) {
        Stream<Node> ends = Stream.concat(writers.stream().map(writer -> view.node(writer.callback())), readers.stream().map(view::node));
        ends.map(node -> costs.table(view.host(node))).flatMap(Optional::stream).distinct()
            .filter(table -> costs.payload(topic.getType()).orElse(0) > costs.largestPayload(table)).findFirst()
            .ifPresent(table -> sink.report(topic, TYPES.getTopic_Type(), "messages of " + topic.getName() + " have up to "
                + costs.payload(topic.getType()).getAsLong() + " bytes, but the message-delay table ends at " + costs.largestPayload(table)
                + " bytes: measure a row for this payload and add it"));
      }
    }
  }
}
