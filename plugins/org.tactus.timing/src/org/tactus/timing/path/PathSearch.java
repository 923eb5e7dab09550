package org.tactus.timing.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Delivery;

/**
 * The paths of a chain: from its source over the callbacks that it names to its sink, none of them twice. Their order
 * is that of the model, the same wherever paths are listed or numbered.
 */
public final class PathSearch {

  private final Callback source;
  private final List<PathLinks> segments = new ArrayList<>();

  /** Prepares the search for the paths of a chain. */
  public PathSearch(LinkGraph graph, Chain chain) {
    this.source = chain.source();
    List<Callback> stops = new ArrayList<>(List.of(chain.source()));
    stops.addAll(chain.via());
    stops.add(chain.sink());
    for (int i = 0; i + 1 < stops.size(); i++) {
      segments.add(new PathLinks(graph, stops.get(i), stops.get(i + 1)));
    }
  }

  /** Returns whether a path may run over a sampled value, so that only listing the paths is possible. */
  public boolean isSampling() {
    return segments.stream().anyMatch(PathLinks::isSampling);
  }

  /** Returns whether paths run through a cycle, so that only listing them is possible. */
  public boolean isCyclic() {
    return segments.stream().anyMatch(PathLinks::isCyclic);
  }

  /** Returns the number of paths, {@link Time#INFINITE} on overflow or through a cycle. */
  public long count() {
    if (isCyclic()) {
      return Time.INFINITE;
    }
    ToLongFunction<Integer> after = place -> 1;
    for (PathLinks segment : segments.reversed()) {
      Map<Integer, Long> counts = segment.counts(after);
      after = place -> counts.getOrDefault(place, 0L);
    }
    return after.applyAsLong(source.id());
  }

  /** Returns the first paths, at most {@code limit}; where there may be more, the search gave up. */
  public Listing list(int limit) {
    List<List<Link>> paths = List.of(List.of());
    boolean gaveUp = false;
    for (PathLinks segment : segments) {
      List<List<Link>> extended = new ArrayList<>();
      List<List<Link>> tails = segment.list(limit);
      gaveUp |= segment.gaveUp() || tails.size() >= limit;
      for (List<Link> head : paths) {
        for (List<Link> tail : tails) {
          if (continues(head, tail) && isSimple(head, tail)) {
            if (extended.size() >= limit) {
              gaveUp = true;
              break;
            }
            List<Link> path = new ArrayList<>(head);
            path.addAll(tail);
            extended.add(path);
          }
        }
      }
      paths = extended;
    }
    return new Listing(paths, gaveUp);
  }

  /**
   * The first paths of a chain.
   *
   * @param paths their steps, in order
   * @param gaveUp whether the search for them took too long or met the limit, so that some may lack
   */
  public record Listing(List<List<Link>> paths, boolean gaveUp) {

    /** Copies the lists. */
    public Listing {
      paths = paths.stream().map(List::copyOf).toList();
    }
  }

  private static boolean continues(List<Link> head, List<Link> tail) {
    return head.isEmpty() || tail.isEmpty() || tail.getFirst().continues(head.getLast());
  }

  private static boolean isSimple(List<Link> head, List<Link> tail) {
    return head.stream().noneMatch(before -> tail.stream().anyMatch(after ->
        after.subscriber() == before.subscriber() || after.subscriber() == before.publisher()));
  }

  /**
   * Returns the path on which the lengths of the deliveries sum to the most; of a chain without cycle that has a path.
   */
  public List<Link> longest(ToLongFunction<Delivery> length) {
    List<PathLinks.Longest> bySegment = new ArrayList<>();
    ToLongFunction<Integer> after = place -> 0;
    for (PathLinks segment : segments.reversed()) {
      PathLinks.Longest longest = segment.longest(length, after);
      bySegment.addFirst(longest);
      after = place -> longest.lengths().getOrDefault(place, -1L);
    }
    List<Link> path = new ArrayList<>();
    int place = source.id();
    for (int i = 0; i < segments.size(); i++) {
      place = segments.get(i).follow(place, bySegment.get(i).choices(), path);
    }
    return path;
  }
}
