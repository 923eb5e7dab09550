package org.tactus.importers.ros2.sketch;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An executor.
 *
 * @param name its name
 * @param kind its kind, as the language writes it
 * @param nodes nodes that it runs as a whole
 * @param groups callback groups of others that it runs, as in {@code Node.group}
 * @param thread where its threads run, as the language writes it; empty if it is not known
 * @param overhead what it takes between callbacks, by number of consecutive instances, in nanoseconds; empty if unknown
 * @param remark what is known of it beside
 */
public record ExecutorSketch(String name, String kind, List<String> nodes, List<String> groups,
    Optional<String> thread, SortedMap<Integer, Long> overhead, String remark) {

  /** Keeps what is given. */
  public ExecutorSketch {
    nodes = List.copyOf(nodes);
    groups = List.copyOf(groups);
    overhead = new TreeMap<>(overhead);
  }
}
