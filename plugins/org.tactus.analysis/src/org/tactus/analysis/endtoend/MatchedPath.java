package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tactus.analysis.Hop;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.state.StampedArrivals;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.path.StampSources;

/**
 * Bounds paths over joins that match stamps. All messages of a set stem from one activation of one source, or from one
 * round of timers. Followed back along the message that came last at each join, an instance leads to that activation
 * over stages that wait for nothing else. So the time from there is at most the greatest bound of all ways, each
 * without waits. A path that begins on a way is released after the source; where the way that came last passes its
 * first callback, it counts from there. Ways from other timers of a round begin as their offsets and jitter say. The
 * proofs are in {@code docs/theory/exact-time.md} and {@code docs/theory/approximate-time.md}.
 */
final class MatchedPath {

  private final StampSources stamps;
  private final StampedArrivals arrivals;
  private final Courses courses;
  private final Composition composition;
  /** The ways to joins by the id of the callback; none if there are too many to look at each. */
  private final Map<Integer, List<List<Delivery>>> ways = new HashMap<>();

  MatchedPath(StampSources stamps, StampedArrivals arrivals, Courses courses, Composition composition) {
    this.stamps = stamps;
    this.arrivals = arrivals;
    this.courses = courses;
    this.composition = composition;
  }

  /** Returns the stages of a path in the division that is the shortest, with the waits at all joins. */
  List<Hop> shortest(Callback head, List<Delivery> deliveries, Courses.Waiting waiting) {
    int last = deliveries.size() - 1;
    while (last >= 0 && !Courses.isMatched(deliveries.get(last).subscriber())) {
      last--;
    }
    if (last < 0 || waiting == Courses.Waiting.NONE) {
      return composition.shortest(courses.of(head, deliveries, waiting, false));
    }
    Callback join = deliveries.get(last).subscriber();
    List<List<Delivery>> all = isKnown(join) ? ways(join) : List.of();
    if (all.isEmpty()) {
      return courses.of(head, deliveries, waiting, true).hops();
    }
    List<Hop> own = composition.shortest(courses.of(head, deliveries, waiting, false));
    List<Delivery> rest = deliveries.subList(last + 1, deliveries.size());
    long longest = Course.length(own);
    for (List<Delivery> way : all) {
      int from = passing(head, way);
      List<Hop> hops = along(way.subList(Math.max(from, 0), way.size()), rest, waiting);
      if (Course.length(hops) == Time.INFINITE) {
        return hops;
      }
      long lead = from < 0 ? stamps.lead(head, way.getFirst().message().publisher(), join) : 0;
      longest = Math.max(longest, Course.length(hops) + lead);
    }
    return longest == Time.INFINITE ? own : waiting(own, join, longest - Course.length(own));
  }

  /** Returns whether it is known which activations the messages at a join stem from, and by when all have come. */
  private boolean isKnown(Callback join) {
    return stamps.source(join).isPresent() && (stamps.round(join).isEmpty() || arrivals.release(join) != Time.INFINITE);
  }

  /** Returns where a way passes a callback, -1 if it does not. */
  private static int passing(Callback head, List<Delivery> way) {
    for (int i = way.size() - 1; i >= 0; i--) {
      if (way.get(i).message().publisher() == head) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the stages of data that comes along a way to a join, and on from there. */
  private List<Hop> along(List<Delivery> way, List<Delivery> rest, Courses.Waiting waiting) {
    List<Delivery> deliveries = new ArrayList<>(way);
    deliveries.addAll(rest);
    return composition.shortest(courses.of(way.getFirst().message().publisher(), deliveries, waiting, false));
  }

  /** Returns stages with a wait before a callback, or at the end where its stage is a part of another one. */
  private static List<Hop> waiting(List<Hop> stages, Callback join, long wait) {
    if (wait == 0) {
      return stages;
    }
    List<Hop> result = new ArrayList<>(stages);
    Optional<Hop> stage = stages.stream()
        .filter(hop -> hop.kind() == Hop.Kind.CALLBACK && hop.name().equals(join.name())).findFirst();
    result.add(stage.map(result::indexOf).orElse(result.size()), Courses.meeting(join, wait));
    return result;
  }

  private List<List<Delivery>> ways(Callback join) {
    List<List<Delivery>> known = ways.get(join.id());
    if (known == null) {
      known = stamps.ways(join, SearchLimits.MATCHED_WAYS);
      ways.put(join.id(), known);
    }
    return known;
  }
}
