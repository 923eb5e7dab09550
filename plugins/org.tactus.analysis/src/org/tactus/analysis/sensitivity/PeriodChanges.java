package org.tactus.analysis.sensitivity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.TimingModel;

/**
 * Shorter periods to try for a path: of its own timers and sources, whose period it waits for where it samples, and of
 * those that feed the other inputs of its joins.
 */
final class PeriodChanges {

  private static final int HALF = Scaling.ONE / 2;

  private final TimingModel model;

  PeriodChanges(TimingModel model) {
    this.model = model;
  }

  /** Returns the changes for the sources on a path, in its order, then for those of its joins. */
  List<Candidate> of(PathResult path) {
    Set<Callback> sources = new LinkedHashSet<>();
    path.callbacks().stream().filter(Scaling::hasPeriod).forEach(sources::add);
    sources.addAll(feeders(path));
    return sources.stream().map(source -> new Candidate("halve the period of " + source.name(),
        () -> Optional.of(Scaling.period(model, source, HALF)))).toList();
  }

  /** Returns the sources upstream of a path's joins that are not on it, the nearest ones first. */
  private List<Callback> feeders(PathResult path) {
    Set<Callback> seen = new LinkedHashSet<>(path.callbacks());
    Deque<Callback> next = new ArrayDeque<>();
    path.callbacks().stream().filter(callback -> callback.activation() instanceof Activation.Join).forEach(next::add);
    List<Callback> feeders = new ArrayList<>();
    while (!next.isEmpty() && feeders.size() < SearchLimits.TRIED_FEEDERS) {
      Callback callback = next.remove();
      if (Scaling.hasPeriod(callback)) {
        feeders.add(callback);
      }
      model.deliveries().stream().filter(delivery -> delivery.subscriber() == callback && !delivery.sampled())
          .map(Delivery::message).map(message -> message.publisher()).filter(seen::add).forEach(next::add);
    }
    return feeders;
  }
}
