package org.tactus.timing.model;

import java.util.List;
import java.util.Optional;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.curve.PeriodicCurve;

/** What releases the instances of a callback. */
public sealed interface Activation {

  /**
   * A timer or another source outside the modelled messages.
   *
   * @param curve the arrival curve
   * @param maxGap an upper bound on the distance of two consecutive events in nanoseconds, {@link Time#INFINITE} for a
   *     sporadic stream
   * @param phase where the grid of a periodic stream lies; empty if that is not known
   */
  record External(ArrivalCurve curve, long maxGap, Optional<Phase> phase) implements Activation {

    /** Refuses a phase of a stream without a grid, and an offset that is not below the period. */
    public External {
      if (phase.isPresent() && !(curve instanceof PeriodicCurve periodic && maxGap != Time.INFINITE
          && phase.get().offset() < periodic.period())) {
        throw new IllegalArgumentException("an offset is for a periodic stream, and below its period");
      }
    }

    /** Returns the period in nanoseconds; empty for a stream that may pause, and for one of another kind. */
    public Optional<Long> period() {
      return curve instanceof PeriodicCurve periodic && maxGap != Time.INFINITE ? Optional.of(periodic.period())
          : Optional.empty();
    }

    /**
     * Returns this stream with other distances in the place of those of its periodic curve: jitter stays, a minimum
     * distance shrinks to fit, and no phase is known.
     *
     * @param shortest the shortest period in nanoseconds
     * @param longest the longest one
     */
    public External every(long shortest, long longest) {
      PeriodicCurve periodic = (PeriodicCurve) curve;
      long gap = maxGap == Time.INFINITE ? Time.INFINITE : Time.add(maxGap - periodic.period(), longest);
      return new External(ArrivalCurve.periodic(shortest, periodic.jitter(),
          Math.min(periodic.minimumDistance(), shortest)), gap, Optional.empty());
    }

    /** Returns this periodic stream with a phase. */
    public External at(Optional<Phase> known) {
      return new External(curve, maxGap, known);
    }
  }

  /** Every event of any input releases an instance: a subscription, and {@code any(…)} (Eq. 26 of the DDS paper). */
  record Any() implements Activation {
  }

  /** One event of every slot releases an instance. */
  sealed interface Join extends Activation {

    /** Returns the names of the slots, usually the topics; inputs name their slot by its index. */
    List<String> slots();
  }

  /**
   * One event of every slot releases an instance: {@code all(…)} (Eq. 27 of the DDS paper). A slot keeps its newest
   * event; when all are full the callback is released and all are emptied.
   *
   * @param slots the names of the slots
   */
  record All(List<String> slots) implements Join {

    /** Copies the list. */
    public All {
      slots = List.copyOf(slots);
    }
  }

  /**
   * Messages of every slot whose stamps match release an instance. Under {@code all(…) exact_time} these are equal, as
   * the policy ExactTime of message_filters has it; under {@code approximate_time within W} they are at most {@code W}
   * from that of the first message of their set. A set that is complete is taken, and with it go all sets of older
   * stamps; where more sets wait than may, the oldest goes. The stamp is the release of the activation which a message
   * stems from, and that of a set the least of its messages.
   *
   * @param slots the names of the slots
   * @param queue the most sets that wait to be complete, at least 1
   * @param within by how much stamps of a set may differ from its first one in nanoseconds; 0 where they are equal
   * @see org.tactus.timing.path.StampSources
   */
  record Matched(List<String> slots, int queue, long within) implements Join {

    /** Copies the list; refuses a queue for nothing. */
    public Matched {
      slots = List.copyOf(slots);
      if (queue < 1) {
        throw new IllegalArgumentException("a queue of sets holds at least one, not " + queue);
      }
      if (within < 0) {
        throw new IllegalArgumentException("a difference of stamps is not negative; got " + within);
      }
    }

    /** Returns whether messages of several sources match, so that their stamps need not be equal. */
    public boolean isApproximate() {
      return within > 0;
    }
  }

  /** Returns the activation of a timer. */
  static Activation periodic(long period) {
    return periodic(period, 0);
  }

  /** Returns a periodic activation with release jitter. */
  static Activation periodic(long period, long jitter) {
    return new External(ArrivalCurve.periodic(period, jitter, 0), Time.add(period, jitter), Optional.empty());
  }

  /** Returns a periodic activation with release jitter, whose grid has a known phase. */
  static Activation periodic(long period, long jitter, Phase phase) {
    return new External(ArrivalCurve.periodic(period, jitter, 0), Time.add(period, jitter), Optional.of(phase));
  }

  /** Returns an activation of which only an upper bound is known: it may also pause for any time. */
  static Activation sporadic(ArrivalCurve curve) {
    return new External(curve, Time.INFINITE, Optional.empty());
  }

  /** Returns the activation that comes once, and never again. */
  static Activation once() {
    return sporadic(ArrivalCurve.once());
  }

  /** Returns the activation from outside of which nobody knows how often it occurs. */
  static Activation aperiodic() {
    return sporadic(ArrivalCurve.unknown());
  }

  /** Returns whether nobody knows how often this occurs. */
  default boolean isUnknown() {
    return this instanceof External external && external.curve() == ArrivalCurve.unknown();
  }

  /** Returns the activation by every input. */
  static Activation any() {
    return new Any();
  }

  /** Returns the activation by messages of each slot with the same stamp. */
  static Activation matched(List<String> slots, int queue) {
    return new Matched(slots, queue, 0);
  }

  /** Returns the activation by messages of each slot whose stamps are close. */
  static Activation matched(List<String> slots, int queue, long within) {
    return new Matched(slots, queue, within);
  }

  /** Returns the activation by one event of each slot. */
  static Activation all(List<String> slots) {
    return new All(slots);
  }
}
