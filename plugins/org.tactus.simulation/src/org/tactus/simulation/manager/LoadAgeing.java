package org.tactus.simulation.manager;

/**
 * How measurements age (thesis, section 5.3.6).
 *
 * @param weight alpha in per cent: how much a merge takes from the recent past
 * @param trigger G in per cent: a merge needs a recent maximum below this part
 * @param margin S in per cent: added to each measurement
 * @param instances T: between two merges, at least one
 */
public record LoadAgeing(int weight, int trigger, int margin, int instances) {

  /** What the manager has if nothing else is said: the figures of section 6.5 of the thesis. */
  public static final LoadAgeing USUAL = new LoadAgeing(20, 75, 5, 200);

  /** Checks the ranges. */
  public LoadAgeing {
    if (weight < 0 || weight > 100 || trigger < 0 || trigger > 100 || margin < 0 || margin > 1000 || instances < 1
        || instances > 1_000_000) {
      throw new IllegalArgumentException("ageing needs a weight and a trigger up to 100 %, a margin up to 1000 %, and "
          + "1 to 1000000 instances between two merges");
    }
  }
}
