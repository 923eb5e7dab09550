package org.tactus.report;

import java.util.List;
import org.tactus.timing.model.Goal;

/**
 * How many entries have a bound and meet their goals.
 *
 * @param entries all
 * @param bounded those with a finite bound
 * @param met the goals that are met, those at a percentile included
 * @param missed those with a bound that exceeds a goal
 * @param unproved those with a goal and no bound
 * @param open the goals at a percentile that no bound proves
 */
public record Tally(int entries, int bounded, int met, int missed, int unproved, int open) {

  /** Counts entries. */
  public static Tally of(List<ChainEntry> entries) {
    int bounded = 0;
    int met = 0;
    int missed = 0;
    int unproved = 0;
    int open = 0;
    for (ChainEntry entry : entries) {
      boolean finite = entry.path().bound().isBounded();
      bounded += finite ? 1 : 0;
      met += entry.path().goal().isPresent() && !entry.missed() ? 1 : 0;
      missed += entry.missed() && finite ? 1 : 0;
      for (Goal goal : entry.path().percentiles()) {
        met += entry.path().proves(goal) ? 1 : 0;
        open += entry.path().proves(goal) ? 0 : 1;
      }
      unproved += entry.missed() && !finite ? 1 : 0;
    }
    return new Tally(entries.size(), bounded, met, missed, unproved, open);
  }

  /** Returns a line such as {@code 24 chains, 24 bounded, 20 goals met, 4 missed}. */
  public String line() {
    StringBuilder line = new StringBuilder();
    line.append(entries).append(entries == 1 ? " chain, " : " chains, ").append(bounded).append(" bounded");
    int goals = met + missed + unproved + open;
    if (goals == 0) {
      return line.append(", no goals").toString();
    }
    line.append(", ").append(met).append(met == 1 ? " goal met" : " goals met");
    if (missed > 0) {
      line.append(", ").append(missed).append(" missed");
    }
    if (unproved > 0) {
      line.append(", ").append(unproved).append(" without a bound");
    }
    if (open > 0) {
      line.append(", ").append(open).append(" at a percentile not proved");
    }
    return line.toString();
  }
}
