package org.tactus.simulation.scenario;

/**
 * The pseudo-random generator SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). It is written out here so that a seed
 * gives the same run on every Java version.
 */
public final class SplitMix {

  private long state;

  /** Creates a generator; equal seeds give equal sequences. */
  public SplitMix(long seed) {
    this.state = seed;
  }

  /** Returns 64 random bits. */
  public long nextLong() {
    state += 0x9E3779B97F4A7C15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** Returns a number from 0 to {@code bound - 1}. */
  public int nextInt(int bound) {
    return (int) (((nextLong() >>> 32) * bound) >>> 32);
  }

  /** Returns a number from {@code least} to {@code most}, both included. */
  public long between(long least, long most) {
    return most <= least ? least : least + Long.remainderUnsigned(nextLong(), most - least + 1);
  }

  /** Returns a number from 0 to below 1. */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  /** Returns true with the given probability. */
  public boolean chance(double probability) {
    return nextDouble() < probability;
  }
}
