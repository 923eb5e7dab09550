package org.tactus.timing.supply;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * What a supply leaves to a thread while a section of a lower thread, which began before, is not interrupted: {@code
 * sbf(delta) = max(0, base.sbf(delta) - blocking)}. Holds in windows in all of which the thread, or one that precedes
 * it, wants the processor, since no further section begins there. Proof in {@code docs/theory/blocking.md}.
 *
 * @param base the supply without such sections
 * @param blocking the longest of these sections in nanoseconds of processor time, more than 0
 */
public record BlockedSupply(Supply base, long blocking) implements Supply {

  @Override
  public long sbf(long delta) {
    return Math.max(0, base.sbf(delta) - blocking);
  }

  @Override
  public long inverse(long service) {
    return service <= 0 ? 0 : base.inverse(Time.add(service, blocking));
  }

  @Override
  public Fraction rate() {
    return base.rate();
  }
}
