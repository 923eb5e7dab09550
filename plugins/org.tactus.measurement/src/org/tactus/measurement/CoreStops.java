package org.tactus.measurement;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * What the guard did to a regulated core while a run was measured: when it stood still, and what it used.
 */
public final class CoreStops {

  /**
   * The times of a path.
   *
   * @param during those in which the core stood still at some instant
   * @param otherwise the others
   */
  public record Beside(Times during, Times otherwise) {
  }

  private static final double SECOND = 1e9;

  private final GuardRecord record;
  private final GuardedCore core;
  private final List<TimeSpan> stops;
  private final List<GuardedCore.Use> uses;

  private CoreStops(GuardRecord record, GuardedCore core, long from) {
    this.record = record;
    this.core = core;
    this.stops = core.stops().stream().filter(stop -> stop.begin() >= from).toList();
    this.uses = core.uses().stream().filter(use -> use.time() >= from).toList();
  }

  /**
   * Returns what records say of each core.
   *
   * @param from what began before does not count
   */
  static List<CoreStops> of(List<GuardRecord> records, long from) {
    return records.stream()
        .flatMap(record -> record.cores().stream().map(core -> new CoreStops(record, core, from))).toList();
  }

  /** Returns the host, as in the model. */
  public String host() {
    return record.host();
  }

  /** Returns the number of the core on the machine. */
  public int core() {
    return core.number();
  }

  /** Returns the bytes from which on it is to stand still. */
  public long setpoint() {
    return core.setpoint();
  }

  /** Returns the regulation period in nanoseconds. */
  public long period() {
    return core.period();
  }

  /** Returns how long it stood still each time. */
  public Times lengths() {
    return new Times(stops.stream().mapToLong(TimeSpan::length).toArray());
  }

  /** Returns for how long it stood still in all. */
  public long total() {
    return stops.stream().mapToLong(TimeSpan::length).sum();
  }

  /** Returns the most bytes of a period; empty if none has ended. */
  public OptionalLong most() {
    return uses.stream().mapToLong(GuardedCore.Use::bytes).max();
  }

  /** Returns the bytes per second between the first and the last end of a period; empty if there are not two. */
  public OptionalLong bandwidth() {
    long time = uses.isEmpty() ? 0 : uses.getLast().time() - uses.getFirst().time();
    return time <= 0 ? OptionalLong.empty() : OptionalLong.of(Math.round(
        uses.stream().skip(1).mapToDouble(GuardedCore.Use::bytes).sum() * SECOND / time));
  }

  /**
   * Parts times by whether the core stood still meanwhile. What ends after the last line of a record that has lost some
   * is in neither part.
   */
  Beside beside(List<TimeSpan> spans) {
    long[] ends = stops.stream().mapToLong(TimeSpan::end).toArray();
    List<TimeSpan> known = spans.stream().filter(span -> record.lost() == 0 || span.end() <= record.latest()).toList();
    return new Beside(times(known, ends, true), times(known, ends, false));
  }

  private Times times(List<TimeSpan> spans, long[] ends, boolean during) {
    return new Times(spans.stream().filter(span -> meets(span, ends) == during).mapToLong(TimeSpan::length).toArray());
  }

  /** Tells whether a span has an instant in common with a stop; these do not overlap each other. */
  private boolean meets(TimeSpan span, long[] ends) {
    int found = Arrays.binarySearch(ends, span.begin());
    int first = found < 0 ? -found - 1 : found;
    while (first < ends.length && ends[first] <= span.begin()) {
      first++;
    }
    return first < ends.length && stops.get(first).begin() < span.end();
  }
}
