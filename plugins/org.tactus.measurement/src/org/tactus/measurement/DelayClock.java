package org.tactus.measurement;

/** By which clock a calibration measures. */
public enum DelayClock {

  /** The wall clock: entries contain the waking up of threads, and what else ran meanwhile. */
  ELAPSED,

  /** The clock of each thread: what it executes from one message to the next. */
  EXECUTED
}
