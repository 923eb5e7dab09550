package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
import org.tactus.application.MeasureOptions.Recorded;
import org.tactus.input.StandardInput;
import org.tactus.lowering.Interpretation;
import org.tactus.report.Tool;

/**
 * What a report on a system as a page is made of.
 *
 * @param file the file that describes the system
 * @param interpretation how it is read
 * @param simulation the runs whose longest times stand beside the bounds; empty for none
 * @param sensitivity whether to find for each goal how much may change until it is missed
 * @param traces traces of a measured run, whose times stand beside the bounds; empty for none
 * @param percent the percentile of what was measured that must not exceed a bound, above 0 and at most 100
 * @param tool what is told of Tactus
 */
public record PageOptions(Path file, Interpretation interpretation, Optional<SimulationPlan> simulation,
    boolean sensitivity, Optional<Recorded> traces, double percent, Tool tool) {

  /** Returns the options of a page with usual runs and sensitivity, and nothing measured. */
  public static PageOptions of(Path file, Interpretation interpretation, Tool tool) {
    return new PageOptions(file, interpretation, Optional.of(SimulationPlan.USUAL), true, Optional.empty(), 99, tool);
  }

  /** Returns the same options with other runs, or none. */
  public PageOptions with(Optional<SimulationPlan> runs) {
    return new PageOptions(file, interpretation, runs, sensitivity, traces, percent, tool);
  }

  /** Returns the same options with or without sensitivity. */
  public PageOptions withSensitivity(boolean wanted) {
    return new PageOptions(file, interpretation, simulation, wanted, traces, percent, tool);
  }

  /** Returns the same options with traces, or none, and the percentile that must not exceed a bound. */
  public PageOptions measured(Optional<Recorded> recorded, double percentile) {
    return new PageOptions(file, interpretation, simulation, sensitivity, recorded, percentile, tool);
  }

  /** Returns how a page on a file is called that nobody gave a name: as the file, in the working directory. */
  public static Path usualOutput(Path file) {
    Path name = file.getFileName();
    String stem = name == null || StandardInput.is(file) ? "" : name.toString().replaceFirst("\\.tactus$", "");
    return Path.of((stem.isEmpty() ? "system" : stem) + "-report.html");
  }
}
