package org.tactus.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.measurement.CoreStops;
import org.tactus.measurement.Measurement;
import org.tactus.measurement.Times;
import org.tactus.report.Table.Align;

/**
 * What people read of regulated cores: how often and how long each stood still and what it used, and beside it the
 * times of chains that ran meanwhile and of those that did not.
 */
public final class StopsText {

  private static final String INDENT = "    ";
  private static final double MEGABYTE = 1e6;

  private final Measurement measured;
  private final MeasurementSetup setup;
  private final TextStyle style;
  private final List<CoreStops> cores;

  private StopsText(Measurement measured, MeasurementSetup setup, TextStyle style) {
    this.measured = measured;
    this.setup = setup;
    this.style = style;
    this.cores = measured.stops();
  }

  /** Returns both tables; nothing without records of guards. */
  static String of(Measurement measured, MeasurementSetup setup, TextStyle style) {
    StopsText text = new StopsText(measured, setup, style);
    return text.cores.isEmpty() ? "" : text.cores() + text.chains();
  }

  private String cores() {
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT,
        Align.RIGHT);
    table.add("regulated core", "stops", "total", "longest", "p50", "bandwidth", "most", "set point");
    for (CoreStops core : cores) {
      Times lengths = core.lengths();
      boolean none = lengths.count() == 0;
      table.add(name(core), Integer.toString(lengths.count()), Durations.up(core.total()),
          none ? "-" : Durations.up(lengths.longest()), none ? "-" : Durations.up(lengths.percentile(50)),
          bandwidth(core), megabytes(core.most()), setpoint(core));
    }
    return print(table);
  }

  private String chains() {
    Table table = new Table(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
    table.add("beside stops", "longest", setup.percentileName(), "p50", "samples");
    for (ChainEntry entry : ChainEntry.of(measured.bounds(), Optional.empty())) {
      if (measured.path(entry.path()).count() > 0) {
        table.add(entry.name() + " " + ReportNames.of(entry.path().metric()), "", "", "", "");
        for (CoreStops core : cores) {
          CoreStops.Beside beside = measured.path(entry.path(), core);
          add(table, name(core) + " stood still meanwhile", beside.during());
          add(table, name(core) + " did not", beside.otherwise());
        }
      }
    }
    return table.rows().size() == 1 ? "" : print(table);
  }

  private void add(Table table, String name, Times times) {
    boolean none = times.count() == 0;
    table.add(INDENT + name, none ? "-" : Durations.up(times.longest()),
        none ? "-" : Durations.up(times.percentile(setup.percent())), none ? "-" : Durations.up(times.percentile(50)),
        Integer.toString(times.count()));
  }

  private String print(Table table) {
    return "\n" + table.text(style);
  }

  /** Returns a core's name. */
  public static String name(CoreStops core) {
    return core.host() + " core " + core.core();
  }

  /** Returns what a core used in a second. */
  public static String bandwidth(CoreStops core) {
    return core.bandwidth().isPresent() ? megabytes(core.bandwidth()) + "/s" : "-";
  }

  /** Returns from when on a core is to stand still. */
  public static String setpoint(CoreStops core) {
    return megabytes(OptionalLong.of(core.setpoint())) + " per " + Durations.up(core.period());
  }

  /** Returns a number of bytes. */
  public static String megabytes(OptionalLong bytes) {
    return bytes.isEmpty() ? "-" : MeasurementSetup.number(Math.round(bytes.getAsLong() / MEGABYTE * 1e3) / 1e3)
        + " MB";
  }
}
