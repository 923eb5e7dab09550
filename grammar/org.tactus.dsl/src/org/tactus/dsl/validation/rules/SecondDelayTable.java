package org.tactus.dsl.validation.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.OtherPlace;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.DelayTable;
import org.tactus.model.Host;

/** A host has one table of message delays; of two, one would be ignored silently. */
public final class SecondDelayTable extends RuleBase {

  /** Creates the rule. */
  public SecondDelayTable() {
    super(CommunicationCode.SECOND_DELAY_TABLE, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Map<Optional<Host>, DelayTable> first = new HashMap<>();
    for (DelayTable table : system.all(DelayTable.class)) {
      DelayTable known = first.putIfAbsent(Optional.ofNullable(table.getHost()), table);
      if (known != null && (table.getHost() == null || !table.getHost().eIsProxy())) {
        String whom = table.getHost() == null ? "all hosts" : "host " + table.getHost().getName();
        sink.report(table, null, -1, "a message-delay table for " + whom + " already stands in "
            + Written.place(known, table)
            + ": merge the two, or name the host after 'for'",
            List.of(new OtherPlace(known, null, "the table for " + whom + " that stands first")));
      }
    }
  }
}
