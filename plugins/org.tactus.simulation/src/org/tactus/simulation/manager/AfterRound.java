package org.tactus.simulation.manager;

import java.util.Locale;

/** Which settings the threads have after a round. */
public enum AfterRound {

  /** Those of the configuration that was chosen. */
  CHOSEN,
  /** Those of the configuration before: all was taken back. */
  BEFORE,
  /** Others, or nobody knows. */
  UNKNOWN;

  /** Returns the word of recordings. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
