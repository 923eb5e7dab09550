package org.tactus.synthesis.problem;

/** What of a thread that a model gives may be decided anew; what it does not give is always open. */
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
  TOPICS
}
