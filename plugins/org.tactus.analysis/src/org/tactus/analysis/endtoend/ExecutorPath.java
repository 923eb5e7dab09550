package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Hop;
import org.tactus.analysis.network.LocalAnalysis;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * Bounds the stretches of a path whose callbacks run in one executor by what the executor's analysis knows of them together,
 * where that is less than the sum over the callbacks. What messages need between them is added as before.
 */
final class ExecutorPath {

  private final LocalAnalysis local;

  ExecutorPath(LocalAnalysis local) {
    this.local = local;
  }

  /** A stretch of a path, by the indexes of its first and last callback on the path and in the hops. */
  private record Stretch(int first, int last, int firstHop, int lastHop) {
  }

  /**
   * Returns the hops of a path with the callbacks of one executor together where that shortens it.
   *
   * @param callbacks the callbacks of the path
   * @param deliveries the deliveries between them
   * @param hops the hops of the single stages
   */
  List<Hop> hops(List<Callback> callbacks, List<Delivery> deliveries, List<Hop> hops) {
    List<Hop> result = new ArrayList<>();
    int next = 0;
    for (Stretch stretch : stretches(callbacks, hops)) {
      Optional<Bound.Bounded> bound = stretch.first == stretch.last ? Optional.empty()
          : local.stretch(callbacks.subList(stretch.first, stretch.last + 1), deliveries.subList(stretch.first, stretch.last));
      List<Hop> apart = hops.subList(stretch.firstHop, stretch.lastHop + 1);
      result.addAll(hops.subList(next, stretch.firstHop));
      if (bound.isPresent() && bound.get().ns() < ofCallbacks(apart)) {
        result.add(new Hop(Hop.Kind.EXECUTOR, "from " + apart.getFirst().name() + " to " + apart.getLast().name(), bound.get()));
        apart.stream().filter(hop -> hop.kind() != Hop.Kind.CALLBACK).forEach(result::add);
      } else {
        result.addAll(apart);
      }
      next = stretch.lastHop + 1;
    }
    return result;
  }

  private static List<Stretch> stretches(List<Callback> callbacks, List<Hop> hops) {
    List<Stretch> stretches = new ArrayList<>();
    int callback = 0;
    boolean waited = false;
    for (int hop = 0; hop < hops.size(); hop++) {
      waited = waited || hops.get(hop).kind() == Hop.Kind.JOIN_WAIT;
      if (hops.get(hop).kind() == Hop.Kind.CALLBACK) {
        if (callback > 0 && !waited && callbacks.get(callback).executor() == callbacks.get(callback - 1).executor()) {
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

  private static long ofCallbacks(List<Hop> hops) {
    return hops.stream().filter(hop -> hop.kind() == Hop.Kind.CALLBACK).mapToLong(hop -> hop.bound().nsOrInfinite())
        .reduce(0, Time::add);
  }
}
