package org.tactus.synthesis.search;

/** What is made as good as possible once the goals are met. */
public enum Aim {
  /** The least slack of a goal, relative to it, is to be as great as can be. */
  SLACK,
  /** As little processor time as can be is to be claimed by priorities and reservations. */
  UTILISATION,
  /** The bounds, relative to the goals and weighted by criticality, are to be as small as can be. */
  LATENCY,
  /** Execution times are to be able to grow as much as can be until a goal is missed. */
  ROBUST
}
