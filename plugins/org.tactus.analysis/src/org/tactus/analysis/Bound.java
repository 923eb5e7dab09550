package org.tactus.analysis;

import java.util.Optional;
import org.tactus.timing.Time;

/** An upper bound on a response time, or the reason why there is none. */
public sealed interface Bound {

  /**
   * A finite bound.
   *
   * @param ns the bound in nanoseconds
   * @param explanation what it consists of
   */
  record Bounded(long ns, Explanation explanation) implements Bound {
  }

  /**
   * No bound is known.
   *
   * @param reason a sentence that names the place, the cause and the way out
   * @param resource the resource or element at which the reason lies
   * @param use the long-run use of that resource, if the reason is an overload or a divergence
   */
  record Unbounded(String reason, String resource, Optional<ResourceUse> use) implements Bound {

    /** Creates the absence of a bound for a reason other than utilisation. */
    public static Unbounded because(String reason, String resource) {
      return new Unbounded(reason, resource, Optional.empty());
    }
  }

  /** Returns whether the bound is finite. */
  default boolean isBounded() {
    return this instanceof Bounded;
  }

  /** Returns the bound in nanoseconds, {@link Time#INFINITE} without one. */
  default long nsOrInfinite() {
    return this instanceof Bounded bounded ? bounded.ns() : Time.INFINITE;
  }
}
