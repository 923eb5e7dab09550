package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
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
 */
public record MeasureOptions(Path file, Target target, RunOptions run, Optional<Recorded> recorded, double percent,
    Set<Assumption> assumed) {

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
  }
}
