package org.tactus.measurement;

/**
 * A part of a run, in nanoseconds of the clock of its recording.
 *
 * @param begin its first instant
 * @param end the instant after it
 */
public record TimeSpan(long begin, long end) {

  /** Returns how long it is. */
  public long length() {
    return end - begin;
  }

  /** Returns the same part on a clock that is ahead. */
  TimeSpan ahead(long offset) {
    return new TimeSpan(begin + offset, end + offset);
  }
}
