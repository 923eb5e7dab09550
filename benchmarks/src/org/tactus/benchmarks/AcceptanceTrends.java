package org.tactus.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * The trends that the text of the dynamic-priority paper finds in its Figure 7 (section VI-C), looked for in the rows
 * of {@link AcceptanceStudy}: in Theorem 2, in what is proved, and in what no run refutes.
 */
final class AcceptanceTrends {

  /** The lines of a row after its place. */
  static final int THEOREM = 1;
  static final int SOUND_EDF = 2;
  static final int SOUND_FIXED = 3;
  static final int SOUND_DEFAULT = 4;
  static final int UNREFUTED_EDF = 5;
  static final int UNREFUTED_DEFAULT = 6;

  private final Map<String, List<long[]>> figures;
  /** What a share may differ by chance, in per cent of the sets: twice the greatest standard deviation. */
  private final double chance;

  AcceptanceTrends(Map<String, List<long[]>> figures, int sets) {
    this.figures = figures;
    this.chance = 100 / Math.sqrt(sets);
  }

  /** Prints each trend with what it is in. */
  void print() {
    each("7a: the more work, the fewer sets", line -> falls("utilisation", line));
    each("7b: the more chains, the fewer sets", line -> falls("chains", line));
    System.out.println("7c: the default executor does not depend on the length of chains: "
        + words("proved", level("callbacks", SOUND_DEFAULT)) + ", "
        + words("unrefuted", level("callbacks", UNREFUTED_DEFAULT)));
    System.out.println("7c: EDF loses sets with the length of chains: " + words("Theorem 2", loses(THEOREM)) + ", "
        + words("proved", loses(SOUND_EDF)) + ", " + words("unrefuted", loses(UNREFUTED_EDF)));
    each("7d: fewer sets with one group than with none", line -> value("groups", 1, line) < value("groups", 0, line));
    each("7d: more sets with many groups than with one",
        line -> value("groups", 1, line) < value("groups", figures.get("groups").size() - 1, line));
    above("7a to 7d: EDF above the default in the mean", List.of("utilisation", "chains", "callbacks", "groups"),
        row -> true);
    above("7e: EDF above the default up to 60 % in groups", List.of("grouped"), row -> row[0] <= 60);
    System.out.println("7e: the default above EDF beyond: " + words("proved", beyond(SOUND_DEFAULT, SOUND_EDF)) + ", "
        + words("unrefuted", beyond(UNREFUTED_DEFAULT, UNREFUTED_EDF)));
    System.out.println("not comparable: the analyses of the default executor and of fixed priorities that the paper "
        + "compares with, which other papers print");
  }

  private static String words(String account, boolean holds) {
    return account + (holds ? " holds" : " does not");
  }

  private static void each(String trend, IntPredicate holds) {
    System.out.println(trend + ": " + words("Theorem 2", holds.test(THEOREM)) + ", "
        + words("proved, EDF", holds.test(SOUND_EDF)) + ", "
        + words("proved, fixed priorities", holds.test(SOUND_FIXED)) + ", "
        + words("proved, default", holds.test(SOUND_DEFAULT)) + ", "
        + words("unrefuted, EDF", holds.test(UNREFUTED_EDF)) + ", "
        + words("unrefuted, default", holds.test(UNREFUTED_DEFAULT)));
  }

  private void above(String trend, List<String> names, Predicate<long[]> where) {
    System.out.println(trend + ": " + words("proved", isAbove(names, where, SOUND_EDF, SOUND_DEFAULT)) + ", "
        + words("unrefuted", isAbove(names, where, UNREFUTED_EDF, UNREFUTED_DEFAULT)));
  }

  /** Whether one line is above another one in the mean of some places. */
  private boolean isAbove(List<String> names, Predicate<long[]> where, int upper, int lower) {
    return names.stream().flatMap(name -> figures.get(name).stream()).filter(where)
        .mapToLong(row -> row[upper] - row[lower]).sum() > 0;
  }

  private boolean beyond(int upper, int lower) {
    return isAbove(List.of("grouped"), row -> row[0] > 60, upper, lower);
  }

  /** Whether a line ends below its start, and rises nowhere by more than chance. */
  private boolean falls(String name, int line) {
    List<long[]> rows = figures.get(name);
    for (int i = 1; i < rows.size(); i++) {
      if (rows.get(i)[line] > rows.get(i - 1)[line] + chance) {
        return false;
      }
    }
    return rows.getLast()[line] < rows.getFirst()[line];
  }

  /** Whether a line stays within what chance makes. */
  private boolean level(String name, int line) {
    var values = figures.get(name).stream().mapToLong(row -> row[line]).summaryStatistics();
    return values.getMax() - values.getMin() <= chance;
  }

  private boolean loses(int line) {
    List<long[]> rows = figures.get("callbacks");
    return rows.getLast()[line] < rows.getFirst()[line] - chance;
  }

  private long value(String name, int row, int line) {
    return figures.get(name).get(row)[line];
  }
}
