package org.tactus.simulation.engine;

import org.tactus.timing.Time;

/**
 * The work that a thread does without looking at its queues: an amount of processor time with points at which something
 * happens. A thread has one, which is filled anew for each piece of work.
 */
final class Job {

  private long[] points = new long[4];
  private int[] actions = new int[4];
  private int pointCount;
  private int nextPoint;
  /** The most processor time between schedule points, infinite if there are none. */
  private final long section;
  private long nextSchedulePoint;
  private long total;
  private long progress;
  /** The processor time for which it accesses the memory at most, at full bandwidth. */
  private long mostAccessed;
  private long accessFrom;
  private long accessTo;

  /** Creates the job of a thread with the most processor time between its schedule points. */
  Job(long section) {
    this.section = section;
  }

  /** Empties the job and sets its processor time. */
  void reset(long newTotal) {
    total = newTotal;
    progress = 0;
    nextSchedulePoint = section;
    pointCount = 0;
    nextPoint = 0;
    mostAccessed = Time.INFINITE;
    accessFrom = 0;
    accessTo = 0;
  }

  /** Limits the processor time for which it accesses the memory at full bandwidth. */
  void limitAccesses(long time) {
    mostAccessed = time;
  }

  long mostAccessed() {
    return mostAccessed;
  }

  long total() {
    return total;
  }

  /** Sets between which points of its progress it accesses the memory at full bandwidth. */
  void access(long from, long to) {
    accessFrom = from;
    accessTo = to;
  }

  /** Returns for how long it accesses the memory if it goes on for a time. */
  long accessedWithin(long time) {
    return Math.max(0, Math.min(Time.add(progress, time), accessTo) - Math.max(progress, accessFrom));
  }

  /** Returns how long it has to go on until it has accessed the memory for a time, infinite if it ends before. */
  long untilAccessed(long time) {
    long from = Math.max(progress, accessFrom);
    return time > accessTo - from ? Time.INFINITE : from + Math.max(0, time) - progress;
  }

  /** Adds processor time that is needed before the points from the given index on; later points move. */
  void insert(int fromPoint, long time) {
    for (int i = fromPoint; i < pointCount; i++) {
      points[i] = Time.add(points[i], time);
    }
    total = Time.add(total, time);
  }

  /** Adds a point, keeping points sorted; equal ones stay in the order in which they were added. */
  void addPoint(long at, int action) {
    if (pointCount == points.length) {
      points = java.util.Arrays.copyOf(points, pointCount * 2);
      actions = java.util.Arrays.copyOf(actions, pointCount * 2);
    }
    int place = pointCount;
    while (place > 0 && points[place - 1] > at) {
      points[place] = points[place - 1];
      actions[place] = actions[place - 1];
      place--;
    }
    points[place] = at;
    actions[place] = action;
    pointCount++;
  }

  int pointCount() {
    return pointCount;
  }

  int action(int point) {
    return actions[point];
  }

  /** Returns the processor time until the next point, schedule point or the end. */
  long toNextStop() {
    long stop = nextPoint < pointCount ? points[nextPoint] : total;
    return Math.min(stop, nextSchedulePoint) - progress;
  }

  /** Returns whether a schedule point is reached, and nothing else is to happen before. */
  boolean atSchedulePoint() {
    return progress == nextSchedulePoint && progress < (nextPoint < pointCount ? points[nextPoint] : total);
  }

  /** Passes the schedule point that is reached. */
  void passSchedulePoint() {
    nextSchedulePoint = Time.add(nextSchedulePoint, section);
  }

  void advance(long time) {
    progress += time;
  }

  /** Returns whether a point is reached before the end. */
  boolean hasPoint() {
    return nextPoint < pointCount;
  }

  /** Passes the point that is reached and returns its action. */
  int passPoint() {
    return actions[nextPoint++];
  }
}
