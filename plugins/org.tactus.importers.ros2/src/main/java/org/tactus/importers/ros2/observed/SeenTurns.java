package org.tactus.importers.ros2.observed;

import java.util.OptionalLong;

/**
 * With which activations of a callback something is sent: with one of so many, if each time as many came from one to
 * the next. What is between two of which something is not known does not count.
 */
final class SeenTurns {

  /** So many times in a row the same number must have been seen. */
  static final int LEAST = 5;

  private long senders;
  private long every;
  private long fewest;
  private long times;
  private boolean strict = true;
  private boolean known;
  private long without;
  private long mostWithout;

  /**
   * Begins with activations that did not send it.
   *
   * @param before how many there were since something was not known
   * @param mostBefore how many there were at most without a gap in what is known
   */
  SeenTurns(long before, long mostBefore) {
    this.without = before;
    this.mostWithout = Math.max(before, mostBefore);
  }

  /** Notes the next activation. */
  void next(boolean sends) {
    if (sends) {
      senders++;
      if (known) {
        strict &= every == 0 || every == without + 1;
        every = without + 1;
        fewest = fewest == 0 ? every : Math.min(fewest, every);
        times++;
      }
      known = true;
      without = 0;
    } else {
      without++;
      mostWithout = Math.max(mostWithout, without);
    }
  }

  /** Something is not known of the activations that come now. */
  void interrupt() {
    known = false;
    without = 0;
  }

  /** One activation sent it more often than the language can say. */
  void deny() {
    strict = false;
  }

  /** Returns how many activations sent it. */
  long senders() {
    return senders;
  }

  /** Returns how often as many activations came from one that sent it to the next. */
  long times() {
    return times;
  }

  /** Returns the fewest activations from one that sent it to the next; 0 if none is known. */
  long fewest() {
    return fewest;
  }

  /** Returns of how many activations one sends it; empty if there is no such number, or it was not seen enough. */
  OptionalLong every() {
    return strict && times >= LEAST && mostWithout < every ? OptionalLong.of(every) : OptionalLong.empty();
  }
}
