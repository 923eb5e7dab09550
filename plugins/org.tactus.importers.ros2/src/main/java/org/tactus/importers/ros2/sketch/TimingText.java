package org.tactus.importers.ros2.sketch;

import java.util.SortedMap;
import java.util.stream.Collectors;
import org.tactus.model.view.Quantities;

/** Measured times as the language writes them, without loss. */
public final class TimingText {

  private TimingText() {
  }

  /** Returns a duration in the largest unit in which it is at least 1. */
  public static String duration(long nanoseconds) {
    return Quantities.text(nanoseconds);
  }

  /** Returns an execution time, as behind {@code wcet}: a time, or a curve. */
  public static String execution(SortedMap<Integer, Long> curve) {
    return curve.size() == 1 ? duration(curve.get(1)) : points(curve);
  }

  /**
   * Returns an arrival model, as behind the name of an event source. A stream of which no two events were closer than
   * its least distance is sporadic; others have a curve that goes on as its last window allows: by 63 events in each
   * window of 64 (Definition 10).
   */
  public static String arrivals(ArrivalSketch arrivals) {
    SortedMap<Integer, Long> distances = arrivals.distances();
    long step = distances.get(2);
    if (step > 0 && distances.entrySet().stream().allMatch(point -> point.getValue() == (point.getKey() - 1) * step)) {
      return "sporadic " + duration(step);
    }
    int last = distances.lastKey();
    String tail = last == 2 ? "" : (last - 1) + " ";
    return "arrivals " + points(distances) + " then " + tail + "every " + duration(distances.get(last));
  }

  private static String points(SortedMap<Integer, Long> points) {
    return points.entrySet().stream().map(point -> point.getKey() + ": " + duration(point.getValue()))
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
