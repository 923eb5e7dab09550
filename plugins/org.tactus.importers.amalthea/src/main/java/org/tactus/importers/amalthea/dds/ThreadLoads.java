package org.tactus.importers.amalthea.dds;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tactus.timing.Fraction;

/**
 * What the threads of a system demand in the long run.
 *
 * @param byNode the part of a core's time that the thread of a node takes
 * @param overfull threads with more to do than any core can
 */
public record ThreadLoads(Map<String, Fraction> byNode, List<Overfull> overfull) {

  /** Of a system about whose threads nothing is known. */
  public static final ThreadLoads UNKNOWN = new ThreadLoads(Map.of(), List.of());

  /**
   * A thread with more to do than any core can.
   *
   * @param thread what messages call it
   * @param node the node that it runs; empty if it is one of the middleware
   */
  public record Overfull(String thread, Optional<String> node, Fraction demand) {

    private static final int MOST_NAMED = 100;

    /** Names them with what they demand. */
    static String text(Collection<Overfull> all) {
      return all.stream().limit(MOST_NAMED).map(one -> one.thread + " " + one.demand.percent())
          .collect(Collectors.joining(", ")) + (all.size() > MOST_NAMED ? " and more" : "");
    }
  }

  /** Copies the map and the list. */
  public ThreadLoads {
    byNode = new LinkedHashMap<>(byNode);
    overfull = List.copyOf(overfull);
  }

  /** Tells whether the system was one that has loads. */
  boolean isKnown() {
    return this != UNKNOWN;
  }

  /** Returns what the threads of a task take together. */
  Fraction of(DdsSystem.Application application) {
    return application.nodes().stream().map(node -> byNode.getOrDefault(node.name(), Fraction.ZERO))
        .reduce(Fraction.ZERO, Fraction::plus);
  }
}
