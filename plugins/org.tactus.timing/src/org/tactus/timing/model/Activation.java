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
  }

  /** Every event of any input releases an instance: a subscription, and {@code any(…)} (Eq. 26 of the DDS paper). */
  record Any() implements Activation {
  }

  /**
   * One event of every slot releases an instance: {@code all(…)} (Eq. 27 of the DDS paper). A slot keeps its newest
   * event; when all are full the callback is released and all are emptied.
   *
   * @param slots the names of the slots, usually the topics; inputs name their slot by its index
   */
  record All(List<String> slots) implements Activation {

    /** Copies the list. */
    public All {
      slots = List.copyOf(slots);
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

  /** Returns the activation by every input. */
  static Activation any() {
    return new Any();
  }

  /** Returns the activation by one event of each slot. */
  static Activation all(List<String> slots) {
    return new All(slots);
  }
}
