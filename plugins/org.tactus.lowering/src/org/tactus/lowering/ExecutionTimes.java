package org.tactus.lowering;

import java.util.Optional;
import java.util.TreeMap;
import org.tactus.diagnostics.ElementCode;
import org.tactus.model.ExecutionPoint;
import org.tactus.timing.demand.ExecutionTime;

/** Reads worst cases, a time for each activation or a curve, and reports curves that are none. */
final class ExecutionTimes {

  private final Amounts amounts;
  private final Problems problems;

  ExecutionTimes(Amounts amounts, Problems problems) {
    this.amounts = amounts;
    this.problems = problems;
  }

  /**
   * Returns the least time of every activation in nanoseconds; 0 if none is given, and of a curve, which may leave less
   * to an activation after costly ones.
   */
  long least(org.tactus.model.ExecutionTime time) {
    return time == null || time.getWcet() == null || time.getBcet() == null ? 0
        : Math.min(amounts.time(time.getBcet()), amounts.time(time.getWcet()));
  }

  /** Returns the worst case; empty if there is none, or no usable one. */
  Optional<ExecutionTime> of(org.tactus.model.ExecutionTime time) {
    if (time == null) {
      return Optional.empty();
    }
    if (time.getWcet() != null) {
      return Optional.of(ExecutionTime.wcet(amounts.time(time.getWcet())));
    }
    TreeMap<Integer, Long> points = new TreeMap<>();
    for (ExecutionPoint point : time.getPoints()) {
      points.put(point.getCount(), amounts.time(point.getTime()));
    }
    try {
      return Optional.of(ExecutionTime.curve(points));
    } catch (IllegalArgumentException impossible) {
      problems.error(ElementCode.CURVE_ORDER, time, impossible.getMessage(), "correct the execution-time curve");
      return Optional.empty();
    }
  }
}
