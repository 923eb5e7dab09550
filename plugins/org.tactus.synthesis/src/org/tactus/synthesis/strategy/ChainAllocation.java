package org.tactus.synthesis.strategy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Which thread class serves which chains, and on how many cores it has threads (LaME paper, Algorithm 2), corrected.
 * Real-time chains go by falling criticality, each to the real-time class of the least utilisation per thread in which
 * all that was allocated so far, with this chain, is proved. Where none is, the two real-time classes of the least
 * utilisation become one, as do their best-effort partners, and the allocation begins again; with one class left a
 * chain becomes best effort. Best-effort chains go to the best-effort class of the least utilisation per thread.
 *
 * <p>Departures: a class counts as seen before it is asked whether all were; what a demotion restores is the state from
 * before the first merge for this chain, and the allocation begins again from there; partners are looked up before the
 * merge; and where a merge for a chain costs a more critical one its class, the former is demoted, not the latter.
 */
public final class ChainAllocation {

  private final List<Double> utilisations;
  private final List<ClassPlace> places;
  private final Predicate<List<ClassPair>> proved;

  /**
   * What a real-time class and its best-effort partner begin with: on one core, or as a system gives them.
   *
   * @param realTime the number of real-time threads; 0 if there is no real-time class
   * @param bestEffort the number of best-effort threads; 0 if there is no best-effort class
   */
  public record ClassPlace(int realTime, int bestEffort) {
  }

  /**
   * A real-time class and its best-effort partner.
   *
   * @param places which places they were made of
   * @param realTime the chains of the real-time class, in the order of their allocation
   * @param bestEffort those of the best-effort class
   */
  public record ClassPair(List<Integer> places, List<Integer> realTime, List<Integer> bestEffort) {

    /** Copies the lists. */
    public ClassPair {
      places = List.copyOf(places);
      realTime = List.copyOf(realTime);
      bestEffort = List.copyOf(bestEffort);
    }

    private ClassPair empty() {
      return new ClassPair(places, List.of(), List.of());
    }

    private ClassPair serving(int chain) {
      return new ClassPair(places, with(realTime, chain), bestEffort);
    }

    private ClassPair letting(int chain) {
      return new ClassPair(places, realTime, with(bestEffort, chain));
    }

    private ClassPair merged(ClassPair other) {
      return new ClassPair(joined(places, other.places), joined(realTime, other.realTime),
          joined(bestEffort, other.bestEffort));
    }

    private static List<Integer> with(List<Integer> list, int more) {
      return joined(list, List.of(more));
    }

    private static List<Integer> joined(List<Integer> one, List<Integer> other) {
      List<Integer> joined = new ArrayList<>(one);
      joined.addAll(other);
      return joined;
    }
  }

  /**
   * An allocation.
   *
   * @param pairs the classes
   * @param demoted the real-time chains that are best effort, since no class can serve them in time
   */
  public record Allocation(List<ClassPair> pairs, List<Integer> demoted) {

    /** Copies the lists. */
    public Allocation {
      pairs = List.copyOf(pairs);
      demoted = List.copyOf(demoted);
    }
  }

  /**
   * Prepares an allocation.
   *
   * @param utilisations of each chain the processor time per time that its callbacks need which no chain before has
   * @param places what there is to serve them
   * @param proved whether the real-time chains of some classes meet their goals while these have all that they can get,
   *     and what is not allocated to real-time classes is best effort
   */
  public ChainAllocation(List<Double> utilisations, List<ClassPlace> places, Predicate<List<ClassPair>> proved) {
    this.utilisations = List.copyOf(utilisations);
    this.places = List.copyOf(places);
    this.proved = proved;
  }

  /**
   * Allocates.
   *
   * @param realTime the real-time chains by falling criticality
   * @param bestEffort the other chains
   */
  public Allocation of(List<Integer> realTime, List<Integer> bestEffort) {
    List<Integer> chains = new ArrayList<>(realTime);
    List<Integer> demoted = new ArrayList<>();
    List<ClassPair> pairs = new ArrayList<>();
    for (int place = 0; place < places.size(); place++) {
      pairs.add(new ClassPair(List.of(place), List.of(), List.of()));
    }
    List<ClassPair> before = pairs;
    Optional<Integer> merging = Optional.empty();
    while (true) {
      Attempt attempt = attempt(pairs, chains);
      if (attempt.failed().isEmpty()) {
        return new Allocation(others(attempt.pairs(), joined(bestEffort, demoted)), demoted);
      }
      int failed = attempt.failed().get();
      if (merging.isEmpty() || chains.indexOf(failed) > chains.indexOf(merging.get())) {
        merging = Optional.of(failed);
        before = pairs;
      }
      if (serving(pairs).size() <= 1) {
        chains.remove(merging.get());
        demoted.add(merging.get());
        pairs = before;
        merging = Optional.empty();
      } else {
        pairs = merged(attempt.pairs());
      }
    }
  }

