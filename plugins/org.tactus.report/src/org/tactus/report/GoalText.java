package org.tactus.report;

import java.util.List;
import java.util.SequencedMap;
import org.tactus.analysis.PathResult;
import org.tactus.timing.model.Goal;

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

  /** Returns what is left of a goal at a percentile, {@code -} without a bound. */
  public static String slack(PathResult path, Goal goal) {
    return path.bound().isBounded() ? Durations.down(goal.limit() - path.bound().nsOrInfinite()) : "-";
  }

  /** Returns how a goal at a percentile fares: the bound of the maximum proves it, or says nothing of it. */
  public static String result(PathResult path, Goal goal) {
    return path.proves(goal) ? "met" : "not proved";
  }

  /** Returns the goals at a percentile, as in {@code 50.000 ms at 99.9 %: not proved}. */
  public static List<String> percentiles(PathResult path) {
    return path.percentiles().stream().map(goal -> Durations.up(goal.limit()) + " "
        + SeenPercentiles.name(goal) + ": " + result(path, goal)).toList();
  }

  /** Returns a goal at a percentile for programs. */
  static SequencedMap<String, Object> json(Goal goal) {
    return Json.object("percentile", goal.percentile().orElseThrow().percent(), "goal", goal.limit());
  }

  /** Returns the goals at a percentile with whether the bound proves them, for programs. */
  static List<Object> json(PathResult path) {
    return path.percentiles().stream().<Object>map(goal -> {
      SequencedMap<String, Object> object = json(goal);
      object.put("proved", path.proves(goal));
      return object;
    }).toList();
  }

  /** Returns how the entry fares against its goal of all instances, as in {@code MISSED}. */
  public static String result(ChainEntry entry) {
    if (entry.path().goal().isEmpty()) {
      return entry.path().percentiles().isEmpty() ? "no goal" : "-";
    }
    if (!entry.missed()) {
      return "met";
    }
    return entry.path().bound().isBounded() ? "MISSED" : "NO BOUND";
  }
}
