package org.tactus.timing.load;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tactus.timing.Fraction;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.TimingModel;

/**
 * How the load of a system differs from that of its timing model: factors of execution times and other periods of
 * sources. What Fast DDS needs stays.
 *
 * @param factors the factors of the execution times of callbacks, by their numbers; 1 for one that is not named
 * @param overhead the factor of the overheads of executors
 * @param periods the periods of callbacks that are released from outside and of which no phase is known, by their
 *     numbers; others have those of the model
 */
public record SystemLoad(Map<Integer, Fraction> factors, Fraction overhead, Map<Integer, Periods> periods) {

  /** The load of the model. */
  public static final SystemLoad OF_MODEL = new SystemLoad(Map.of(), Fraction.ONE, Map.of());

  /**
   * The periods that a source has.
   *
   * @param shortest the shortest one in nanoseconds
   * @param longest the longest one in nanoseconds
   */
  public record Periods(long shortest, long longest) {
  }

  /** Copies the maps. */
  public SystemLoad {
    factors = Map.copyOf(factors);
    periods = Map.copyOf(periods);
  }

  /** Returns this load with all execution times, and the overheads, multiplied by a factor. */
  public SystemLoad times(TimingModel model, Fraction factor) {
    return times(model, Map.of(), factor);
  }

  /**
   * Returns this load with the execution times of callbacks multiplied by a factor for each.
   *
   * @param own the factors of callbacks, by their numbers
   * @param rest the factor of all others, and of the overheads
   */
  public SystemLoad times(TimingModel model, Map<Integer, Fraction> own, Fraction rest) {
    Map<Integer, Fraction> all = new TreeMap<>();
    model.callbacks().forEach(callback -> all.put(callback.id(),
        factor(callback.id()).times(own.getOrDefault(callback.id(), rest))));
    return new SystemLoad(all, overhead.times(rest), periods);
  }

  /**
   * Returns a load that is no less than this one and another one at any time, also while a system goes from one to the
   * other: of execution times and rates the greater, and of the longest gap between releases the longer.
   */
  public SystemLoad envelope(SystemLoad other, TimingModel model) {
    Map<Integer, Fraction> greater = new TreeMap<>();
    Map<Integer, Periods> both = new TreeMap<>();
    for (Callback callback : model.callbacks()) {
      greater.put(callback.id(), Fraction.max(factor(callback.id()), other.factor(callback.id())));
      Optional<Periods> joined = Stream.of(this, other).flatMap(load -> load.periods(callback).stream())
          .reduce((a, b) -> new Periods(Math.min(a.shortest(), b.shortest()), Math.max(a.longest(), b.longest())));
      joined.filter(periods -> names(callback) || other.names(callback))
          .ifPresent(periods -> both.put(callback.id(), periods));
    }
    return new SystemLoad(greater, Fraction.max(overhead, other.overhead), both);
  }

  private boolean names(Callback callback) {
    return periods.containsKey(callback.id());
  }

  /**
   * Returns this load in a system whose sources may have had other periods before. What once went at another pace comes
   * back at any phase, so that no phase is known of it, also where it has the period of the model.
   *
   * @param sources the numbers of the callbacks that have another period at some time
   */
  public SystemLoad withoutPhases(Set<Integer> sources, TimingModel model) {
    Map<Integer, Periods> named = new TreeMap<>(periods);
    model.callbacks().stream().filter(callback -> sources.contains(callback.id()))
        .forEach(callback -> periods(callback).ifPresent(own -> named.put(callback.id(), own)));
    return new SystemLoad(factors, overhead, named);
  }

  /**
   * Returns the periods of a callback, those of the model where none is named; empty if it has none that could be
   * another one, as with logical execution time.
   */
  private Optional<Periods> periods(Callback callback) {
    return callback.interval().isEmpty() && callback.activation() instanceof Activation.External external
        ? external.period().map(own -> periods.getOrDefault(callback.id(), new Periods(own, own))) : Optional.empty();
  }

  private Fraction factor(int callback) {
    return factors.getOrDefault(callback, Fraction.ONE);
  }

  /** Returns the longest execution time of a callback under this load in nanoseconds; empty if the model has none. */
  public Optional<Long> wcet(Callback callback) {
    return callback.executionTime().map(time -> scaled(time, factor(callback.id())).wcet());
  }

  /** Returns the model under this load. A source with another period has no known phase. */
  public TimingModel apply(TimingModel model) {
    return ModelEdit.NONE
        .withExecutionTime(callback -> callback.executionTime().map(time -> scaled(time, factor(callback.id()))))
        .withOverhead(executor -> scaled(executor.overhead(), overhead))
        .withActivation(this::released).apply(model);
  }

  private static ExecutionTime scaled(ExecutionTime time, Fraction factor) {
    return factor.equals(Fraction.ONE) ? time
        : time.scaled(factor.numerator().longValueExact(), factor.denominator().longValueExact());
  }

  private Activation released(Callback callback) {
    Periods other = periods.get(callback.id());
    if (other == null) {
      return callback.activation();
    }
    return ((Activation.External) callback.activation()).every(other.shortest(), other.longest());
  }
}
