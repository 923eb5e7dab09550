package org.tactus.report.difference;

import java.util.List;

/**
 * What the bounds of a system rest on before and after a change, in sentences.
 *
 * @param now all that they rest on after the change
 * @param added what they did not rest on before
 * @param gone what they do not rest on any more
 */
public record AssumptionsDifference(List<String> now, List<String> added, List<String> gone) {

  /** Nothing is assumed. */
  public static final AssumptionsDifference NONE = new AssumptionsDifference(List.of(), List.of(), List.of());

  /** Copies the lists. */
  public AssumptionsDifference {
    now = List.copyOf(now);
    added = List.copyOf(added);
    gone = List.copyOf(gone);
  }

  /** Compares what is assumed; where one version is not there, nothing has been added or gone. */
  static AssumptionsDifference between(List<String> before, List<String> after) {
    boolean both = !before.isEmpty() && !after.isEmpty();
    return new AssumptionsDifference(after, both ? without(after, before) : List.of(),
        both ? without(before, after) : List.of());
  }

  private static List<String> without(List<String> all, List<String> others) {
    return all.stream().filter(one -> !others.contains(one)).toList();
  }
}