  /** What became of the chains; {@code failed} is the first that no class can serve. */
  private record Attempt(List<ClassPair> pairs, Optional<Integer> failed) {
  }

  private Attempt attempt(List<ClassPair> classes, List<Integer> chains) {
    List<ClassPair> pairs = new ArrayList<>(classes.stream().map(ClassPair::empty).toList());
    for (int chain : chains) {
      Set<Integer> seen = new HashSet<>();
      boolean allocated = false;
      while (!allocated && seen.size() < serving(pairs).size()) {
        int next = least(pairs, seen);
        ClassPair without = pairs.get(next);
        seen.add(next);
        pairs.set(next, without.serving(chain));
        allocated = proved.test(pairs);
        if (!allocated) {
          pairs.set(next, without);
        }
      }
      if (!allocated) {
        return new Attempt(pairs, Optional.of(chain));
      }
    }
    return new Attempt(pairs, Optional.empty());
  }

  private List<ClassPair> serving(List<ClassPair> pairs) {
    return pairs.stream().filter(pair -> threads(pair) > 0).toList();
  }

  /** Returns the index of the real-time class with the least utilisation per thread of those not seen yet. */
  private int least(List<ClassPair> pairs, Set<Integer> seen) {
    return indices(pairs).stream().filter(index -> !seen.contains(index) && threads(pairs.get(index)) > 0)
        .min(Comparator.comparingDouble(index -> realTime(pairs.get(index)))).orElseThrow();
  }

  private static List<Integer> indices(List<ClassPair> pairs) {
    List<Integer> indices = new ArrayList<>();
    for (int index = 0; index < pairs.size(); index++) {
      indices.add(index);
    }
    return indices;
  }

  /** Makes one of the two real-time classes of the least utilisation, and of their partners. */
  private List<ClassPair> merged(List<ClassPair> pairs) {
    int first = least(pairs, Set.of());
    int second = least(pairs, Set.of(first));
    return merged(pairs, Math.min(first, second), Math.max(first, second));
  }

  private static List<ClassPair> merged(List<ClassPair> pairs, int into, int from) {
    List<ClassPair> merged = new ArrayList<>(pairs);
    merged.set(into, pairs.get(into).merged(pairs.get(from)));
    merged.remove(from);
    return merged;
  }

  /** Allocates what need not be in time: to a real-time class only where there is no best-effort one. */
  private List<ClassPair> others(List<ClassPair> classes, List<Integer> chains) {
    List<ClassPair> pairs = new ArrayList<>(classes);
    boolean any = pairs.stream().anyMatch(pair -> letting(pair) > 0);
    ToDoubleFunction<ClassPair> load = any ? this::bestEffort : this::realTime;
    for (int chain : chains) {
      int next = indices(pairs).stream()
          .filter(index -> (any ? letting(pairs.get(index)) : threads(pairs.get(index))) > 0)
          .min(Comparator.comparingDouble(index -> load.applyAsDouble(pairs.get(index)))).orElseThrow();
      pairs.set(next, any ? pairs.get(next).letting(chain) : pairs.get(next).serving(chain));
    }
    return pairs;
  }

  /**
   * Returns classes of which none is empty: a real-time class without chains becomes one with that of the greatest
   * utilisation per thread, and so do their partners (LaME paper, Algorithm 3, lines 5 to 7).
   */
  public List<ClassPair> consolidated(List<ClassPair> pairs) {
    Optional<Integer> empty = indices(pairs).stream()
        .filter(index -> threads(pairs.get(index)) > 0 && pairs.get(index).realTime().isEmpty()).findFirst();
    Optional<Integer> busiest = indices(pairs).stream().filter(index -> !pairs.get(index).realTime().isEmpty())
        .max(Comparator.comparingDouble(index -> realTime(pairs.get(index))));
    return empty.isEmpty() || busiest.isEmpty() ? pairs : consolidated(merged(pairs, busiest.get(), empty.get()));
  }

  private int threads(ClassPair pair) {
    return pair.places().stream().mapToInt(place -> places.get(place).realTime()).sum();
  }

  private int letting(ClassPair pair) {
    return pair.places().stream().mapToInt(place -> places.get(place).bestEffort()).sum();
  }

  private double realTime(ClassPair pair) {
    return utilisation(pair.realTime()) / threads(pair);
  }

  private double bestEffort(ClassPair pair) {
    return utilisation(pair.bestEffort()) / letting(pair);
  }

  private double utilisation(List<Integer> chains) {
    return chains.stream().mapToDouble(utilisations::get).sum();
  }

  private static List<Integer> joined(List<Integer> one, List<Integer> other) {
    return ClassPair.joined(one, other);
  }
}
