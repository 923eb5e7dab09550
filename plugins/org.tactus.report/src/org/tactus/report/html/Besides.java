package org.tactus.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.measurement.Times;
import org.tactus.measurement.Verdict;
import org.tactus.report.html.DataTable.Column;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.observation.Samples;

/** The columns of what was simulated and measured, in tables of bounds; only those of which there is something. */
final class Besides {

  private final SystemReport report;

  Besides(SystemReport report) {
    this.report = report;
  }

  /** Returns columns with these between others. */
  List<Column> between(List<Column> before, List<Column> after) {
    List<Column> columns = new ArrayList<>(before);
    observations().ifPresent(some -> columns.add(Column.number("Simulated")));
    report.measured().ifPresent(some -> columns.add(Column.number("Measured")));
    columns.addAll(after);
    return columns;
  }

  /** Returns what simulated runs observed; empty if there were none. */
  Optional<Observations> observations() {
    return switch (report.simulated()) {
      case SystemReport.Runs runs -> Optional.of(runs.observations());
      case SystemReport.NotSimulated none -> Optional.empty();
    };
  }

  /**
   * Adds the cells of a row.
   *
   * @param observed what was observed; empty if there were no runs, or they observed nothing
   * @param limit what no run may exceed
   * @param measured what was measured; empty if nothing was
   * @param bound the bound that is compared with what was measured
   */
  void cells(DataTable table, Optional<Samples> observed, OptionalLong limit, Optional<Times> measured,
      OptionalLong bound) {
    if (observations().isPresent()) {
      OptionalLong longest = observed.filter(samples -> samples.count() > 0).map(Samples::maximum)
          .map(OptionalLong::of).orElse(OptionalLong.empty());
      table.time(longest, "-", longest.isPresent() && limit.isPresent() && longest.getAsLong() > limit.getAsLong());
    }
    report.measured().ifPresent(run -> {
      OptionalLong longest = measured.filter(times -> times.count() > 0).map(Times::longest).map(OptionalLong::of)
          .orElse(OptionalLong.empty());
      table.time(longest, "-", measured.isPresent()
          && Verdict.of(measured.get(), bound, run.setup().percent()) == Verdict.EXCEEDED);
    });
  }
}
