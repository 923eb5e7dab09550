package org.tactus.application;

import org.tactus.report.difference.Difference;

/**
 * What a change does to systems.
 *
 * @param difference what has changed, and what that did
 */
public record DiffResult(Difference difference) {

  /** Tells whether a goal is newly missed, a bound newly lost or grown by more than it may. */
  public boolean worse() {
    return difference.isWorse();
  }
}
