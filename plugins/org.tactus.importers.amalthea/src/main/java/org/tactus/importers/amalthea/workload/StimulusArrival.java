package org.tactus.importers.amalthea.workload;

import java.util.List;
import java.util.Optional;

/** How often something is activated from outside; times in nanoseconds. */
public sealed interface StimulusArrival {

  /** The mean distance of activations, by which rates are compared; infinite if it is not known. */
  double distance();

  /**
   * Every {@code period}, late by at most {@code jitter}, never closer than {@code minimumDistance}; on a grid from
   * {@code offset} on if that is known.
   */
  record Periodic(long period, long jitter, long minimumDistance, Optional<Long> offset) implements StimulusArrival {
    @Override
    public double distance() {
      return period;
    }
  }

  /** Returns an arrival model whose grid may lie anywhere. */
  static StimulusArrival withoutOffset(StimulusArrival arrival) {
    return arrival instanceof Periodic periodic
        ? new Periodic(periodic.period(), periodic.jitter(), periodic.minimumDistance(), Optional.empty()) : arrival;
  }

  /** Nobody knows how often. */
  record Aperiodic() implements StimulusArrival {
    @Override
    public double distance() {
      return Double.POSITIVE_INFINITY;
    }
  }

  /** Never closer than {@code minimumDistance}. */
  record Sporadic(long minimumDistance) implements StimulusArrival {
    @Override
    public double distance() {
      return minimumDistance;
    }
  }

  /** At most {@code count} at once, every {@code period}, never closer than {@code minimumDistance}. */
  record Burst(long count, long period, long minimumDistance) implements StimulusArrival {
    @Override
    public double distance() {
      return (double) period / count;
    }
  }

  /** Shortest windows that hold so many activations, then {@code tailCount} more in every {@code tailPeriod}. */
  record Curve(List<Point> points, long tailCount, long tailPeriod) implements StimulusArrival {

    /** {@code count} activations need a window of at least {@code window}. */
    public record Point(long count, long window) {}

    public Curve {
      points = List.copyOf(points);
    }

    @Override
    public double distance() {
      return (double) tailPeriod / tailCount;
    }
  }
}
