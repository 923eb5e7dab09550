package org.tactus.importers.amalthea.dds;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.timing.Fraction;

/**
 * What the threads of a system demand in the long run.
 *
 * @param byNode the part of a core's time that the thread of a node takes
 * @param overfull threads with more to do than any core can, with what they demand
 */
public record ThreadLoads(Map<String, Fraction> byNode, List<String> overfull) {

  /** Of a system about whose threads nothing is known. */
  public static final ThreadLoads UNKNOWN = new ThreadLoads(Map.of(), List.of());

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
