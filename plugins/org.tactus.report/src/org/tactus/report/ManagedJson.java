package org.tactus.report;

import java.util.Map;
import org.tactus.simulation.manager.ManagedRun;
import org.tactus.simulation.manager.MissedGoal;
import org.tactus.simulation.manager.PlayedRound;
import org.tactus.simulation.manager.PlayedSearch;

/**
 * The report on a simulated system with a manager that other tools read, {@code tactus-managed-simulation/1}. Times are
 * integer nanoseconds, loads per cent.
 */
public final class ManagedJson {

  /** The name of the format with its version. */
  public static final String SCHEMA = "tactus-managed-simulation/1";

  private ManagedJson() {
  }

  /** Returns the report. */
  public static String of(ManagedRuns all) {
    return Json.text(Json.object(
        "schema", SCHEMA,
        "system", all.model().name(),
        "target", all.model().semantics().target(),
        "mode", all.mode(),
        "seed", all.seed(),
        "unheard", all.unheard(),
        "searches", all.answerTime().isPresent(),
        "answerTime", all.answerTime().isPresent() ? all.answerTime().getAsLong() : null,
        "goals", ManagedGoal.of(all).stream().map(ManagedJson::goal).toList(),
        "runs", all.runs().stream().map(run -> run(run, all)).toList()));
  }

  private static Map<String, Object> goal(ManagedGoal goal) {
    return Json.object(
        "chain", goal.chain(),
        "metric", ReportNames.of(goal.metric()),
        "goal", goal.goal(),
        "observed", goal.longest() < 0 ? null : goal.longest(),
        "samples", goal.samples(),
        "claimed", goal.claimed(),
        "missedClaimed", goal.missed(MissedGoal.Standing.CLAIMED),
        "missedBeyondLoad", goal.missed(MissedGoal.Standing.BEYOND_THE_LOAD),
        "missedUnclaimed", goal.missed(MissedGoal.Standing.UNCLAIMED));
  }

  private static Map<String, Object> run(ManagedRun run, ManagedRuns all) {
    return Json.object(
        "duration", run.duration(),
        "events", run.observations().events(),
        "cut", run.observations().cutRuns() > 0,
        "refuted", run.isRefuted(),
        "rounds", run.rounds().stream().map(round -> round(round, all)).toList(),
        "asked", run.asked().stream().map(one -> asked(one, all)).toList(),
        "missed", run.missed().stream().map(ManagedJson::missed).toList());
  }

  private static Map<String, Object> round(PlayedRound one, ManagedRuns all) {
    return Json.object(
        "at", one.at(),
        "settledAt", one.settledAt(),
        "cause", one.round().cause().word(),
        "mode", all.table().modes().get(one.round().mode()).name(),
        "load", one.round().load().percent(),
        "callback", one.round().load().callback().orElse(null),
        "missed", one.round().missed(),
        "idle", one.round().idle(),
        "before", one.round().before(),
        "configuration", one.round().choice().configuration(),
        "by", one.isSearched() ? "search" : "table",
        "why", one.round().choice().why(),
        "proved", one.round().proved(),
        "unproved", one.round().unproved(),
        "steps", one.steps());
  }

  private static Map<String, Object> asked(PlayedSearch one, ManagedRuns all) {
    return Json.object(
        "at", one.at(),
        "until", one.until(),
        "mode", all.table().modes().get(one.load().mode()).name(),
        "load", one.load().percent(),
        "callbacks", one.load().callbacks().entrySet().stream()
            .map(callback -> Json.object("name", callback.getKey(), "load", callback.getValue())).toList(),
        "outcome", one.outcome().word(),
        "because", one.why(),
        "configuration", one.number().isPresent() ? one.number().getAsInt() : null);
  }

  private static Map<String, Object> missed(MissedGoal one) {
    return Json.object(
        "chain", one.chain(),
        "metric", ReportNames.of(one.metric()),
        "from", one.from(),
        "until", one.until(),
        "standing", switch (one.standing()) {
          case CLAIMED -> "claimed";
          case BEYOND_THE_LOAD -> "beyond_load";
          case UNCLAIMED -> "unclaimed";
        });
  }
}
