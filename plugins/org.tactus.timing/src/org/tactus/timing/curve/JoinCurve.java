package org.tactus.timing.curve;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/**
 * The stream of a join that takes one event of each input, empties its slots when it fires and keeps the newest event
 * of each slot until then: {@code min(max eta_k, 1 + min eta_k)}.
 *
 * <p>Let {@code n} firings fall into a window. After each of them all slots are empty, so every input has an event
 * between any two of them: at least {@code n - 1}, hence {@code n <= eta_k + 1} for every input. The input that
 * completes the first firing has one more, {@code n}, hence {@code n <= max eta_k}. The bound is never above Eq. 27 of
 * the DDS paper, the maximum alone, and its long-run rate is that of the slowest input rather than the fastest.
 */
public final class JoinCurve extends CompositeCurve {

  private JoinCurve(List<ArrivalCurve> parts) {
    super(parts);
  }

  static ArrivalCurve of(List<ArrivalCurve> curves) {
    Set<ArrivalCurve> distinct = new LinkedHashSet<>(curves);
    if (distinct.isEmpty() || distinct.contains(EmptyCurve.INSTANCE)) {
      return ArrivalCurve.none();
    }
    if (distinct.size() == 1) {
      return distinct.iterator().next();
    }
    int leaves = 0;
    ArrivalCurve simplest = null;
    for (ArrivalCurve curve : distinct) {
      leaves += curve.leaves();
      simplest = simplest == null || curve.leaves() < simplest.leaves() ? curve : simplest;
    }
    if (leaves > Flattening.MOST_PARTS) {
      return SumCurve.of(List.of(simplest, OnceCurve.INSTANCE));
    }
    return new JoinCurve(List.copyOf(distinct));
  }

  @Override
  public long eta(long delta) {
    if (delta <= 0) {
      return 0;
    }
    long most = 0;
    long least = Time.INFINITE;
    for (ArrivalCurve part : parts) {
      long events = part.eta(delta);
      most = Math.max(most, events);
      least = Math.min(least, events);
    }
    return Math.min(most, Time.add(least, 1));
  }

  @Override
  public long minDistance(long n) {
    if (n <= 1) {
      return 0;
    }
    long shortest = Time.INFINITE;
    long longestOfFewer = 0;
    for (ArrivalCurve part : parts) {
      shortest = Math.min(shortest, part.minDistance(n));
      longestOfFewer = Math.max(longestOfFewer, part.minDistance(n - 1));
    }
    return Math.max(shortest, longestOfFewer);
  }

  @Override
  public Fraction rate() {
    Fraction rate = parts[0].rate();
    for (ArrivalCurve part : parts) {
      Fraction other = part.rate();
      rate = other.compareTo(rate) < 0 ? other : rate;
    }
    return rate;
  }

  @Override
  ArrivalCurve with(List<ArrivalCurve> others) {
    return of(others);
  }
}
