package org.tactus.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The trends that the dynamic-priority paper finds in its Figure 7 (sections VI-C and VIII), looked for in the rows of
 * {@link AcceptanceStudy}: in the published analyses, in what is proved, and in what no run refutes. What depends on
 * callback groups is not comparable in {@link PublishedBaselines}, which do not regard them.
 */
final class AcceptanceTrends {

  /** What tells whether sets are kept: a column of each executor. */
  private enum Account { PUBLISHED, PROVED, UNREFUTED }

  /** The executors that are compared. */
  private enum Kind { EDF, FIXED, DEFAULT }

  private final Map<String, List<long[]>> figures;
  /** What a share may differ by chance, in per cent of the sets: twice the greatest standard deviation. */
  private final double chance;

  AcceptanceTrends(Map<String, List<long[]>> figures, int sets) {
    this.figures = figures;
    this.chance = 100 / Math.sqrt(sets);
  }

  /** Prints each trend with what it is in. */
  void print() {
    each("7a: the more work, the fewer sets", true, line -> falls("utilisation", line));
    each("7b: the more chains, the fewer sets", true, line -> falls("chains", line));
    accounts("7c: the default executor does not depend on the length of chains",
        account -> level("callbacks", line(account, Kind.DEFAULT)), true);
    accounts("7c: EDF loses sets with the length of chains", account -> loses(line(account, Kind.EDF)), true);
    accounts("7c: fixed priorities lose sets with the length of chains", account -> loses(line(account, Kind.FIXED)),
        true);
    each("7d: fewer sets with one group than with none", false,
        line -> value("groups", 1, line) < value("groups", 0, line));
    each("7d: more sets with many groups than with one", false,
        line -> value("groups", 1, line) < value("groups", figures.get("groups").size() - 1, line));
    List<String> usual = List.of("utilisation", "chains", "callbacks", "groups");
    accounts("7a to 7d: EDF above the default in the mean", account -> isAbove(usual, row -> true, account,
        Kind.EDF, Kind.DEFAULT), true);
    accounts("VIII: EDF above fixed priorities in the mean", account -> isAbove(usual, row -> true, account,
        Kind.EDF, Kind.FIXED), true);
    List<String> grouped = List.of("grouped");
    accounts("7e: EDF above the default up to 60 % in groups", account -> isAbove(grouped, row -> row[0] <= 60,
        account, Kind.EDF, Kind.DEFAULT), false);
    accounts("7e: the default above EDF beyond", account -> isAbove(grouped, row -> row[0] > 60, account,
        Kind.DEFAULT, Kind.EDF), false);
    System.out.println("not comparable: where groups matter, what is published for fixed priorities and the default, "
        + "which regards none; and the analysis of the default executor by Jiang et al., which no paper here prints");
  }

  private static int line(Account account, Kind kind) {
    return 1 + account.ordinal() * Kind.values().length + kind.ordinal();
  }

  private static String name(Account account) {
    return account.name().toLowerCase(Locale.ROOT);
  }

  private static String words(String account, boolean holds) {
    return account + (holds ? " holds" : " does not");
  }

  private static void each(String trend, boolean withoutGroups, IntPredicate holds) {
    List<String> words = new ArrayList<>();
    for (Account account : Account.values()) {
      for (Kind kind : Kind.values()) {
        String name = name(account) + ", " + switch (kind) {
          case EDF -> "EDF";
          case FIXED -> "fixed priorities";
          case DEFAULT -> "default";
        };
        words.add(account == Account.PUBLISHED && kind != Kind.EDF && !withoutGroups ? name + " not comparable"
            : words(name, holds.test(line(account, kind))));
      }
    }
    System.out.println(trend + ": " + String.join("; ", words));
  }

  private static void accounts(String trend, Predicate<Account> holds, boolean withoutGroups) {
    System.out.println(trend + ": " + Arrays.stream(Account.values())
        .map(account -> account == Account.PUBLISHED && !withoutGroups ? name(account) + " not comparable"
            : words(name(account), holds.test(account)))
        .collect(Collectors.joining("; ")));
  }

  /** Whether one executor is above another one in the mean of some places. */
  private boolean isAbove(List<String> names, Predicate<long[]> where, Account account, Kind upper, Kind lower) {
    return names.stream().flatMap(name -> figures.get(name).stream()).filter(where)
        .mapToLong(row -> row[line(account, upper)] - row[line(account, lower)]).sum() > 0;
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
