package org.tactus.timing.model;

import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;

/** Which activations of a callback publish a message, whatever brings them. */
public sealed interface Turns {

  /** All of them. */
  Turns ALL = new Each();

  /** Each activation. */
  record Each() implements Turns {
  }

  /**
   * Of so many consecutive activations, in the order in which they start, the first one.
   *
   * @param every how many, at least 2
   */
  record OneOf(long every) implements Turns {
  }

  /**
   * Each that is decided no sooner than so long after the one that last did. It is decided between the release of an
   * activation and its start.
   *
   * @param distance the least distance in nanoseconds, above 0
   */
  record Apart(long distance) implements Turns {
  }

  /** Returns the turns of the first of so many consecutive activations. */
  static Turns oneOf(long every) {
    return every == 1 ? ALL : new OneOf(every);
  }

  /** Returns the turns of activations that are at least so long apart, of each if that is 0. */
  static Turns apart(long distance) {
    return distance == 0 ? ALL : new Apart(distance);
  }

  /** Returns whether some activations do not publish it. */
  default boolean isThinned() {
    return !(this instanceof Each);
  }

  /** Returns the stream of the activations that publish it, if nothing takes time, out of all of them. */
  default ArrivalCurve of(ArrivalCurve activations) {
    return switch (this) {
      case Each each -> activations;
      case OneOf one -> activations.thinned(one.every);
      case Apart apart -> ArrivalCurve.minimum(activations, ArrivalCurve.sporadic(apart.distance));
    };
  }

  /** Returns how often activations publish it at most in the long run, out of how often they come. */
  default Fraction most(Fraction activations) {
    return switch (this) {
      case Each each -> activations;
      case OneOf one -> activations.times(Fraction.of(1, one.every));
      case Apart apart -> Fraction.min(activations, Fraction.of(1, apart.distance));
    };
  }

  /**
   * Returns how often activations publish it for certain, out of how often they come: of those that keep a distance it
   * depends on when they start, so that nothing is certain.
   */
  default Fraction certain(Fraction activations) {
    return switch (this) {
      case Each each -> activations;
      case OneOf one -> most(activations);
      case Apart apart -> Fraction.ZERO;
    };
  }

  /** Returns which they are, as in {@code one of 10 activations}. */
  default String text() {
    return switch (this) {
      case Each each -> "each activation";
      case OneOf one -> "one of " + one.every + " activations";
      case Apart apart -> "activations at least " + Time.text(apart.distance) + " apart";
    };
  }
}
