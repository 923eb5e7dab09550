package org.tactus.generator;

/**
 * What generated nodes do beside what the model says.
 *
 * @param load whether each callback burns its modelled execution time before the user's code runs
 * @param probe whether a process can record what its callbacks do, for {@code tactus measure}
 */
public record Instrumentation(boolean load, boolean probe) {

  /** The runtime package that records. */
  public static final String PROBE_PACKAGE = "tactus_probe";

  /** Nothing beside. */
  public static final Instrumentation NONE = new Instrumentation(false, false);
}
