package org.tactus.simulation.engine;

import org.tactus.simulation.scenario.SplitMix;
import org.tactus.simulation.scenario.Variation;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.curve.PeriodicCurve;

/**
 * Periodic releases, each later than its grid point by at most the jitter and after the one before by at least the
 * minimum distance. The grid moves by additional gaps if the source may pause.
 */
final class PeriodicReleases extends Releases {

  private static final int LONGEST_PAUSE_IN_PERIODS = 3;

  private PeriodicCurve curve;
  private long mostGap;
  private long grid;
  private long last = Long.MIN_VALUE / 2;

  PeriodicReleases(PeriodicCurve curve, long maxGap, long phase, Variation jitter, Variation gaps, SplitMix random) {
    super(jitter, gaps, random);
    this.grid = phase;
    follow(curve, maxGap);
  }

  @Override
  void follow(ArrivalCurve other, long otherGap) {
    curve = (PeriodicCurve) other;
    long unlimited = Time.multiply(LONGEST_PAUSE_IN_PERIODS, curve.period());
    mostGap = Time.isFinite(otherGap)
        ? Math.min(unlimited, Time.subtract(otherGap, Time.add(curve.period(), curve.jitter()))) : unlimited;
  }

  @Override
  long compute() {
    long instant = Math.max(Time.add(grid, jitter(curve.jitter())), Time.add(last, curve.minimumDistance()));
    last = instant;
    grid = Time.add(Time.add(grid, curve.period()), gap(mostGap));
    return instant;
  }
}
