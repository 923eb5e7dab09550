package org.tactus.report.difference;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Two versions of systems, compared.
 *
 * @param before how the earlier version was given
 * @param after how the later version was given
 * @param systems the systems that either has
 * @param limit how much bounds may grow, as a share of 1; empty for any growth
 */
public record Difference(String before, String after, List<SystemDifference> systems, Optional<BigDecimal> limit) {

  /** Copies the list. */
  public Difference {
    systems = List.copyOf(systems);
  }

  /** Tells whether the bound of a path of a chain has grown by more than it may. */
  public boolean exceeds(ChainDifference chain) {
    return limit.isPresent() && chain.greatest().filter(ratio -> ratio.compareTo(limit.get()) > 0).isPresent();
  }

  /** Tells whether a goal is newly missed, a bound newly lost or grown by more than it may. */
  public boolean isWorse() {
    return systems.stream().anyMatch(system ->
        system.isWorse() || system.bounds().chains().stream().anyMatch(this::exceeds));
  }
}
