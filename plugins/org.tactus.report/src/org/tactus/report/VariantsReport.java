package org.tactus.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.measurement.Measurement;
import org.tactus.measurement.Times;
import org.tactus.measurement.Verdict;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle.Ink;

/** The report on several measured systems: the chains of all in one table, each beside the bound of what ran. */
public final class VariantsReport {

  /** The name of the JSON format with its version. */
  public static final String SCHEMA = "tactus-measurements/1";

  private VariantsReport() {
  }

  /** Returns the report that people read. */
  public static String text(List<MeasuredVariant> variants, TextStyle style) {
    Table table = new Table(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT,
        Align.RIGHT, Align.LEFT);
    List<Verdict> verdicts = new ArrayList<>();
    String percentile = variants.stream().flatMap(variant -> variant.run().stream()).findFirst()
        .map(run -> run.setup().percentileName()).orElse("p99");
    table.add("file", "chain", "longest", percentile, "p50", "samples", "bound", "goal", "result");
    for (MeasuredVariant variant : variants) {
      variant.run().ifPresent(run -> add(table, verdicts, variant.file().getFileName().toString(), run));
    }
    StringBuilder out = new StringBuilder();
    List<String[]> padded = table.padded();
    for (int i = 0; i < padded.size(); i++) {
      String line = String.join("  ", padded.get(i)).stripTrailing();
      out.append(i == 0 ? style.paint(Ink.STRONG, line)
          : verdicts.get(i - 1) == Verdict.EXCEEDED ? style.paint(Ink.BAD, line) : line).append('\n');
    }
    for (MeasuredVariant variant : variants) {
      variant.left().ifPresent(reason -> out.append('\n')
          .append(Wrap.words("", "    ", "not measured: " + variant.file() + ": " + reason, style.width()))
          .append('\n'));
    }
    return out.toString();
  }

  private static void add(Table table, List<Verdict> verdicts, String name, MeasuredVariant.Run run) {
    Measurement measured = run.measurement();
    double percent = run.setup().percent();
    for (ChainEntry entry : ChainEntry.of(measured.bounds(), Optional.empty())) {
      Times times = measured.path(entry.path());
      OptionalLong bound = Measurement.nanoseconds(entry.path().bound());
      Verdict verdict = Verdict.of(times, bound, percent);
      boolean none = times.count() == 0;
      verdicts.add(verdict);
      table.add(name, entry.name() + " " + ReportNames.of(entry.path().metric()),
          none ? "-" : Durations.up(times.longest()), none ? "-" : Durations.up(times.percentile(percent)),
          none ? "-" : Durations.up(times.percentile(50)), Integer.toString(times.count()),
          bound.isPresent() ? Durations.up(bound.getAsLong()) : "-",
          entry.path().goal().map(Durations::down).orElse("-"), ReportNames.of(verdict));
    }
  }

  /** Returns the report that other tools read. */
  public static String json(List<MeasuredVariant> variants) {
    return Json.text(Json.object(
        "schema", SCHEMA,
        "measurements", variants.stream().flatMap(variant -> variant.run().stream()
            .map(run -> Json.object("file", variant.file().toString(), "measurement",
                MeasurementJsonReport.object(run.measurement(), run.setup())))).toList(),
        "left", variants.stream().flatMap(variant -> variant.left().stream()
            .map(reason -> Json.object("file", variant.file().toString(), "reason", reason))).toList()));
  }
}
