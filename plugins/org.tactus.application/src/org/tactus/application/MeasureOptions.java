package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.tactus.lowering.Assumption;
import org.tactus.model.distribution.Target;

/**
 * What to measure.
 *
 * @param file the file that describes the system
 * @param target the distribution
 * @param run how it is run
 * @param recorded traces of an earlier run that are looked at instead; empty to run it now
 * @param percent the percentile that must not exceed a bound, above 0 and at most 100
 * @param assumed what is assumed beyond the model
 * @param cores how many cores of each host threads may use, others move there; empty for those of the model
 * @param forced whether what has too much work is measured, too
 */
public record MeasureOptions(Path file, Target target, RunOptions run, Optional<Recorded> recorded, double percent,
    Set<Assumption> assumed, OptionalInt cores, boolean forced) {

  /**
   * Traces of an earlier run.
   *
   * @param folder the folder with the {@code .trace} files
   * @param skip how many seconds after the start of the last ROS 2 process nothing counts
   */
  public record Recorded(Path folder, double skip) {

    /**
     * Checks the range.
     *
     * @throws OptionException if it is not from 0 to a day
     */
    public Recorded {
      if (!(skip >= 0 && skip <= RunOptions.MOST_SECONDS)) {
        throw OptionException.of("skip", "needs a number from 0 to 86400, not " + skip);
      }
    }
  }

  /**
   * Checks the ranges.
   *
   * @throws OptionException if a number is out of its range
   */
  public MeasureOptions {
    assumed = Set.copyOf(assumed);
    if (!(run.seconds() > 0 && run.seconds() <= RunOptions.MOST_SECONDS)) {
      throw OptionException.of("seconds", "needs a number above 0 and at most 86400, not " + run.seconds());
    }
    if (!(percent > 0 && percent <= 100)) {
      throw OptionException.of("percentile", "needs a number above 0 and at most 100, not " + percent);
    }
    if (cores.isPresent() && cores.getAsInt() < 1) {
      throw OptionException.of("cores", "needs a number from 1 on, not " + cores.getAsInt());
    }
  }

  /** Measures a system on the cores of its model, and only if it has no errors. */
  public MeasureOptions(Path file, Target target, RunOptions run, Optional<Recorded> recorded, double percent,
      Set<Assumption> assumed) {
    this(file, target, run, recorded, percent, assumed, OptionalInt.empty(), false);
  }

  /** Returns the same of another file, whose programs are in a folder. */
  MeasureOptions of(Path other, Optional<Path> directory) {
    return new MeasureOptions(other, target, new RunOptions(run.seconds(), run.unprivileged(), directory), recorded,
        percent, assumed, cores, forced);
  }
}
