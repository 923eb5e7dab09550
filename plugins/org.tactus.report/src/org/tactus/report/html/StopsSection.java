package org.tactus.report.html;

import java.util.List;
import java.util.OptionalLong;
import org.tactus.measurement.CoreStops;
import org.tactus.measurement.Measurement;
import org.tactus.measurement.Times;
import org.tactus.report.ChainEntry;
import org.tactus.report.ReportNames;
import org.tactus.report.StopsText;
import org.tactus.report.html.DataTable.Column;

/** What guards did to regulated cores in the measured run, and the times of chains while a core stood still. */
final class StopsSection {

  private StopsSection() {
  }

  /** Returns what guards did to each core; nothing if no record is there. */
  private static List<CoreStops> cores(SystemReport report) {
    return report.measured().map(one -> one.measurement().stops()).orElse(List.of());
  }

  static boolean isIn(SystemReport report) {
    return !cores(report).isEmpty();
  }

  static void write(SystemReport report, ChainEntries entries, Html html) {
    Measurement measured = report.measured().orElseThrow().measurement();
    DataTable table = new DataTable(html, "regulation-table", "Regulated cores", List.of(Column.text("Core"),
        Column.number("Stops"), Column.number("Total"), Column.number("Longest"), Column.number("Bandwidth"),
        Column.number("Most"), Column.number("Set point")));
    for (CoreStops core : cores(report)) {
      Times lengths = core.lengths();
      table.row().head(StopsText.name(core), "")
          .number(Integer.toString(lengths.count()), OptionalLong.of(lengths.count()))
          .time(OptionalLong.of(core.total()), "-", false).time(longest(lengths), "-", false)
          .number(StopsText.bandwidth(core), core.bandwidth()).number(StopsText.megabytes(core.most()), core.most())
          .number(StopsText.setpoint(core), OptionalLong.of(core.setpoint())).end();
    }
    table.close();
    DataTable chains = new DataTable(html, "stops-table", "Chains while a core stood still, and otherwise",
        List.of(Column.text("Chain"), Column.text("Metric"), Column.text("Core"), Column.number("Longest beside stops"),
            Column.number("Samples"), Column.number("Longest otherwise"), Column.number("Samples")));
    for (ChainEntry entry : entries.all()) {
      for (CoreStops core : cores(report)) {
        CoreStops.Beside beside = measured.path(entry.path(), core);
        chains.row().head(entry.name(), "").cell(ReportNames.of(entry.path().metric())).cell(StopsText.name(core));
        for (Times times : List.of(beside.during(), beside.otherwise())) {
          chains.time(longest(times), "-", false)
              .number(Integer.toString(times.count()), OptionalLong.of(times.count()));
        }
        chains.end();
      }
    }
    chains.close();
  }

  private static OptionalLong longest(Times times) {
    return times.count() == 0 ? OptionalLong.empty() : OptionalLong.of(times.longest());
  }
}
