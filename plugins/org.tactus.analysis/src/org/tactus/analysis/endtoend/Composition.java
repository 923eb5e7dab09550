package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.analysis.Hop;
import org.tactus.timing.Time;

/**
 * The least bound on a path from those of its stages and of the segments that several analyses bound together: of
 * executors, of sets of cores. Each stage counts in one of them; the bounds of parts that follow each other add up.
 */
final class Composition {

  private final ExecutorPath executors;
  private final List<JointPath> joint;

  Composition(ExecutorPath executors, List<JointPath> joint) {
    this.executors = executors;
    this.joint = joint;
  }

  /**
   * The least bound up to a stage: its length, how many segments of several stages it has, how many parts, and the last
   * one.
   */
  private record Best(long length, int segments, int parts, PathSegment last) {

    /** The shortest; then what tells most of single stages, in the fewest parts. */
    static final Comparator<Best> ORDER = Comparator.comparingLong(Best::length).thenComparingInt(Best::segments)
        .thenComparingInt(Best::parts);

    Best then(PathSegment next, boolean single) {
      return new Best(Time.add(length, next.length()), segments + (single ? 0 : 1), parts + 1, next);
    }
  }

  /** Returns the stages of a path, with segments in the place of those that they shorten. */
  List<Hop> shortest(Course course) {
    int size = course.hops().size();
    List<List<PathSegment>> ending = new ArrayList<>();
    for (int i = 0; i <= size; i++) {
      ending.add(new ArrayList<>());
    }
    Stream.concat(executors.segments(course).stream(),
        joint.stream().flatMap(windows -> windows.segments(course).stream()))
        .forEach(segment -> ending.get(segment.to()).add(segment));
    Best[] best = new Best[size + 1];
    best[0] = new Best(0, 0, 0, null);
    for (int to = 1; to <= size; to++) {
      Hop hop = course.hops().get(to - 1);
      best[to] = best[to - 1].then(new PathSegment(to - 1, to, hop.bound().nsOrInfinite(), () -> List.of(hop)), true);
      for (PathSegment segment : ending.get(to)) {
        Best other = best[segment.from()].then(segment, false);
        best[to] = Best.ORDER.compare(other, best[to]) < 0 ? other : best[to];
      }
    }
    List<PathSegment> chosen = new ArrayList<>();
    for (PathSegment last = best[size].last(); last != null; last = best[last.from()].last()) {
      chosen.add(last);
    }
    return chosen.reversed().stream().flatMap(segment -> segment.hops().get().stream()).toList();
  }
}
