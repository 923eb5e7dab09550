package org.tactus.report;

import org.tactus.analysis.PathResult;

/** The cells of tables of goals: bound, goal, slack and result of a path. */
public final class GoalText {

  private GoalText() {
  }

  /** Returns the bound, {@code none} without one. */
  public static String bound(PathResult path) {
    return path.bound().isBounded() ? Durations.up(path.bound().nsOrInfinite()) : "none";
  }

  /** Returns the goal, {@code -} without one. */
  public static String goal(PathResult path) {
    return path.goal().map(Durations::up).orElse("-");
  }

  /** Returns what is left of the goal, {@code -} without goal or bound. */
  public static String slack(PathResult path) {
    return path.goal().filter(goal -> path.bound().isBounded())
        .map(goal -> Durations.down(goal - path.bound().nsOrInfinite())).orElse("-");
  }

  /** Returns how the entry fares, as in {@code MISSED}. */
  public static String result(ChainEntry entry) {
    if (entry.path().goal().isEmpty()) {
      return "no goal";
    }
    if (!entry.missed()) {
      return "met";
    }
    return entry.path().bound().isBounded() ? "MISSED" : "NO BOUND";
  }
}
