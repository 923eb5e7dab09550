package org.tactus.timing.load;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;

/**
 * A thread with its jobs, or the threads among which an executor shares out its callbacks.
 *
 * @param name what messages call it: {@code executor sensing}, {@code listener of perception}
 * @param threads its threads, at least one
 * @param demand the processor time per time that its jobs take at most in the long run; jobs of unknown execution time
 *     count as nothing
 */
public record Worker(String name, List<ThreadSpec> threads, Fraction demand) {

  /** Copies the threads. */
  public Worker {
    threads = List.copyOf(threads);
  }

  /** Returns the cores that its threads are bound to. */
  public SequencedSet<Core> cores() {
    return cores(threads);
  }

  /** Returns the cores that threads are bound to. */
  public static SequencedSet<Core> cores(List<ThreadSpec> threads) {
    return threads.stream().flatMap(thread -> thread.placement().boundTo().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Tells whether all its threads have reservations. */
  public boolean isReserved() {
    return threads.stream().allMatch(thread -> thread.placement() instanceof Placement.Reservation);
  }

  /** Tells whether all its threads are on one core, without a reservation, so that nothing else limits what it asks. */
  public boolean isOnOneCore() {
    return cores().size() == 1 && threads.stream()
        .allMatch(thread -> thread.placement() instanceof Placement.FixedPriority);
  }

  /** Returns what its jobs ask of cores: the demand, but no more than its threads and their reservations can take. */
  public Fraction asked() {
    return isOnOneCore() ? demand : Fraction.min(demand, sum(threads.stream()));
  }

  /** Returns what its threads can do at most on a core. */
  Fraction most(Core core) {
    return Fraction.min(Fraction.ONE, sum(threads.stream()
        .filter(thread -> thread.placement().boundTo().filter(core::equals).isPresent())));
  }

  /** Tells whether nothing but the core limits what its threads do there. */
  boolean fills(Core core) {
    return most(core).equals(Fraction.ONE);
  }

  /** Returns what is asked of the cores to which its threads are bound, if those that are not do all they can. */
  Fraction bound() {
    return asked().less(sum(threads.stream().filter(thread -> thread.placement().boundTo().isEmpty())));
  }

  /** Returns what is asked of some cores at least, wherever the jobs run. */
  public Fraction least(Set<Core> confined) {
    return bound().less(cores().stream().filter(core -> !confined.contains(core)).map(this::most)
        .reduce(Fraction.ZERO, Fraction::plus));
  }

  private static Fraction sum(Stream<ThreadSpec> threads) {
    return threads.map(thread -> thread.placement().most()).reduce(Fraction.ZERO, Fraction::plus);
  }
}
