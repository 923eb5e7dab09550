package org.tactus.synthesis;

/** What is given up if not all goals can be met. */
public enum Degradation {
  /** Nothing: the plan that misses least is returned. */
  NONE,
  /** The goals of the least critical chain that misses one, and so on (thesis, section 5.4). */
  CHAIN,
  /** Those of that chain and of all less critical ones (thesis, section 7.1.3). */
  BELOW
}
