package org.tactus.importers.ros2.sketch;

/**
 * Events that the tracer discarded because a buffer was full.
 *
 * @param counted how many, as far as they were counted
 * @param complete whether no more were lost; not so of a text, which does not tell, nor where the tracer did not count
 */
public record LostEvents(long counted, boolean complete) {

  /** None were lost. */
  public static final LostEvents NONE = new LostEvents(0, true);

  /** Returns it as words. */
  public String text() {
    if (complete) {
      return counted + " lost";
    }
    return counted == 0 ? "unknown how many were lost" : "at least " + counted + " lost";
  }

  /** Returns the number for a report in JSON; {@code null} where it is not known. */
  public Long number() {
    return complete ? counted : null;
  }
}
