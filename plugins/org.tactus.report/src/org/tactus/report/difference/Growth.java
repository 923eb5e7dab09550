package org.tactus.report.difference;

import java.util.List;
import java.util.OptionalLong;

/**
 * A part of a bound that differs between two versions.
 *
 * @param stage the kind of stage that it is in, as in {@code callback}
 * @param name the name of the stage
 * @param kind in which way it contributes, as in {@code preemption}; empty where the stage as a whole differs
 * @param source what causes it; empty where nothing in particular does
 * @param elements what of the model the source is or is of, and the stage
 * @param jobs how many more jobs of the source it stands for
 * @param time how much more time it takes, in nanoseconds; negative if less
 */
public record Growth(String stage, String name, String kind, String source, OfModel elements, long jobs,
    long time) {

  /**
   * What of the model a growth is about.
   *
   * @param cause what its source is, or is of
   * @param stage what its stage is of
   */
  public record OfModel(List<String> cause, List<String> stage) {

    /** Copies the lists. */
    public OfModel {
      cause = List.copyOf(cause);
      stage = List.copyOf(stage);
    }
  }


  /** Returns the difference of two times that are both there. */
  static OptionalLong between(OptionalLong before, OptionalLong after) {
    return before.isPresent() && after.isPresent() ? OptionalLong.of(after.getAsLong() - before.getAsLong())
        : OptionalLong.empty();
  }
}
