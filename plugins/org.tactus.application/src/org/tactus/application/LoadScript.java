package org.tactus.application;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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
   * @param callback the callback that has it until the next factor of all; empty for all callbacks
   */
  public record LoadFactor(long at, int percent, Optional<String> callback) {

    /** Creates a factor of all callbacks. */
    public LoadFactor(long at, int percent) {
      this(at, percent, Optional.empty());
    }
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
    for (int i = 1; i < loads.size(); i++) {
      // several callbacks may have new loads at a time
      requireRising("load", loads.get(i - 1).at(), loads.get(i).at() + (loads.get(i).callback().isPresent() ? 1 : 0));
    }
    for (int i = 1; i < modes.size(); i++) {
      requireRising("in-mode", modes.get(i - 1).at(), modes.get(i).at());
    }
    for (LoadFactor one : loads) {
      if (one.percent() < 1 || one.percent() > MOST_PERCENT) {
        throw OptionException.of("load", "needs 1 to " + MOST_PERCENT + " %, not " + one.percent() + " %");
      }
    }
  }

  private static void requireRising(String option, long before, long at) {
    if (at <= before) {
      throw OptionException.of(option, "needs one time after the other, as in 100%,150%@150s,100%@300s");
    }
  }

  /** Returns the instants at which something changes, 0 first. */
  List<Long> instants() {
    List<Long> all = new ArrayList<>(List.of(0L));
    loads.forEach(one -> all.add(one.at()));
    modes.forEach(one -> all.add(one.at()));
    return all.stream().distinct().sorted().toList();
  }

  /** Returns the load factor at an instant, in per cent, of callbacks that have no other one. */
  int percent(long instant) {
    return loads.stream().filter(one -> one.at() <= instant && one.callback().isEmpty()).reduce((a, b) -> b)
        .map(LoadFactor::percent).orElse(100);
  }

  /** Returns the load factors at an instant of callbacks that have another one. */
  Map<String, Integer> callbacks(long instant) {
    Map<String, Integer> factors = new TreeMap<>();
    for (LoadFactor one : loads) {
      if (one.at() <= instant && one.callback().isPresent()) {
        factors.put(one.callback().get(), one.percent());
      } else if (one.at() <= instant) {
        factors.clear();
      }
    }
    return factors;
  }

  /** Returns the name of the mode at an instant; that of the model if none has been asked for. */
  String mode(long instant, String usual) {
    return modes.stream().filter(one -> one.at() <= instant).reduce((a, b) -> b).map(AskedMode::name).orElse(usual);
  }
}
