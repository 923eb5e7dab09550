package org.tactus.timing.curve;

import java.util.Arrays;
import java.util.List;
import org.tactus.timing.Time;

/** A curve made of others. Two are equal if they are of the same kind and have equal parts in the same order. */
abstract sealed class CompositeCurve implements ArrivalCurve permits SumCurve, MaximumCurve, JoinCurve {

  private static final int STEPS_OF_PARTS = 64;

  /** The parts, never changed and never handed out. */
  final ArrivalCurve[] parts;

  CompositeCurve(List<ArrivalCurve> parts) {
    this.parts = parts.toArray(ArrivalCurve[]::new);
  }

  /** Returns the curve of this kind with other parts, in normal form. */
  abstract ArrivalCurve with(List<ArrivalCurve> others);

  /**
   * Follows the steps of the parts, which are cheaper to find than the distance of a number of events; after many steps
   * of parts that are none of the whole it asks for the distance.
   */
  @Override
  public long nextStep(long delta) {
    long events = eta(delta);
    long window = delta;
    for (int i = 0; i < STEPS_OF_PARTS; i++) {
      long next = Time.INFINITE;
      for (ArrivalCurve part : parts) {
        next = Math.min(next, part.nextStep(window));
      }
      if (next == Time.INFINITE || eta(next) > events) {
        return next;
      }
      window = next;
    }
    return Time.add(minDistance(events + 1), Time.EPSILON);
  }

  /** Returns the parts in their order. */
  public List<ArrivalCurve> parts() {
    return List.of(parts);
  }

  @Override
  public ArrivalCurve shifted(long shift) {
    return shift <= 0 ? this : with(Flattening.shifted(parts, shift));
  }

  @Override
  public int leaves() {
    return Flattening.leaves(parts);
  }

  @Override
  public boolean equals(Object other) {
    return other != null && getClass() == other.getClass() && Arrays.equals(parts, ((CompositeCurve) other).parts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(parts);
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + parts();
  }
}
