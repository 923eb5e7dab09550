package org.tactus.application;

import java.util.List;
import org.tactus.report.MeasuredVariant;

/**
 * What was measured of several systems.
 *
 * @param variants the systems in the order in which they were given
 * @param exceeded whether a bound or goal of one was exceeded
 */
public record MeasureVariantsResult(List<MeasuredVariant> variants, boolean exceeded) {

  /** Copies the list. */
  public MeasureVariantsResult {
    variants = List.copyOf(variants);
  }

  /** Tells whether one was left out. */
  public boolean isPartial() {
    return variants.stream().anyMatch(variant -> variant.left().isPresent());
  }
}
