package org.tactus.analysis;

/** How the bound of a path is made of the bounds of its stages. */
public enum PathComposition {

  /** Their sum. */
  STAGES,

  /** Their sum with the longest waits for the callbacks that sample, whatever the phases of the timers. */
  ANY_PHASE,

  /** The longest path of jobs in a hyperperiod: the timers of the path share a time zero and have offsets. */
  JOB_PATHS,

  /** The longest of all schedules, which a search has gone through. */
  SCHEDULES
}
