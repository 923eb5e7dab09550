package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Exact;
import org.tactus.model.DelayRow;
import org.tactus.model.DelayTable;
import org.tactus.model.Duration;

/**
 * Rows are sorted by payload, and processing a larger message cannot take less time; otherwise the interpolation
 * between rows is no upper bound.
 */
public final class RowsNotIncreasing extends RuleBase {

  /** Creates the rule. */
  public RowsNotIncreasing() {
    super(CommunicationCode.ROWS_NOT_INCREASING, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (DelayTable table : system.all(DelayTable.class)) {
      for (int i = 1; i < table.getRows().size(); i++) {
        DelayRow before = table.getRows().get(i - 1);
        DelayRow row = table.getRows().get(i);
        if (Exact.bytes(row.getPayload()).orElse(Long.MAX_VALUE) <= Exact.bytes(before.getPayload()).orElse(0)) {
          sink.report(row, TYPES.getDelayRow_Payload(),
              "the payload is not larger than that of the row before: sort the rows by payload");
        } else if (less(row.getFlowController(), before.getFlowController())
            || less(row.getListener(), before.getListener())
            || less(row.getPublisher(), before.getPublisher())) {
          sink.report(row,
              "a larger message takes less time than that of the row before: write the largest time measured up to "
                  + "this payload");
        }
      }
    }
  }

  private static boolean less(Duration time, Duration before) {
    return Exact.nanoseconds(time).orElse(Long.MAX_VALUE) < Exact.nanoseconds(before).orElse(0);
  }
}
