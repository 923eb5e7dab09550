package org.tactus.simulation.engine;

/**
 * Something that happens at an instant; it can be scheduled again, moved and cancelled, and is scheduled at most once.
 */
abstract class Event {

  /** The instant for which it is scheduled. */
  long time;
  /** Orders events of the same instant; equal ones by {@link #rank}. */
  int tie;
  /** The order of creation. */
  final int rank;
  /** The place in the queue, -1 if it is not scheduled. */
  int position = -1;

  Event(Timeline timeline) {
    this.rank = timeline.nextRank();
  }

  /** Lets it happen; it is not scheduled any more. */
  abstract void occur(long now);

  /** Returns whether it is a release by a clock, which comes together with the others of its instant. */
  boolean isTick() {
    return false;
  }

  /** Returns whether it comes before all other events of its instant. */
  boolean comesFirst() {
    return false;
  }

  final boolean isBefore(Event other) {
    if (time != other.time) {
      return time < other.time;
    }
    return tie != other.tie ? tie < other.tie : rank < other.rank;
  }
}
