package org.tactus.simulation.scenario;

/**
 * How a quantity that the model only bounds varies from instance to instance within one run.
 *
 * @param kind the kind of variation
 * @param share its parameter: the place between least (0) and most (1) of a constant, the probability of the most of
 *     extremes, the first value (1: the most) of a switch
 * @param switchAt the index of the last instance before a switch, from 0
 */
public record Variation(Kind kind, double share, long switchAt) {

  /** The kinds of variation. */
  public enum Kind {
    /** The same value always. */
    CONSTANT,
    /** Any value with equal probability. */
    UNIFORM,
    /** The least or the most. */
    EXTREMES,
    /** One extreme up to some instance, the other one afterwards. */
    SWITCH,
    /** As often as the model's distribution says; as {@link #UNIFORM} where it has none. */
    DISTRIBUTED
  }

  /** Always the greatest value. */
  public static final Variation MOST = constant(1);

  /** Always the least value. */
  public static final Variation LEAST = constant(0);

  /** Any value with equal probability. */
  public static final Variation UNIFORM = new Variation(Kind.UNIFORM, 0, 0);

  /** As often as the model's distribution says. */
  public static final Variation DISTRIBUTED = new Variation(Kind.DISTRIBUTED, 0, 0);

  /** Returns the same value always, at a place from 0 (least) to 1 (most). */
  public static Variation constant(double share) {
    return new Variation(Kind.CONSTANT, share, 0);
  }

  /** Returns a variation between the two extremes. */
  public static Variation extremes(double probabilityOfMost) {
    return new Variation(Kind.EXTREMES, probabilityOfMost, 0);
  }

  /** Returns the most up to the given instance (index from 0) and the least afterwards, as a burst needs of jitter. */
  public static Variation mostUntil(long instance) {
    return new Variation(Kind.SWITCH, 1, instance);
  }

  /** Returns the least up to the given instance (index from 0) and the most afterwards. */
  public static Variation leastUntil(long instance) {
    return new Variation(Kind.SWITCH, 0, instance);
  }

  /**
   * Returns the value for one instance of a quantity without a distribution.
   *
   * @param least the least possible value
   * @param most the greatest possible value
   * @param instance the index of the instance
   * @param random the source of randomness
   */
  public long pick(long least, long most, long instance, SplitMix random) {
    if (most <= least) {
      return least;
    }
    return switch (kind) {
      case CONSTANT -> share >= 1 ? most : least + (long) (share * (most - least));
      case UNIFORM, DISTRIBUTED -> random.between(least, most);
      case EXTREMES -> random.chance(share) ? most : least;
      case SWITCH -> instance <= switchAt == share >= 0.5 ? most : least;
    };
  }
}
