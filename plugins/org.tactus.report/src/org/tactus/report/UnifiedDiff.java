package org.tactus.report;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Differences of two texts as patches that {@code patch} and {@code git apply} read, with three lines around each. */
public final class UnifiedDiff {

  private static final int AROUND = 3;
  private static final char DELETE = 0x7F;

  private final List<String> before;
  private final List<String> after;
  /** The lines that both have: their numbers in the second text by those in the first, ascending. */
  private final TreeMap<Integer, Integer> common = new TreeMap<>();

  private UnifiedDiff(List<String> before, List<String> after) {
    this.before = before;
    this.after = after;
    int head = 0;
    while (head < before.size() && head < after.size() && before.get(head).equals(after.get(head))) {
      common.put(head, head);
      head++;
    }
    int tail = 0;
    while (tail < before.size() - head && tail < after.size() - head
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
      tail++;
      common.put(before.size() - tail, after.size() - tail);
    }
    match(head, before.size() - tail, head, after.size() - tail);
  }

  /**
   * Returns the patch of a file; empty if nothing differs.
   *
   * @param file its name from where the patch is applied
   * @param before all that it holds, its byte order mark too
   * @param after all that it is to hold
   */
  public static String of(String file, String before, String after) {
    return before.equals(after) ? "" : "--- " + header("a/" + file) + "\n+++ " + header("b/" + file) + "\n"
        + new UnifiedDiff(lines(before), lines(after)).hunks();
  }

  /** Returns a name as headers have it: one with blanks ends with a tab, one with other such characters is quoted. */
  private static String header(String name) {
    if (name.chars().noneMatch(c -> c < ' ' || c == '"' || c == '\\' || c == DELETE)) {
      return name.indexOf(' ') < 0 ? name : name + "\t";
    }
    StringBuilder quoted = new StringBuilder("\"");
    name.chars().forEach(c -> {
      if (c < ' ' || c == DELETE) {
        quoted.append(String.format("\\%03o", c));
      } else {
        quoted.append(c == '"' || c == '\\' ? "\\" : "").append((char) c);
      }
    });
    return quoted.append('"').toString();
  }

  /** Returns lines with their ends; the last one may have none. */
  private static List<String> lines(String text) {
    return List.of(text.split("(?<=\n)")).stream().filter(line -> !line.isEmpty()).toList();
  }

  /** Finds the longest common subsequence of two parts, by the fewest differences (Myers 1986). */
  private void match(int from, int to, int otherFrom, int otherTo) {
    int n = to - from;
    int m = otherTo - otherFrom;
    List<int[]> steps = new ArrayList<>();
    int[] farthest = new int[2 * (n + m) + 3];
    int middle = n + m + 1;
    for (int d = 0; d <= n + m; d++) {
      for (int k = -d; k <= d; k += 2) {
        int x = k == -d || k != d && farthest[middle + k - 1] < farthest[middle + k + 1] ? farthest[middle + k + 1]
            : farthest[middle + k - 1] + 1;
        while (x < n && x - k < m && before.get(from + x).equals(after.get(otherFrom + x - k))) {
          x++;
        }
        farthest[middle + k] = x;
        if (x >= n && x - k >= m) {
          steps.add(farthest);
          trace(steps, middle, from, otherFrom, n, m);
          return;
        }
      }
      steps.add(farthest.clone());
    }
  }

  private void trace(List<int[]> steps, int middle, int from, int otherFrom, int n, int m) {
    int x = n;
    int y = m;
    for (int d = steps.size() - 1; d >= 0; d--) {
      int[] farthest = d == 0 ? new int[2 * middle + 1] : steps.get(d - 1);
      int k = x - y;
      int back = d == 0 ? k : k == -d || k != d && farthest[middle + k - 1] < farthest[middle + k + 1] ? k + 1 : k - 1;
      int startX = d == 0 ? 0 : farthest[middle + back];
      int startY = startX - back;
      while (x > Math.max(startX, 0) && y > Math.max(startY, 0)) {
        x--;
        y--;
        common.put(from + x, otherFrom + y);
      }
      x = startX;
      y = startY;
    }
  }

  /** A line of a patch with the numbers of the lines before it. */
  private record Line(char sign, String text, int before, int after) {
  }

  private String hunks() {
    List<Line> all = new ArrayList<>();
    int y = 0;
    for (int x = 0; x <= before.size(); x++) {
      Integer other = x == before.size() ? Integer.valueOf(after.size()) : common.get(x);
      for (; other != null && y < other; y++) {
        all.add(new Line('+', after.get(y), x, y));
      }
      if (x < before.size()) {
        all.add(new Line(other == null ? '-' : ' ', before.get(x), x, y));
        y += other == null ? 0 : 1;
      }
    }
    StringBuilder text = new StringBuilder();
    int[] changed = IntStream.range(0, all.size()).filter(i -> all.get(i).sign() != ' ').toArray();
    for (int i = 0; i < changed.length;) {
      int last = i;
      while (last + 1 < changed.length && changed[last + 1] - changed[last] <= 2 * AROUND + 1) {
        last++;
      }
      hunk(all.subList(Math.max(0, changed[i] - AROUND), Math.min(all.size(), changed[last] + AROUND + 1)), text);
      i = last + 1;
    }
    return text.toString();
  }

  private static void hunk(List<Line> lines, StringBuilder text) {
    text.append("@@ -").append(range(lines, '+', lines.getFirst().before())).append(" +")
        .append(range(lines, '-', lines.getFirst().after())).append(" @@\n");
    for (Line line : lines) {
      text.append(line.sign()).append(line.text())
          .append(line.text().endsWith("\n") ? "" : "\n\\ No newline at end of file\n");
    }
  }

  private static String range(List<Line> lines, char notIn, int first) {
    long count = lines.stream().filter(line -> line.sign() != notIn).count();
    return (count == 0 ? first : first + 1) + (count == 1 ? "" : "," + count);
  }
}
