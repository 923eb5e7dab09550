package org.tactus.drawing;

import java.util.List;

/**
 * A piece of time on a row of a timeline.
 *
 * @param row the name of the row, such as a thread
 * @param label what happens, such as a callback; empty for what belongs to no single one
 * @param from the begin in nanoseconds
 * @param until the end in nanoseconds, not before the begin
 * @param kind what it is
 * @param chains the names of the chains that it is part of
 */
public record TimelineSpan(String row, String label, long from, long until, Kind kind, List<String> chains) {

  /** What a span is. */
  public enum Kind {
    /** Work is there and has not begun. */
    WAITS("waits"),
    /** Work has begun and has not ended, whether or not it has a core. */
    BEGUN("begun"),
    /** A thread has a core. */
    RUNS("runs"),
    /** A stage of a bound: the longest that something can take. */
    BOUND("bound");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** Returns the kind's word in attributes and classes. */
    public String word() {
      return word;
    }
  }

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if it ends before it begins
   */
  public TimelineSpan {
    chains = List.copyOf(chains);
    if (until < from) {
      throw new IllegalArgumentException("ends at " + until + " before it begins at " + from);
    }
  }
}
