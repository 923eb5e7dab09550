package org.tactus.simulation.manager;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The executions since the last round. Of a callback so many are kept one by one; the last of these stands for all
 * further ones: it is the longest of them.
 */
final class HeardExecutions {

  static final int MOST = 10_000;

  private SortedMap<String, List<Long>> times = new TreeMap<>();
  private SortedMap<String, Long> longest = new TreeMap<>();
  private SortedMap<String, Long> responses = new TreeMap<>();

  /** Takes over an execution; responses are those of the callback, and of it and what origins are of. */
  void add(String callback, long time, Map<String, Long> further) {
    List<Long> all = times.computeIfAbsent(callback, key -> new ArrayList<>());
    if (all.size() < MOST) {
      all.add(time);
    } else {
      all.set(MOST - 1, Math.max(all.getLast(), time));
    }
    longest.merge(callback, time, Math::max);
    further.forEach((of, response) -> responses.merge(of, response, Math::max));
  }

  SortedMap<String, Long> longest() {
    return longest;
  }

  /** Returns the longest times from the origin of an execution to its end, by callback. */
  SortedMap<String, Long> responses() {
    return responses;
  }

  /** Returns the executions by callback, in their order, and begins anew. */
  SortedMap<String, List<Long>> take() {
    SortedMap<String, List<Long>> all = times;
    times = new TreeMap<>();
    longest = new TreeMap<>();
    responses = new TreeMap<>();
    return all;
  }
}
