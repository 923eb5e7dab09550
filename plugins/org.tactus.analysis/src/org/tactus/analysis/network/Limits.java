package org.tactus.analysis.network;

/** The limits that make every analysis end. */
public final class Limits {

  /** A response time or busy window beyond one hour counts as divergence, in nanoseconds. */
  public static final long HORIZON = 3_600_000_000_000L;

  /** The iterations after which the search for a least busy window gives way to a coarser bound. */
  public static final int ITERATIONS = 2_000;

  /** The most releases in a busy window that are looked at one by one. */
  public static final int STEPS = 10_000;

  /** The analyses of one thread whose response times are kept as they are. */
  public static final int EXACT_ROUNDS = 60;

  /** The analyses of one thread after which all that grows is doubled; before, only what has more than doubled since the exact ones is rounded up. */
  public static final int PATIENT_ROUNDS = 240;

  /** The analyses of one thread after which response times that have more than doubled are doubled, not rounded up by a small part. */
  public static final int CAREFUL_ROUNDS = 100;

  /** Beyond so many stages on a thread turns are not counted, whose cost grows with the square, if arrivals alone give a bound. */
  public static final int MOST_IN_TURNS = 2_000;

  private Limits() {
  }
}
