package org.tactus.report;

import org.tactus.analysis.Contribution;
import org.tactus.analysis.Hop;
import org.tactus.analysis.Method;
import org.tactus.analysis.PathComposition;
import org.tactus.measurement.Verdict;
import org.tactus.simulation.scenario.Executions;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.QueueSpec;

/** What reports call things, in text and in JSON; users compare with these names, so that they stay. */
public final class ReportNames {

  private ReportNames() {
  }

  /** Returns what a goal limits, as in {@code latency} or {@code latency at 99.9 %}. */
  public static String of(Goal goal) {
    return of(goal.metric()) + goal.percentile().map(percentile -> " at " + percentile).orElse("");
  }

  /** Returns the name of a metric, as in {@code trigger_latency}. */
  public static String of(Metric metric) {
    return switch (metric) {
      case LATENCY -> "latency";
      case TRIGGER_LATENCY -> "trigger_latency";
      case REACTION -> "reaction";
      case AGE -> "age";
    };
  }

  /** Returns the name of how the bound of a path is made, as in {@code job_paths}. */
  public static String of(PathComposition composition) {
    return switch (composition) {
      case STAGES -> "stages";
      case ANY_PHASE -> "any_phase";
      case JOB_PATHS -> "job_paths";
      case SCHEDULES -> "schedules";
    };
  }

  /** Returns the name of a method, as in {@code sound}. */
  public static String of(Method method) {
    return switch (method) {
      case SOUND -> "sound";
      case PUBLISHED -> "published";
    };
  }

  /** Returns the name of a kind of stage on a path, as in {@code flow controller}. */
  public static String of(Hop.Kind kind) {
    return switch (kind) {
      case CALLBACK -> "callback";
      case INTERVAL -> "logical execution";
      case FLOW_CONTROLLER -> "flow controller";
      case NETWORK -> "network";
      case LISTENER -> "listener";
      case JOINT -> "joint busy window";
      case EXECUTOR -> "callbacks in one executor";
      case JOIN_WAIT -> "wait at join";
      case SAMPLING_WAIT -> "wait for sampling";
      case DONE_BEFORE -> "done before its reader starts";
      case SCHEDULE -> "longest schedule";
    };
  }

  /** Returns the name of a way to contribute to a bound, as in {@code preemption}. */
  public static String of(Contribution.Kind kind) {
    return switch (kind) {
      case OWN -> "own execution";
      case MEMORY -> "memory stalls";
      case SELF -> "earlier instances";
      case QUEUE -> "same thread";
      case BLOCKING -> "blocking";
      case PREEMPTION -> "preemption";
      case RESERVATION -> "reservation";
      case SUPPLY -> "no budget";
      case LIMIT -> "byte limit";
      case WORK -> "work";
      case EPSILON -> "epsilon";
      case ROUNDING -> "rounding";
      case NETWORK -> "network";
      case INTERVAL -> "logical execution";
      case STAGE -> "stage";
      case JOIN_WAIT -> "wait at join";
      case SAMPLING_WAIT -> "wait for sampling";
      case SCHEDULE -> "longest schedule";
    };
  }

  /** Returns the name of a kind of queue, as in {@code flow controller}. */
  public static String of(QueueSpec.Kind kind) {
    return switch (kind) {
      case READER -> "reader";
      case JOIN -> "join";
      case WRITER -> "writer";
      case FLOW_CONTROLLER -> "flow controller";
    };
  }

  /** Returns the name of a queue, as in {@code reader Node.callback of /topic}. */
  public static String of(QueueSpec queue) {
    return of(queue.kind()) + " " + queue.owner() + " of " + queue.content();
  }

  /** Returns the name of what became of a measured bound in text, as in {@code EXCEEDED}. */
  public static String of(Verdict verdict) {
    return switch (verdict) {
      case WITHIN -> "within";
      case OUTLIERS -> "outliers";
      case EXCEEDED -> "EXCEEDED";
      case NO_BOUND -> "no bound";
      case NOT_MEASURED -> "not measured";
      case TOO_FEW -> "too few samples";
    };
  }

  /** Returns where execution times of a simulation came from, as in {@code distributed}. */
  public static String of(Executions executions) {
    return switch (executions) {
      case VARIED -> "varied";
      case DISTRIBUTED -> "distributed";
    };
  }
}
