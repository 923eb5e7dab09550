package org.tactus.application;

import org.tactus.report.ChainEntry;
import org.tactus.report.Story;

/**
 * The explanation of a bound.
 *
 * @param entry the path whose bound is explained
 * @param chains how many chains the system has
 * @param overloaded whether there is more work somewhere than can be done
 * @param story what the bound consists of, and what would shorten it
 */
public record ExplainResult(ChainEntry entry, int chains, boolean overloaded, Story story) {

  /** Tells whether the goal is missed or has no bound, or the system is overloaded. */
  public boolean missed() {
    return overloaded || entry.missed();
  }
}
