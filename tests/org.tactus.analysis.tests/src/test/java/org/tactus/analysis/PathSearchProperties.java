package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.timing.Time;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.path.Link;
import org.tactus.timing.path.LinkGraph;
import org.tactus.timing.path.PathSearch;

/**
 * Paths that are counted, listed and searched for the longest agree, also where trigger sets exclude some; through a
 * cycle they can be listed alone.
 */
class PathSearchProperties {

  @Property(tries = 200)
  void countsListsAndTheLongestAgree(@ForAll @SystemNumber long seed) {
    TimingModel model = RandomModels.with(seed, Set.of(RandomModels.Feature.TRIGGER_SETS));
    LinkGraph graph = new LinkGraph(model);
    ToLongFunction<Delivery> length = delivery -> 1 + delivery.id() * 7L % 5;
    for (Chain chain : model.chains()) {
      PathSearch search = new PathSearch(graph, chain);
      List<List<Link>> paths = search.list(10_000).paths();
      assertEquals(search.isCyclic() ? Time.INFINITE : paths.size(), search.count());
      if (!paths.isEmpty() && !search.isCyclic()) {
        long longest = paths.stream().mapToLong(path -> length(path, length)).max().getAsLong();
        assertEquals(longest, length(search.longest(length), length));
      }
      paths.forEach(path -> {
        for (int i = 1; i < path.size(); i++) {
          Link before = path.get(i - 1);
          path.get(i).deliveries().forEach(delivery ->
              assertTrue(before.deliveries().stream().allMatch(delivery.message()::isTriggeredBy)));
        }
      });
    }
  }

  private static long length(List<Link> path, ToLongFunction<Delivery> length) {
    return path.stream().mapToLong(link -> length.applyAsLong(link.longest(length))).sum();
  }
}
