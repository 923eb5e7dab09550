package org.tactus.synthesis;

/** The strategies that can be asked for. */
public enum StrategyKind {
  /** The best of all others, improved by local search. */
  BEST,
  /** Budgets as ROS-Llama finds them. */
  LLAMA,
  /** Budgets of thread classes as LaME finds them. */
  LAME,
  /** Priorities as PiCAS gives them. */
  PICAS,
  /** The most frequent threads first. */
  RATE_MONOTONIC,
  /** The threads of the most critical chains first. */
  CRITICALITY_MONOTONIC;

  /** Returns the name, as options and reports call it. */
  public String title() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
