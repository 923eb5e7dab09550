package org.tactus.report.difference;

import java.util.List;
import java.util.Map;

/**
 * The generated files of a system before and after a change.
 *
 * @param added the paths of those that are new
 * @param removed the paths of those that are gone
 * @param changed the paths of those whose text differs
 * @param same how many are the same
 */
public record FilesDifference(List<String> added, List<String> removed, List<String> changed, int same) {

  /** Copies the lists. */
  public FilesDifference {
    added = List.copyOf(added);
    removed = List.copyOf(removed);
    changed = List.copyOf(changed);
  }

  /** Compares the texts of files by their paths. */
  public static FilesDifference between(Map<String, String> before, Map<String, String> after) {
    List<String> both = after.keySet().stream().filter(before::containsKey).toList();
    List<String> changed = both.stream().filter(path -> !before.get(path).equals(after.get(path))).sorted().toList();
    return new FilesDifference(missing(after, before), missing(before, after), changed, both.size() - changed.size());
  }

  private static List<String> missing(Map<String, String> from, Map<String, String> in) {
    return from.keySet().stream().filter(path -> !in.containsKey(path)).sorted().toList();
  }

  /** Returns how many differ. */
  public int count() {
    return added.size() + removed.size() + changed.size();
  }
}
