package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import org.tactus.model.distribution.Target;

/**
 * What to measure of the messages of this machine.
 *
 * @param file the file to write
 * @param payloads the sizes of messages in bytes, each once
 * @param target the distribution
 * @param run how the programs are run
 * @param statistics what is written of the measured times
 */
public record CalibrateOptions(Path file, List<Long> payloads, Target target, RunOptions run, Statistics statistics) {

  /**
   * What is written of measured times.
   *
   * @param percent the percentile, above 0 and at most 100
   * @param margin what is added to it, in per cent, from 0 to 1000
   */
  public record Statistics(double percent, double margin) {

    /**
     * Checks the ranges.
     *
     * @throws OptionException if a number is out of its range
     */
    public Statistics {
      if (!(percent > 0 && percent <= 100)) {
        throw OptionException.of("percentile", "needs a number above 0 and at most 100, not " + percent);
      }
      if (!(margin >= 0 && margin <= 1_000)) {
        throw OptionException.of("margin", "needs a number from 0 to 1000, not " + margin);
      }
    }
  }

  /**
   * Sorts the sizes and checks the range.
   *
   * @throws OptionException if the time is not from a second to a day
   */
  public CalibrateOptions {
    payloads = payloads.stream().distinct().sorted().toList();
    if (!(run.seconds() >= 1 && run.seconds() <= RunOptions.MOST_SECONDS)) {
      throw OptionException.of("seconds", "needs a number from 1 to 86400, not " + run.seconds());
    }
  }
}
