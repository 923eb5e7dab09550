package org.tactus.analysis.network;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.network.ThreadView.ReservedLoad;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.supply.BoundedDelaySupply;
import org.tactus.timing.supply.ReservationSupply;
import org.tactus.timing.supply.Supply;

/**
 * A reservation on a core that regulation may stop, which keeps its budget while the core stands still, as its deadline
 * passes.
 *
 * <p>While its thread wants the processor, time passes in four ways: the core stands still, another reservation runs,
 * it runs itself, or its budget is used up. The last takes at most {@code P - Q} and what running brings its virtual
 * time ahead of the clock, {@code S (P / Q - 1)}. So in a window of {@code x} it serves at least
 * {@code Q / P (x - (P - Q) - missing(x))}. Where the core has enough left for it, with a delay of less than {@code P},
 * no deadline is ever a period late; then a budget comes in every period after the delay and what a budget takes longer
 * there. Proof in {@code docs/theory/memory.md}.
 *
 * @param own its budget and period
 * @param core what the core provides
 * @param others the other reservations on the core
 */
public record StoppedReservation(ReservationSupply own, ReservationSupply core, List<ReservedLoad> others) {

  /** Copies the list. */
  public StoppedReservation {
    others = List.copyOf(others);
  }

  /** Returns for how long the core may stand still or run other reservations in a window. */
  public long missing(long window) {
    if (window == Time.INFINITE) {
      return Time.INFINITE;
    }
    long missing = window - core.sbf(window);
    for (ReservedLoad other : others) {
      missing = Time.add(missing, other.in(window));
    }
    return Math.min(window, missing);
  }

  /**
   * Returns what it provides in any window in which its thread wants the processor; nothing if the others may take all
   * that the core has.
   */
  public Optional<Supply> supply() {
    Fraction used = Fraction.ZERO;
    Fraction atOnce = core.rate().times(core.blackout());
    for (ReservedLoad other : others) {
      used = used.plus(other.supply().rate());
      atOnce = atOnce.plus(other.atOnce());
    }
    if (core.rate().compareTo(used) <= 0) {
      return Optional.empty();
    }
    Fraction left = core.rate().less(used);
    Fraction delay = atOnce.over(left);
    boolean inTime = left.compareTo(own.rate()) >= 0 && delay.ceil(1) < own.period();
    if (!inTime) {
      return bounded(delay.plus(Fraction.of(own.throttling(), 1).over(left)), own.rate().times(left));
    }
    long wait = delay.plus(slowness(left)).ceil(1);
    return wait <= own.throttling() ? Optional.of(new ReservationSupply(own.budget(), own.period(), wait))
        : bounded(delay.plus(Fraction.of(own.throttling(), 1)), own.rate());
  }

  /** Returns how much longer a budget takes at most than on a core without interruption once the delay is over. */
  private Fraction slowness(Fraction left) {
    boolean withinOnePart = others.isEmpty() && own.budget() <= core.budget() && own.period() >= core.period();
    return withinOnePart ? Fraction.ZERO : Fraction.of(own.budget(), 1).over(left).less(Fraction.of(own.budget(), 1));
  }

  private static Optional<Supply> bounded(Fraction delay, Fraction share) {
    BigInteger numerator = share.numerator();
    BigInteger denominator = share.denominator();
    if (denominator.bitLength() > SearchLimits.LARGEST_BITS) {
      numerator = numerator.shiftLeft(SearchLimits.ROUNDED_BITS).divide(denominator);
      denominator = BigInteger.ONE.shiftLeft(SearchLimits.ROUNDED_BITS);
    }
    long rounded = delay.ceil(1);
    return numerator.signum() == 0 || rounded >> SearchLimits.LARGEST_BITS > 0 ? Optional.empty()
        : Optional.of(new BoundedDelaySupply(rounded, numerator.longValueExact(), denominator.longValueExact()));
  }
}
