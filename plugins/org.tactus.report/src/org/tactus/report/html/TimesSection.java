package org.tactus.report.html;

import java.util.List;
import java.util.OptionalLong;
import org.tactus.analysis.CallbackResult;
import org.tactus.analysis.MessageResult;
import org.tactus.measurement.Measurement;
import org.tactus.measurement.Measurement.MeasuredStage;
import org.tactus.report.html.DataTable.Column;
import org.tactus.timing.model.Delivery;

/** The times of all callbacks and messages: bound, longest simulated and longest measured one. */
final class TimesSection {

  private TimesSection() {
  }

  static void callbacks(SystemReport report, ChainEntries entries, Html html) {
    Besides besides = new Besides(report);
    DataTable table = new DataTable(html, "callback-table", "Response times of callbacks", besides.between(
        List.of(Column.text("Callback"), Column.text("Executor"), Column.number("Bound")), List.of()));
    for (CallbackResult one : report.bounds().callbacks()) {
      OptionalLong bound = Measurement.nanoseconds(one.responseTime());
      table.row().head(one.callback().name(), "").cell(one.callback().executor().name()).time(bound, "none", false);
      besides.cells(table, besides.observations().map(all -> all.response(one.callback())), OptionalLong.empty(),
          report.measured().map(measured -> measured.measurement().response(one)), bound);
      table.end();
    }
    table.close();
  }

  static void messages(SystemReport report, ChainEntries entries, Html html) {
    Besides besides = new Besides(report);
    DataTable table = new DataTable(html, "message-table", "Delivery of messages", besides.between(
        List.of(Column.text("Message"), Column.text("To"), Column.text("Sent"), Column.number("Bound")), List.of()));
    for (MessageResult one : report.bounds().messages()) {
      Delivery delivery = one.delivery();
      OptionalLong bound = Measurement.nanoseconds(one.delivered());
      table.row().head(delivery.message().label(), "").cell(delivery.subscriber().name())
          .cell(delivery.message().isAsynchronous() ? "async" : "sync").time(bound, "none", false);
      besides.cells(table, besides.observations().map(all -> all.delivery(delivery)), OptionalLong.empty(),
          report.measured().map(measured -> measured.measurement().message(one, MeasuredStage.DELIVERY)), bound);
      table.end();
    }
    table.close();
  }
}
