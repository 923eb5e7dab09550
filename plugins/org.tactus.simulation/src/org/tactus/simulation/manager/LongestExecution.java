package org.tactus.simulation.manager;

import org.tactus.timing.demand.Ageing;

/**
 * The longest execution of a callback, as measured, with ageing. A longer one counts at once. After every T instances
 * the longest of these is merged into that of all where it is below G of it.
 */
public final class LongestExecution {

  /** The longest execution that is believed, nanoseconds: a day. No sum or product of it overflows. */
  static final long MOST = 86_400_000_000_000L;

  private final Ageing ageing;
  private long whole;
  private long recent;
  private int sinceMerge;

  /**
   * Creates it before the first execution.
   *
   * @param ageing how measurements age
   * @throws IllegalArgumentException if they do not
   */
  public LongestExecution(Ageing ageing) {
    this.ageing = requireOn(ageing);
  }

  /**
   * Makes sure that measurements age, without which a manager would never lower its settings again.
   *
   * @throws IllegalArgumentException if they do not
   */
  public static Ageing requireOn(Ageing ageing) {
    if (!ageing.isOn()) {
      throw new IllegalArgumentException("a manager merges measurements after one instance or more");
    }
    return ageing;
  }

  /** Adds the next instance, nanoseconds of processor time. */
  public void add(long time) {
    long more = ageing.raised(time);
    recent = Math.max(recent, more);
    whole = Math.max(whole, more);
    if (ageing.isOn() && ++sinceMerge == ageing.period()) {
      merge();
    }
  }

  private void merge() {
    if (ageing.isBelow(recent, whole)) {
      whole = ageing.merged(recent, whole);
    }
    recent = 0;
    sinceMerge = 0;
  }

  /** Returns the longest one in nanoseconds, with the margin; 0 before the first. */
  public long time() {
    return whole;
  }
}
