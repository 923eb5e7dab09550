package org.tactus.analysis.memory;

import org.tactus.timing.Time;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Memory.Regulation;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.ThreadSpec;

/**
 * How long the accesses of other cores delay those of a callback (cf. the ROSGuard paper, section III).
 *
 * <p>The memory takes turns between cores, so that an access waits for at most one access of each other core:
 * {@code stall} times the sum over these of {@code min(own accesses, its accesses in the window)}. A core that is not
 * regulated issues what the memory moves. A regulated one uses, in each period, less than its set point up to the last
 * look that found it below, and then what the memory moves until the next look and the activation of the stop: at most
 * {@code setpoint + bandwidth (sampling + activation)}. A window of {@code w} touches at most
 * {@code ceil((w - 1) / T) + 1} periods.
 *
 * <p>Policies that stop cores only while critical sections are open do so for these alone.
 * {@link Memory.Policy#CRITICAL_INTERVAL} counts from the start of the period on, so that a section meets no more of
 * each period than with {@link Memory.Policy#INTERVAL}. {@link Memory.Policy#MONOLITHIC} begins to count when it has
 * heard of the section, and a core that was stopped stays so until the section ends: at most
 * {@code setpoint + bandwidth (sampling + 2 activation)} in all.
 */
final class Interference {

  private final Memory memory;

  Interference(Memory memory) {
    this.memory = memory;
  }

  /**
   * Returns the most time that the accesses of an instance are delayed.
   *
   * @param use the accesses
   * @param window the length in nanoseconds of a window that holds its execution, {@link Time#INFINITE} if none is
   *     known
   */
  long delay(Memory.Use use, long window) {
    long all = 0;
    for (Core core : memory.cores()) {
      all = Time.add(all, met(use, core, window));
    }
    return Time.multiply(use.stall(), all - leastOfOwn(use, window));
  }

  /** Returns the accesses of a core that those of an instance meet. */
  private long met(Memory.Use use, Core core, long window) {
    return Math.min(use.accesses(), accesses(use, core, window));
  }

  /** Returns what does not count, since the core runs the callback itself: the least, if several cores may. */
  private long leastOfOwn(Memory.Use use, long window) {
    long least = Time.INFINITE;
    for (ThreadSpec thread : use.callback().executor().threads()) {
      Core core = thread.placement().boundTo().orElse(null);
      least = Math.min(least, core == null || !memory.cores().contains(core) ? 0 : met(use, core, window));
    }
    return least;
  }

  /** Returns the most accesses of a core in a window in which an instance is executed. */
  private long accesses(Memory.Use use, Core core, long window) {
    long bytes = memory.regulation(core).filter(regulation -> memory.protects(use))
        .map(regulation -> Math.min(moved(window), regulated(regulation, window)))
        .orElseGet(() -> moved(window));
    return bytes == Time.INFINITE ? Time.INFINITE : bytes / memory.line() + 1;
  }

  /** Returns the most bytes that a regulated core uses in a window. */
  private long regulated(Regulation regulation, long window) {
    if (memory.policy() == Memory.Policy.MONOLITHIC) {
      long late = Time.add(regulation.sampling(), Time.multiply(2, regulation.activation()));
      return Time.add(Time.add(regulation.setpoint(), moved(late)), memory.line());
    }
    if (window == Time.INFINITE) {
      return Time.INFINITE;
    }
    long overshoot = moved(Time.add(regulation.sampling(), regulation.activation()));
    long perPeriod =
        Time.add(Math.min(moved(regulation.period()), Time.add(regulation.setpoint(), overshoot)), memory.line());
    return Time.multiply(Time.ceilDiv(Math.max(0, window - 1), regulation.period()) + 1, perPeriod);
  }

  /** Returns the most bytes that the memory moves in a window. */
  private long moved(long window) {
    return Time.multiplyCeilDiv(window, memory.bytes(), memory.per());
  }
}
