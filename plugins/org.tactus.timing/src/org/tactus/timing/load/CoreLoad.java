package org.tactus.timing.load;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.ThreadSpec;

/**
 * What is asked of a core, or of several together.
 *
 * @param name who asks: a worker, or one thread with a reservation
 * @param thread the thread, the first one of a worker with several
 * @param share the part of a core's time: what the jobs take, or all that the reservation may take
 */
public record CoreLoad(String name, ThreadSpec thread, Fraction share) {

  private static final int LISTED = 3;

  /** Tells whether a reservation grants it. */
  public boolean isReserved() {
    return thread.placement() instanceof Placement.Reservation;
  }

  /** Returns the sum of shares. */
  public static Fraction total(List<CoreLoad> loads) {
    return loads.stream().map(CoreLoad::share).reduce(Fraction.ZERO, Fraction::plus);
  }

  /** Lists the three largest: {@code executor sensing 80 %, listener of perception 30 %}. */
  public static String largest(List<CoreLoad> loads) {
    return loads.stream().sorted(Comparator.comparing(CoreLoad::share).reversed()).limit(LISTED)
        .map(load -> load.name() + " " + load.share().percent()).collect(Collectors.joining(", "));
  }
}
