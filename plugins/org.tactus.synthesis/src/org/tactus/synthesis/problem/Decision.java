package org.tactus.synthesis.problem;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** What a model gives and may be decided anew; what it does not give of a thread is always open. */
public enum Decision {
  /** SCHED_FIFO priorities. */
  PRIORITIES,
  /** The cores of threads. */
  CORES,
  /** The budgets of reservations. */
  BUDGETS,
  /** The periods of reservations. */
  PERIODS,
  /** The order of the callbacks of executors that choose by priority. */
  ORDER,
  /** The priorities of topics at flow controllers that send by priority. */
  TOPICS,
  /** Which executors run the nodes and callback groups of a process. */
  EXECUTORS(true),
  /** Which topics are sent asynchronously, through which flow controller, and its scheduler. */
  CONTROLLERS(true),
  /** Which class of threads of its executor serves a callback. */
  CLASSES(true);

  private final boolean structural;

  Decision() {
    this(false);
  }

  Decision(boolean structural) {
    this.structural = structural;
  }

  /** Returns whether it changes how the system is built, and not only where and when its threads run. */
  public boolean isStructural() {
    return structural;
  }

  /** Returns what may be decided of a system that is built as the model says. */
  public static Set<Decision> ofThreads() {
    return Collections.unmodifiableSet(Arrays.stream(values()).filter(decision -> !decision.isStructural())
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Decision.class))));
  }
}
