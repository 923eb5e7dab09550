package org.tactus.diagnostics;

import static org.tactus.diagnostics.Severity.ERROR;
import static org.tactus.diagnostics.Severity.WARNING;

/** What the analysis of a system says against it. */
public enum ResultCode implements Code {
  GOAL_MISSED("TAC-GOAL-001", ERROR, "The bound of a path is above its goal",
      "The latency that the analysis proves for a path of the chain is greater than the goal asks for.",
      "See with `tactus explain` what the bound consists of and what would shorten it."),

  GOAL_WITHOUT_BOUND("TAC-GOAL-002", ERROR, "A path with a goal has no bound",
      "Nothing is proved about the latency of a path of the chain; the message names the reason.",
      "Remove the reason that the message names; `tactus explain` tells what uses the resource at which it lies."),

  PERCENTILE_NOT_PROVED("TAC-GOAL-003", WARNING, "A goal at a percentile is not proved",
      "The analysis bounds the greatest time of a path. If that is within the goal, all instances meet it, and so does "
          + "any share of them. If it is not, the goal may hold or not: no analysis here tells how often which times "
          + "occur. So it does not count as missed.",
      "See what `tactus simulate` and `tactus measure` say of it; or shorten what the bound consists of."),

  INTERVAL_OVERRUN("TAC-LET-003", WARNING, "A callback may end after its logical execution time",
      "The outputs of such a job are late: they become visible when it ends, at another instant in each run. Chains "
          + "through the callback have no bound.",
      "Lengthen the time after `let`, or see with `tactus explain` what delays the callback."),

  QUEUE_TOO_SHORT("TAC-QUEUE-001", WARNING, "A queue may have to hold more samples than it does",
      "A history of a reader or an asynchronous writer, or the queue of a flow controller, is shorter than what "
          + "may wait in it, so that samples are lost. Text and JSON reports list queues in a table of their own.",
      "Raise the depth at the place of the message.");

  private final Entry entry;

  ResultCode(String id, Severity severity, String title, String why, String wayOut) {
    entry = new Entry(id, severity, title, why, wayOut, "analyze --format github");
  }

  @Override
  public Entry entry() {
    return entry;
  }

  @Override
  public String toString() {
    return id();
  }
}
