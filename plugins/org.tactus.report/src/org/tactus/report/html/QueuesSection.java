package org.tactus.report.html;

import java.util.List;
import java.util.OptionalLong;
import org.tactus.analysis.QueueResult;
import org.tactus.report.ReportNames;
import org.tactus.report.html.DataTable.Column;

/** What the queues of samples need to hold, and what they do. */
final class QueuesSection {

  private QueuesSection() {
  }

  static void write(SystemReport report, ChainEntries entries, Html html) {
    DataTable table = new DataTable(html, "queue-table", "Queues of samples", List.of(Column.text("Queue"),
        Column.number("Needs"), Column.number("Holds"), Column.text("Result")));
    for (QueueResult queue : report.bounds().queues()) {
      table.row().head(ReportNames.of(queue.queue()), "").number(count(queue.needed(), "?"), queue.needed())
          .number(count(queue.queue().depth(), "any"), queue.queue().depth());
      html.open("td");
      if (queue.isShort()) {
        html.element("span", "TOO SHORT", "class", "verdict bad");
      } else {
        html.text(queue.suffices() ? "suffices" : "unknown" + queue.reason().map(reason -> ": " + reason).orElse(""));
      }
      html.close();
      table.end();
    }
    table.close();
  }

  private static String count(OptionalLong number, String otherwise) {
    return number.isPresent() ? Long.toString(number.getAsLong()) : otherwise;
  }
}
