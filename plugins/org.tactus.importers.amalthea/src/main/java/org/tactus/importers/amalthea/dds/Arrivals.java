package org.tactus.importers.amalthea.dds;

import java.util.stream.Collectors;
import org.tactus.importers.amalthea.workload.StimulusArrival;

/** Arrival models as the language writes them. */
public final class Arrivals {

  private Arrivals() {}

  /** The arrival model in words of the language. */
  public static String text(StimulusArrival arrival) {
    return switch (arrival) {
      case StimulusArrival.Periodic periodic -> "every " + DurationText.text(periodic.period())
          + periodic.offset().map(offset -> " offset " + (offset == 0 ? "0 ms" : DurationText.text(offset))).orElse("")
          + (periodic.jitter() > 0 ? " jitter " + DurationText.text(periodic.jitter()) : "")
          + distance(periodic.minimumDistance());
      case StimulusArrival.Sporadic sporadic -> "sporadic " + DurationText.text(sporadic.minimumDistance());
      case StimulusArrival.Aperiodic aperiodic -> "aperiodic";
      case StimulusArrival.Burst burst -> "burst " + burst.count() + " every " + DurationText.text(burst.period())
          + distance(burst.minimumDistance());
      case StimulusArrival.Curve curve -> "arrivals ["
          + curve.points().stream().map(point -> point.count() + ": " + DurationText.text(point.window()))
          .collect(Collectors.joining(", "))
          + "] then " + curve.tailCount() + " every " + DurationText.text(curve.tailPeriod());
    };
  }

  private static String distance(long minimum) {
    return minimum > 0 ? " minimum distance " + DurationText.text(minimum) : "";
  }
}
