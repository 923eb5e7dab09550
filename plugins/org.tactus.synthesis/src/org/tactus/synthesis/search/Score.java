package org.tactus.synthesis.search;

import java.util.Comparator;
import java.util.List;

/**
 * How good a plan is; the smaller the better. First by the goals that it misses, those of the most critical chains
 * before all others; then by the goals at a percentile that it does
 * not prove, likewise; then by how much it misses them; then by the work that cannot be done, which no goal waits for;
 * then by the objective.
 *
 * @param missed how many goals are missed, by falling criticality
 * @param open how many goals at a percentile are not proved, by falling criticality
 * @param excess by how much in all, relative to the goals
 * @param overload what is asked of cores and reservations beyond what they have, each relative to what it has
 * @param objective the value of the objective, smaller if better
 * @param tie what decides between equal values, smaller if better
 */
public record Score(List<Integer> missed, List<Integer> open, double excess, double overload, double objective,
    double tie) implements Comparable<Score> {

  private static final Comparator<Score> ORDER = Comparator.comparing(Score::missed, Score::compare)
      .thenComparing(Score::open, Score::compare).thenComparingDouble(Score::excess)
      .thenComparingDouble(Score::overload).thenComparingDouble(Score::objective).thenComparingDouble(Score::tie);

  /** Copies the list. */
  public Score {
    missed = List.copyOf(missed);
    open = List.copyOf(open);
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int order = Integer.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** Returns whether no goal is missed; those at a percentile are not, whatever is proved of them. */
  public boolean meetsAll() {
    return missed.stream().allMatch(count -> count == 0);
  }

  @Override
  public int compareTo(Score other) {
    return ORDER.compare(this, other);
  }
}
