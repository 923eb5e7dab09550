package org.tactus.timing.curve;

import java.util.Arrays;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/** A stream given by the least distances of few events and a periodic tail for more. */
public final class ExplicitCurve implements ArrivalCurve {

  /** {@code distances[i]} is the least distance of {@code i + 1} events; the first is 0. */
  private final long[] distances;
  private final long tailCount;
  private final long tailPeriod;

  ExplicitCurve(long[] furtherDistances, long tailCount, long tailPeriod) {
    this.distances = new long[furtherDistances.length + 1];
    System.arraycopy(furtherDistances, 0, distances, 1, furtherDistances.length);
    for (int i = 1; i < distances.length; i++) {
      if (distances[i] < distances[i - 1]) {
        throw new IllegalArgumentException("the least distance of " + (i + 1) + " events (" + distances[i]
            + ") is below that of " + i + " events (" + distances[i - 1] + ")");
      }
    }
    if (tailCount <= 0 || tailPeriod <= 0) {
      throw new IllegalArgumentException("the tail of a curve needs a count and a period above 0; got " + tailCount
          + " per " + tailPeriod);
    }
    if (tailCount > distances.length) {
      throw new IllegalArgumentException("the tail adds " + tailCount + " events per period but only "
          + distances.length + " events have a distance; give at least as many points as the tail adds events");
    }
    if (distances[distances.length - 1] - distances[distances.length - (int) tailCount] > tailPeriod) {
      throw new IllegalArgumentException("the last " + tailCount + " points span more than the tail period of "
          + tailPeriod + "; the curve would decrease");
    }
    this.tailCount = tailCount;
    this.tailPeriod = tailPeriod;
  }

  @Override
  public long eta(long delta) {
    if (delta <= 0) {
      return 0;
    }
    int last = distances.length - 1;
    if (delta <= distances[last]) {
      return below(delta);
    }
    long periods = (delta - 1 - distances[last]) / tailPeriod;
    long rest = delta - periods * tailPeriod;
    long inPeriod = 0;
    for (int i = distances.length - (int) tailCount; i < distances.length; i++) {
      if (distances[i] + tailPeriod < rest) {
        inPeriod++;
      }
    }
    return Time.add(Time.multiply(periods, tailCount), distances.length + inPeriod);
  }

  /** Returns how many of the distances are below {@code delta}. */
  private long below(long delta) {
    int low = 0;
    int high = distances.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (distances[middle] < delta) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  @Override
  public long minDistance(long n) {
    if (n <= distances.length) {
      return n <= 1 ? 0 : distances[(int) n - 1];
    }
    long beyond = n - distances.length;
    long periods = Time.ceilDiv(beyond, tailCount);
    long index = n - 1 - Time.multiply(periods, tailCount);
    return Time.add(distances[(int) index], Time.multiply(periods, tailPeriod));
  }

  @Override
  public Fraction rate() {
    return Fraction.of(tailCount, tailPeriod);
  }

  @Override
  public ArrivalCurve shifted(long shift) {
    return ShiftedCurve.of(this, shift);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExplicitCurve curve && tailCount == curve.tailCount && tailPeriod == curve.tailPeriod
        && Arrays.equals(distances, curve.distances);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(distances) + Long.hashCode(tailCount) + 17 * Long.hashCode(tailPeriod);
  }

  @Override
  public String toString() {
    return "ExplicitCurve[distances=" + Arrays.toString(distances) + ", tail=" + tailCount + " per " + tailPeriod + "]";
  }
}
