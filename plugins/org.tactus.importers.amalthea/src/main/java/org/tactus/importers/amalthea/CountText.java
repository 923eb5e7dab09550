package org.tactus.importers.amalthea;

import java.util.Map;
import java.util.stream.Collectors;

/** Counts as words: {@code 1 task, 2 priorities}. */
final class CountText {

  private CountText() {}

  /** The first {@code limit} counts with commas between them. */
  static String of(Map<String, Long> counts, int limit) {
    return counts.entrySet().stream().limit(limit)
        .map(count -> count.getValue() + " " + (count.getValue() == 1 ? singular(count.getKey()) : count.getKey()))
        .collect(Collectors.joining(", "));
  }

  private static String singular(String plural) {
    return plural.replaceFirst("stimuli$", "stimulus").replaceFirst("ies$", "y").replaceFirst("accesses$", "access")
        .replaceFirst("(?<!s)(?<!u)s$", "");
  }
}
