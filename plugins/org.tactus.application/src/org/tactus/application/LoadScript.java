package org.tactus.application;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What a simulated system with a manager goes through.
 *
 * @param loads its load factors; 100 % until the first
 * @param modes the modes that are asked for, in which it is from then on; that of the model until the first
 */
public record LoadScript(List<LoadFactor> loads, List<AskedMode> modes) {

  /** A system that stays as its model says. */
  public static final LoadScript STEADY = new LoadScript(List.of(), List.of());

  private static final int MOST_PERCENT = 1_000;

  /**
   * A load factor.
   *
   * @param at from when on, nanoseconds
   * @param percent the factor
   */
  public record LoadFactor(long at, int percent) {
  }

  /**
   * A mode that is asked for.
   *
   * @param at when, nanoseconds
   * @param name its name
   */
  public record AskedMode(long at, String name) {
  }

  /**
   * Copies the lists.
   *
   * @throws OptionException if times do not rise, or a factor is out of its range
   */
  public LoadScript {
    loads = List.copyOf(loads);
    modes = List.copyOf(modes);
    requireRising("load", loads, LoadFactor::at);
    requireRising("in-mode", modes, AskedMode::at);
    for (LoadFactor one : loads) {
      if (one.percent() < 1 || one.percent() > MOST_PERCENT) {
        throw OptionException.of("load", "needs 1 to " + MOST_PERCENT + " %, not " + one.percent() + " %");
      }
    }
  }

  private static <T> void requireRising(String option, List<T> steps, ToLongFunction<T> at) {
    for (int i = 1; i < steps.size(); i++) {
      if (at.applyAsLong(steps.get(i)) <= at.applyAsLong(steps.get(i - 1))) {
        throw OptionException.of(option, "needs one time after the other, as in 100%,150%@150s,100%@300s");
      }
    }
  }

  /** Returns the instants at which something changes, 0 first. */
  List<Long> instants() {
    List<Long> all = new ArrayList<>(List.of(0L));
    loads.forEach(one -> all.add(one.at()));
    modes.forEach(one -> all.add(one.at()));
    return all.stream().distinct().sorted().toList();
  }

  /** Returns the load factor at an instant, in per cent. */
  int percent(long instant) {
    return loads.stream().filter(one -> one.at() <= instant).reduce((a, b) -> b).map(LoadFactor::percent).orElse(100);
  }

  /** Returns the name of the mode at an instant; that of the model if none has been asked for. */
  String mode(long instant, String usual) {
    return modes.stream().filter(one -> one.at() <= instant).reduce((a, b) -> b).map(AskedMode::name).orElse(usual);
  }
}
