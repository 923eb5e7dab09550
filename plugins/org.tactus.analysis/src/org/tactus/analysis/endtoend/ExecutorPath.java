package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Hop;
import org.tactus.analysis.iteration.LocalAnalysis;
import org.tactus.timing.Time;

/**
 * Bounds the stretches of a path whose callbacks run in one executor by what the executor's analysis knows of them
 * together. What messages need between them is added as before.
 */
final class ExecutorPath {

  private final LocalAnalysis local;

  ExecutorPath(LocalAnalysis local) {
    this.local = local;
  }

  /** A stretch of a path, by the indexes of its first and last callback on the path and in the hops. */
  private record Stretch(int first, int last, int firstHop, int lastHop) {
  }

  /** Returns the longest stretches of several callbacks in one executor that have a bound. */
  List<PathSegment> segments(Course course) {
    List<PathSegment> segments = new ArrayList<>();
    for (Stretch stretch : stretches(course)) {
      if (stretch.first < stretch.last) {
        local.stretch(course.callbacks().subList(stretch.first, stretch.last + 1),
            course.deliveries().subList(stretch.first, stretch.last))
            .ifPresent(bound -> segments.add(segment(course, stretch, bound)));
      }
    }
    return segments;
  }

  private static PathSegment segment(Course course, Stretch stretch, Bound.Bounded bound) {
    List<Hop> apart = course.hops().subList(stretch.firstHop, stretch.lastHop + 1);
    List<Hop> between = apart.stream().filter(hop -> hop.kind() != Hop.Kind.CALLBACK).toList();
    Hop together = new Hop(Hop.Kind.EXECUTOR, "from " + apart.getFirst().name() + " to " + apart.getLast().name(),
        bound);
    return new PathSegment(stretch.firstHop, stretch.lastHop + 1, Time.add(bound.ns(), Course.length(between)),
        () -> Stream.concat(Stream.of(together), between.stream()).toList());
  }

  private static boolean isCallback(Hop hop) {
    return hop.kind() == Hop.Kind.CALLBACK || hop.kind() == Hop.Kind.INTERVAL;
  }

  private static List<Stretch> stretches(Course course) {
    List<Stretch> stretches = new ArrayList<>();
    int callback = 0;
    boolean waited = false;
    for (int hop = 0; hop < course.hops().size(); hop++) {
      Hop.Kind kind = course.hops().get(hop).kind();
      waited = waited || kind == Hop.Kind.JOIN_WAIT || kind == Hop.Kind.SAMPLING_WAIT;
      if (isCallback(course.hops().get(hop))) {
        if (callback > 0 && !waited && !course.callbacks().get(callback - 1).isLogical()
            && course.callbacks().get(callback).executor() == course.callbacks().get(callback - 1).executor()) {
          Stretch before = stretches.removeLast();
          stretches.add(new Stretch(before.first, callback, before.firstHop, hop));
        } else {
          stretches.add(new Stretch(callback, callback, hop, hop));
        }
        callback++;
        waited = false;
      }
    }
    return stretches;
  }
}
