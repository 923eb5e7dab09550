package org.tactus.analysis;

import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** Checks many numbered systems on all processors. */
final class ManySystems {

  /** How many systems a property checks at each try, so that the processors share them. */
  static final int PER_TRY = 50;

  private static final int RUNS = 40;
  private static final long DURATION = 4_000;

  private ManySystems() {
  }

  /** Compares random systems of all features with their bounds: {@code ManySystems SYSTEMS FIRST_SEED}. */
  public static void main(String[] arguments) {
    compare(arguments, seed -> new SoundnessCheck(RandomModels.with(seed, SoundnessSearch.features(seed)),
        Method.SOUND, seed, RUNS, DURATION));
  }

  /**
   * Returns what exceeds its bound in {@link #PER_TRY} systems, with the number of the system.
   *
   * @param first the number of the first system
   * @param check analyses and simulates the system with a number
   */
  static List<String> violations(long first, LongFunction<SoundnessCheck> check) {
    return LongStream.range(first, first + PER_TRY).parallel().boxed()
        .flatMap(seed -> check.apply(seed).violations().stream().map(violation -> "seed " + seed + ": " + violation))
        .toList();
  }

  /**
   * Prints what exceeds its bound in systems one after the other, and at the end how tight the bounds are.
   *
   * @param arguments how many systems, and the number of the first
   */
  static void compare(String[] arguments, LongFunction<SoundnessCheck> check) {
    Tightness tightness = new Tightness();
    long first = Long.parseLong(arguments[1]);
    for (long seed = first; seed < first + Long.parseLong(arguments[0]); seed++) {
      SoundnessCheck checked = check.apply(seed);
      tightness.add(seed, checked.comparisons());
      String name = "seed " + seed + ": ";
      checked.violations().forEach(violation -> System.out.println(name + violation));
    }
    System.out.print(tightness.table());
  }
}
