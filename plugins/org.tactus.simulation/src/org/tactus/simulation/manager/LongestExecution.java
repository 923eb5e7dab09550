package org.tactus.simulation.manager;

/**
 * The longest execution of a callback, as measured, with ageing (thesis, section 5.3.6). A longer one counts at once.
 * After every T instances the longest of these is merged into that of all where it is below G of it: by the words of
 * the thesis, since its printed case distinction is the opposite and never forgets a spike.
 */
public final class LongestExecution {

  /** The longest execution that is believed, nanoseconds: a day. No sum or product of it overflows. */
  static final long MOST = 86_400_000_000_000L;

  private final LoadAgeing ageing;
  private long whole;
  private long recent;
  private int sinceMerge;

  /**
   * Creates it before the first execution.
   *
   * @param ageing how measurements age
   */
  public LongestExecution(LoadAgeing ageing) {
    this.ageing = ageing;
  }

  /** Adds the next instance, nanoseconds of processor time. */
  public void add(long time) {
    long more = up(time * (100 + ageing.margin()));
    recent = Math.max(recent, more);
    whole = Math.max(whole, more);
    if (++sinceMerge == ageing.instances()) {
      merge();
    }
  }

  private void merge() {
    if (recent * 100 < ageing.trigger() * whole) {
      whole = up(ageing.weight() * recent + (100 - ageing.weight()) * whole);
    }
    recent = 0;
    sinceMerge = 0;
  }

  private static long up(long hundredfold) {
    return (hundredfold + 99) / 100;
  }

  /** Returns the longest one in nanoseconds, with the margin; 0 before the first. */
  public long time() {
    return whole;
  }
}
