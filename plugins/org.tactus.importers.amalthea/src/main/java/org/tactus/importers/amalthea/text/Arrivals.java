package org.tactus.importers.amalthea.text;

import java.util.stream.Collectors;
import org.tactus.importers.amalthea.dds.Durations;
import org.tactus.importers.amalthea.workload.Arrival;

/** Arrival models as the language writes them. */
final class Arrivals {

  private Arrivals() {}

  static String text(Arrival arrival) {
    return switch (arrival) {
      case Arrival.Periodic periodic -> "every " + Durations.text(periodic.period())
          + (periodic.jitter() > 0 ? " jitter " + Durations.text(periodic.jitter()) : "") + distance(periodic.minimumDistance());
      case Arrival.Sporadic sporadic -> "sporadic " + Durations.text(sporadic.minimumDistance());
      case Arrival.Burst burst -> "burst " + burst.count() + " every " + Durations.text(burst.period()) + distance(burst.minimumDistance());
      case Arrival.Curve curve -> "arrivals ["
          + curve.points().stream().map(point -> point.count() + ": " + Durations.text(point.window())).collect(Collectors.joining(", "))
          + "] then " + curve.tailCount() + " every " + Durations.text(curve.tailPeriod());
    };
  }

  private static String distance(long minimum) {
    return minimum > 0 ? " minimum distance " + Durations.text(minimum) : "";
  }
}
