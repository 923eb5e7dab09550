package org.tactus.analysis;

import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** Checks many numbered systems on all processors. */
final class ManySystems {

  /** How many systems a property checks at each try, so that the processors share them. */
  static final int PER_TRY = 50;

  private ManySystems() {
  }

  /**
   * Returns what exceeds its bound in {@link #PER_TRY} systems, with the number of the system.
   *
   * @param first the number of the first system
   * @param check analyses and simulates the system with a number
   */
  static List<String> violations(long first, LongFunction<SoundnessCheck> check) {
    return LongStream.range(first, first + PER_TRY).parallel().boxed()
        .flatMap(seed -> check.apply(seed).violations().stream().map(violation -> "seed " + seed + ": " + violation)).toList();
  }
}
