package org.tactus.report;

import java.util.List;
import org.tactus.measurement.OverheadSearch.Overhead;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * How a system was measured.
 *
 * @param seconds how long callbacks were released; 0 if traces of an earlier run were read
 * @param privileged whether threads had the policies and cores of the model
 * @param percent the percentile that must not exceed a bound, as in 99
 * @param overheads overheads of executors that would explain together what exceeds its bound
 * @param notes what makes the numbers less than they seem, as lost events: sentences without their full stop
 */
public record MeasurementSetup(double seconds, boolean privileged, double percent, List<Overhead> overheads,
    List<String> notes) {

  /** Copies the lists. */
  public MeasurementSetup {
    overheads = List.copyOf(overheads);
    notes = List.copyOf(notes);
  }

  /** Returns the names of threads about which a model says nothing, so that their bounds assume a core of their own. */
  public static List<String> unplaced(TimingModel model) {
    return model.threads().stream().filter(thread -> thread.placement() instanceof Placement.OwnCore)
        .map(ThreadSpec::name).toList();
  }

  /** Returns the percentile's usual name, as in {@code p99}. */
  public String percentileName() {
    return "p" + number(percent);
  }

  /** Prints a number without needless decimals. */
  static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }
}
