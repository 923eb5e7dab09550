package org.tactus.timing.curve;

import java.util.Arrays;
import java.util.List;

/** A curve made of others. Two are equal if they are of the same kind and have equal parts in the same order. */
abstract sealed class CompositeCurve implements ArrivalCurve permits SumCurve, MaximumCurve, JoinCurve {

  /** The parts, never changed and never handed out. */
  final ArrivalCurve[] parts;

  CompositeCurve(List<ArrivalCurve> parts) {
    this.parts = parts.toArray(ArrivalCurve[]::new);
  }

  /** Returns the curve of this kind with other parts, in normal form. */
  abstract ArrivalCurve with(List<ArrivalCurve> others);

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
