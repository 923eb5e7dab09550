package org.tactus.simulation.engine;

import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.curve.OnceCurve;
import org.tactus.timing.curve.PeriodicCurve;
import org.tactus.timing.curve.UnknownCurve;

/** The releases of one outside source, one after the other. */
abstract class Releases {

  private final Variation jitter;
  private final Variation gaps;
  private final SplitMix random;
  private long released;

  Releases(Variation jitter, Variation gaps, SplitMix random) {
    this.jitter = jitter;
    this.gaps = gaps;
    this.random = random;
  }

  /**
   * Returns the releases of a source. One of which nobody knows how often it occurs does so once, at its phase: a run
   * that is possible, as all runs are.
   *
   * @param curve what they must not exceed
   * @param maxGap the greatest distance of consecutive ones, infinite if there is none
   * @param phase the earliest first release
   */
  static Releases of(ArrivalCurve curve, long maxGap, long phase, Variation jitter, Variation gaps, SplitMix random) {
    return switch (curve) {
      case PeriodicCurve periodic -> new PeriodicReleases(periodic, maxGap, phase, jitter, gaps, random);
      case UnknownCurve unknown -> new CurveReleases(OnceCurve.INSTANCE, maxGap, phase, jitter, gaps, random);
      default -> new CurveReleases(curve, maxGap, phase, jitter, gaps, random);
    };
  }

  /** Returns the instant of the next release, infinite if there is none. */
  final long next() {
    long instant = compute();
    released++;
    return instant;
  }

  abstract long compute();

  /** Lets the releases after the next one come as another source's of the same kind do. */
  void follow(ArrivalCurve other, long otherGap) {
    throw new IllegalArgumentException("only a periodic source may have another period");
  }

  final long jitter(long most) {
    return jitter.pick(0, most, released, random);
  }

  final long gap(long most) {
    return gaps.pick(0, most, released, random);
  }

  final long released() {
    return released;
  }
}
