package org.tactus.timing.path;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Phase;

/**
 * One activation of each of several timers that have one period and one clock, in the order of their grid points. The
 * grid points of a round lie closer together than those of two rounds, so that stamps tell which one a message stems
 * from. Times of a round count from its first grid point. The proof is in {@code docs/theory/approximate-time.md}.
 *
 * @param period the period of all timers in nanoseconds
 * @param offsets how long after the first grid point that of each timer is, in nanoseconds and in this order
 */
public record StampRound(long period, Map<Callback, Long> offsets) {

  /** Keeps the order. */
  public StampRound {
    offsets = Collections.unmodifiableMap(new LinkedHashMap<>(offsets));
  }

  /**
   * Returns the round of timers in which stamps lie closest together.
   *
   * @param timers at least one, none of which has a {@link #problem}
   */
  static StampRound of(List<Callback> timers) {
    return timers.stream().map(first -> from(first, timers))
        .reduce((one, other) -> other.span() < one.span() ? other : one).orElseThrow();
  }

  private static StampRound from(Callback first, List<Callback> timers) {
    long period = period(first);
    long begin = phase(first).offset();
    Map<Callback, Long> offsets = new LinkedHashMap<>();
    timers.stream().sorted((one, other) -> Long.compare(Math.floorMod(phase(one).offset() - begin, period),
        Math.floorMod(phase(other).offset() - begin, period)))
        .forEach(timer -> offsets.put(timer, Math.floorMod(phase(timer).offset() - begin, period)));
    return new StampRound(period, offsets);
  }

  /** Returns why nobody knows how the stamps of callbacks outside of messages lie to each other, if that is so. */
  static Optional<String> problem(List<Callback> sources) {
    return sources.stream().flatMap(source -> problem(sources.getFirst(), source).stream()).findFirst();
  }

  private static Optional<String> problem(Callback first, Callback source) {
    if (((Activation.External) source.activation()).phase().isEmpty()) {
      return Optional.of("nobody knows when " + source.name() + " is released; let it be a timer with an 'offset'");
    }
    if (period(source) != period(first)) {
      return Optional.of(first.name() + " and " + source.name() + " have different periods");
    }
    return phase(source).clock().equals(phase(first).clock()) ? Optional.empty()
        : Optional.of(first.name() + " goes by the clock of " + phase(first).clock() + ", and " + source.name()
            + " by that of " + phase(source).clock() + ", which share no time zero");
  }

  private static Phase phase(Callback timer) {
    return ((Activation.External) timer.activation()).phase().orElseThrow();
  }

  private static long period(Callback timer) {
    return periodic(timer).period();
  }

  private static PeriodicCurve periodic(Callback timer) {
    return (PeriodicCurve) ((Activation.External) timer.activation()).curve();
  }

  /** Returns the timers in the order of their grid points. */
  public List<Callback> timers() {
    return List.copyOf(offsets.keySet());
  }

  /** Returns by when a timer is released, in nanoseconds from the first grid point. */
  public long latest(Callback timer) {
    return offsets.get(timer) + periodic(timer).jitter();
  }

  /** Returns by how much stamps of a round differ at most, in nanoseconds. */
  public long span() {
    return offsets.keySet().stream().mapToLong(this::latest).max().orElse(0);
  }
}
