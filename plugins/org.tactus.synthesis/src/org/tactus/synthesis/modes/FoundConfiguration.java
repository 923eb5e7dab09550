package org.tactus.synthesis.modes;

import java.util.List;

/**
 * A configuration for a load that was measured, and what holds while a system comes to it.
 *
 * @param configuration the configuration; its load factors are those of what was not measured
 * @param used the load up to which it is used
 * @param proved the load for which its goals have their bounds, which is no less
 * @param switches the switches between each configuration that the system may be in, the first of each, and this one
 * @param known whether an earlier configuration has the same settings, so that nothing had to be searched
 */
public record FoundConfiguration(ProvedConfiguration configuration, MeasuredLoad used, MeasuredLoad proved,
    List<ProvedSwitch> switches, boolean known) {

  /** Copies the list. */
  public FoundConfiguration {
    switches = List.copyOf(switches);
  }
}
