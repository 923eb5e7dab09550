package org.tactus.analysis.memory;

import java.util.Optional;
import org.tactus.timing.Time;
import org.tactus.timing.model.Memory.Regulation;
import org.tactus.timing.model.Memory;
import org.tactus.timing.supply.ReservationSupply;
import org.tactus.timing.supply.Supply;

/**
 * What the regulation of a core's accesses to memory leaves of its time.
 *
 * <p>A core is stopped by a look that finds the set point used up, and until the period ends. Counting begins with the
 * last look of the period before, at most a sampling interval earlier, and the memory moves no more than its bandwidth,
 * an access under way included. So no look finds the set point in the first
 * {@code (setpoint - line) / bandwidth - sampling} of a period. Stops and releases take up to the activation, so that
 * the core may stand still for as long at the start of a period. What is certain lies at the same place of each period.
 * A policy that stops cores while critical sections are open does so no earlier and no longer; one that counts per
 * section leaves nothing at the same place, nor does a metric whose counts may grow at any rate.
 */
public final class RegulatedSupply {

  private RegulatedSupply() {
  }

  /** Returns the least supply of a regulated core; nothing if it may be stopped as soon as a period begins. */
  public static Optional<Supply> of(Memory memory, Regulation regulation) {
    if (memory.policy() == Memory.Policy.MONOLITHIC || memory.metric() == Memory.MemoryMetric.OTHER) {
      return Optional.empty();
    }
    long bytes = Math.max(0, regulation.setpoint() - memory.line());
    long untilReached = Time.multiplyCeilDiv(bytes, memory.per(), memory.bytes());
    long untilStopped = untilReached - regulation.sampling();
    if (untilStopped >= regulation.period()) {
      return Optional.of(Supply.dedicated());
    }
    long certain = untilStopped - regulation.activation();
    return certain <= 0 ? Optional.empty() : Optional.of(new ReservationSupply(certain, regulation.period(), 0));
  }
}
