package org.tactus.analysis;

import java.util.List;
import org.tactus.timing.Fraction;

/**
 * The long-run use of a core or a reservation.
 *
 * @param resource the core or reservation
 * @param utilisation demand over supply, exactly; 1 is full
 * @param contributors what uses it, greatest first, with its share of the supply
 */
public record ResourceUse(Resource resource, Fraction utilisation, List<Share> contributors) {

  /** Copies the list. */
  public ResourceUse {
    contributors = List.copyOf(contributors);
  }

  /**
   * The share of one callback, message or reservation.
   *
   * @param source its name
   * @param share its share of the supply
   */
  public record Share(String source, Fraction share) {
  }
}
