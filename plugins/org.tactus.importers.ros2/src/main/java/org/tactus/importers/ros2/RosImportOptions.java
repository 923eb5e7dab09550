package org.tactus.importers.ros2;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tactus.importers.ros2.curve.ExecutionWindow;
import org.tactus.importers.ros2.sketch.Margin;
import org.tactus.timing.demand.Ageing;

/**
 * What to learn a model from, and how.
 *
 * @param traces folders with traces in CTF, or a file with what babeltrace2 prints
 * @param name the system's name; that of the first trace if empty
 * @param margin what is added to measured numbers
 * @param ageing how execution times age
 * @param phases whether measurements begin anew where a node enters another phase
 */
public record RosImportOptions(List<Path> traces, Optional<String> name, Margin margin, Ageing ageing,
    boolean phases) {

  /**
   * Keeps what is given.
   *
   * @throws IllegalArgumentException if windows were merged before they are full
   */
  public RosImportOptions {
    traces = List.copyOf(traces);
    ExecutionWindow.requireWindow(ageing);
  }

  /** Returns options for traces, with no margin, no ageing, and measurements that begin anew in each phase. */
  public static RosImportOptions of(List<Path> traces) {
    return new RosImportOptions(traces, Optional.empty(), Margin.NONE, Ageing.NONE, true);
  }

  /** Returns the same options with a margin. */
  public RosImportOptions with(Margin other) {
    return new RosImportOptions(traces, name, other, ageing, phases);
  }

  /** Returns the same options with ageing. */
  public RosImportOptions with(Ageing other) {
    return new RosImportOptions(traces, name, margin, other, phases);
  }

  /** Returns the same options with a name of the system; {@code null} for none. */
  public RosImportOptions named(String other) {
    return new RosImportOptions(traces, Optional.ofNullable(other), margin, ageing, phases);
  }

  /** Returns the same options with measurements that begin anew in each phase, or not. */
  public RosImportOptions withPhases(boolean other) {
    return new RosImportOptions(traces, name, margin, ageing, other);
  }
}
