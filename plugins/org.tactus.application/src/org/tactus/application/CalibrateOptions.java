package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import org.tactus.measurement.DelayClock;
import org.tactus.model.distribution.Target;

/**
 * What to measure of the messages of this machine.
 *
 * @param file the file to write
 * @param payloads the sizes of messages in bytes, each once
 * @param target the distribution
 * @param run how the programs are run
 * @param statistics what is written of the measured times
 * @param clock by which clock they are measured
 */
public record CalibrateOptions(Path file, List<Long> payloads, Target target, RunOptions run, Statistics statistics,
    DelayClock clock) {

  /** Time of a round: a part that is the same for all, and one for each payload. */
  private static final long ROUND_NANOS = 20_000_000;
  private static final long STEP_NANOS = 5_000_000;

  /** The first round tells no processor times, and the last one may be cut off. */
  private static final int FURTHER_ROUNDS = 4;

  private static final long SECOND_NANOS = 1_000_000_000;

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

  /** Returns the time of a round through payloads, in nanoseconds. */
  static long round(List<Long> payloads) {
    return ROUND_NANOS + payloads.stream().distinct().count() * STEP_NANOS;
  }

  /** Returns how long to measure for a number of samples of each payload, in seconds. */
  public static double seconds(long samples, List<Long> payloads) {
    return Math.max(1, (double) (samples + FURTHER_ROUNDS) * round(payloads) / SECOND_NANOS);
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
