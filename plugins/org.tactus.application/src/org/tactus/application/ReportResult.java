package org.tactus.application;

/**
 * A report on a system.
 *
 * @param page the page
 * @param analysed the bounds that it shows
 * @param exceeded whether what was measured exceeds a bound or a goal, or a simulated run a goal
 */
public record ReportResult(String page, AnalyzeResult analysed, boolean exceeded) {

  /** Tells whether a goal is missed, has no bound or was exceeded, or the system is overloaded. */
  public boolean missed() {
    return exceeded || analysed.missed();
  }
}
