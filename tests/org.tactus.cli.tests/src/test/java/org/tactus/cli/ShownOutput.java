package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

/**
 * What a page shows of an output. A line that is only "…" stands for any number of lines; all others are printed one
 * after the other, exactly as shown.
 */
final class ShownOutput {

  private static final String GAP = "…";

  private ShownOutput() {
  }

  /**
   * Fails unless the whole output is what is shown.
   *
   * @param shown the lines of the page
   * @param printed the output
   * @param where names the listing in the message
   */
  static void assertPrinted(List<String> shown, String printed, String where) {
    List<String> lines = printed.lines().toList();
    List<List<String>> parts = parts(shown);
    int next = 0;
    for (int index = 0; index < parts.size(); index++) {
      List<String> part = parts.get(index);
      int found = next;
      if (index > 0) {
        boolean last = index == parts.size() - 1;
        found = last ? Math.max(next, lines.size() - part.size()) : indexOf(lines, part, next);
      }
      int from = next;
      assertTrue(found >= 0, () -> where + " shows\n" + String.join("\n", part) + "\nwhich is not in\n"
          + String.join("\n", lines.subList(from, lines.size())));
      int end = Math.min(lines.size(), found + part.size());
      assertEquals(String.join("\n", part), String.join("\n", lines.subList(found, end)), where);
      next = end;
    }
    int rest = next;
    assertEquals(lines.size(), rest, () -> where + " does not show\n"
        + String.join("\n", lines.subList(rest, lines.size())));
  }

  /** Returns the lines between the gaps; one list more than there are gaps, the first and last of them may be empty. */
  private static List<List<String>> parts(List<String> shown) {
    List<List<String>> parts = new ArrayList<>(List.of(new ArrayList<>()));
    for (String line : shown) {
      if (line.strip().equals(GAP)) {
        parts.add(new ArrayList<>());
      } else {
        parts.get(parts.size() - 1).add(line);
      }
    }
    return parts;
  }

  private static int indexOf(List<String> lines, List<String> part, int from) {
    for (int at = from; at + part.size() <= lines.size(); at++) {
      if (lines.subList(at, at + part.size()).equals(part)) {
        return at;
      }
    }
    return -1;
  }
}
