package org.tactus.generator.plan;

import org.tactus.model.ClientCall;
import org.tactus.model.Duration;
import org.tactus.model.Publication;
import org.tactus.model.view.Quantities;

/** Which activations of a callback send something. */
public sealed interface Pace {

  /** All of them. */
  record Always() implements Pace {
  }

  /**
   * Of so many consecutive activations the first one.
   *
   * @param activations how many, at least 2
   */
  record Every(int activations) implements Pace {
  }

  /**
   * Each that starts no sooner than so long after the one that last did.
   *
   * @param distance the least distance in nanoseconds
   * @param rate the rate as it is written in the model
   */
  record AtMost(long distance, String rate) implements Pace {
  }

  /** Returns that of a publication. */
  static Pace of(Publication publication) {
    return of(publication.getEvery(), publication.getRate());
  }

  /** Returns that of a call. */
  static Pace of(ClientCall call) {
    return of(call.getEvery(), call.getRate());
  }

  private static Pace of(int every, Duration rate) {
    return rate != null ? new AtMost(Quantities.nanoseconds(rate), Quantities.text(rate))
        : every > 1 ? new Every(every) : new Always();
  }

  /** Tells whether each activation sends it. */
  default boolean isAlways() {
    return this instanceof Always;
  }

  /** Tells whether it depends on when activations start. */
  default boolean isTimed() {
    return this instanceof AtMost;
  }

  /** Returns which activations send it, for comments. */
  default String text() {
    return switch (this) {
      case Always always -> "with each activation";
      case Every every -> "with the first of each " + every.activations + " activations";
      case AtMost most -> "at " + most.rate + " at most";
    };
  }
}
