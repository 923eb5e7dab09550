package org.tactus.report.difference;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.model.difference.ModelChange;

/**
 * The bounds of a system before and after a change.
 *
 * @param chains every chain and metric, in the order of the later version, then those that are gone
 * @param loads the cores and reservations whose use differs
 * @param assumptions what the bounds rest on
 */
public record BoundsDifference(List<ChainDifference> chains, List<LoadChange> loads,
    AssumptionsDifference assumptions) {

  /** Copies the lists. */
  public BoundsDifference {
    chains = List.copyOf(chains);
    loads = List.copyOf(loads);
  }

  /**
   * The use of a core or reservation.
   *
   * @param resource its name
   * @param before its use as a share of 1; empty if there was none
   * @param after its use now; empty if there is none any more
   */
  public record LoadChange(String resource, Optional<BigDecimal> before, Optional<BigDecimal> after) {
  }

  /** A chain under a metric. */
  private record Key(String chain, String metric) {
    static Key of(KnownPath path) {
      return new Key(path.chain(), path.metric());
    }
  }

  /** A path of a chain; of several over the same callbacks the first, second and so on. */
  private record Way(List<String> callbacks, int number) {
  }

  /**
   * Compares bounds.
   *
   * @param changes what has changed in the model, where causes are looked for; none if that is not known
   */
  public static BoundsDifference between(KnownBounds before, KnownBounds after, List<ModelChange> changes) {
    Map<Key, List<KnownPath>> old = chains(before);
    Map<Key, List<KnownPath>> now = chains(after);
    Set<Key> keys = new LinkedHashSet<>(now.keySet());
    keys.addAll(old.keySet());
    Culprits culprits = new Culprits(before, after, changes);
    return new BoundsDifference(keys.stream().map(key -> chain(key, old.getOrDefault(key, List.of()),
        now.getOrDefault(key, List.of()), culprits)).toList(), loads(before, after),
        AssumptionsDifference.between(before.assumptions(), after.assumptions()));
  }

  private static Map<Key, List<KnownPath>> chains(KnownBounds bounds) {
    Map<Key, List<KnownPath>> chains = new LinkedHashMap<>();
    bounds.paths().forEach(path -> chains.computeIfAbsent(Key.of(path), key -> new ArrayList<>()).add(path));
    return chains;
  }

  private static ChainDifference chain(Key key, List<KnownPath> before, List<KnownPath> after, Culprits culprits) {
    Optional<KnownPath> old = worst(before);
    Optional<KnownPath> now = worst(after);
    Optional<BigDecimal> greatest = greatest(ways(before), ways(after));
    List<ChainDifference.Reason> reasons = new ArrayList<>();
    if (old.isPresent() && now.isPresent()) {
      greatest = max(greatest, ChainDifference.ratio(old.get(), now.get()));
      Growths.between(old.get(), now.get())
          .forEach(growth -> reasons.add(new ChainDifference.Reason(growth, culprits.of(growth))));
    }
    return new ChainDifference(key.chain(), key.metric(), old, now, greatest, reasons);
  }

  private static Optional<KnownPath> worst(List<KnownPath> paths) {
    return paths.stream().filter(KnownPath::worst).findFirst();
  }

  private static Map<Way, KnownPath> ways(List<KnownPath> paths) {
    Map<Way, KnownPath> ways = new LinkedHashMap<>();
    for (KnownPath path : paths) {
      int number = 1;
      while (ways.containsKey(new Way(path.callbacks(), number))) {
        number++;
      }
      ways.put(new Way(path.callbacks(), number), path);
    }
    return ways;
  }

  private static Optional<BigDecimal> greatest(Map<Way, KnownPath> before, Map<Way, KnownPath> after) {
    Optional<BigDecimal> greatest = Optional.empty();
    for (Map.Entry<Way, KnownPath> way : after.entrySet()) {
      KnownPath old = before.get(way.getKey());
      greatest = old == null ? greatest : max(greatest, ChainDifference.ratio(old, way.getValue()));
    }
    return greatest;
  }

  private static Optional<BigDecimal> max(Optional<BigDecimal> one, Optional<BigDecimal> other) {
    return one.isEmpty() || other.isPresent() && other.get().compareTo(one.get()) > 0 ? other : one;
  }

  private static List<LoadChange> loads(KnownBounds before, KnownBounds after) {
    if (before.uses().isEmpty()) {
      return List.of(); // an earlier report that does not tell them
    }
    Set<String> names = new LinkedHashSet<>(after.uses().keySet());
    names.addAll(before.uses().keySet());
    return names.stream().map(name -> new LoadChange(name, Optional.ofNullable(before.uses().get(name)),
        Optional.ofNullable(after.uses().get(name)))).filter(load -> !load.before().equals(load.after())).toList();
  }
}
