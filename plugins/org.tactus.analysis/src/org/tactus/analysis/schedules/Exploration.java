package org.tactus.analysis.schedules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.tactus.analysis.network.SearchLimits;

/**
 * Goes from situation to situation until no new one comes. A zone within one that has been seen in the same situation
 * leads nowhere else. Zones are not merged into larger ones: that adds schedules, which hardly ever end.
 */
final class Exploration implements Steps.Sink {

  /** A situation with zones that have been seen. */
  private static final class Seen {

    final Situation situation;
    final int[] codes;
    final List<Visit> visits = new ArrayList<>(1);

    Seen(Situation situation, int[] codes) {
      this.situation = situation;
      this.codes = codes;
    }
  }

  /** A zone in a situation; it is over when another one stands for it. */
  private static final class Visit {

    final Seen seen;
    final long[] bounds;
    boolean over;

    Visit(Seen seen, long[] bounds) {
      this.seen = seen;
      this.bounds = bounds;
    }
  }

  private final SearchEffort effort;
  private final Map<Situation.Key, Seen> seen = new HashMap<>();
  private final ArrayDeque<Visit> waiting = new ArrayDeque<>();
  private long kept;
  private long visits;

  Exploration(SearchEffort effort) {
    this.effort = effort;
  }

  @Override
  public void accept(Situation situation, Zone zone) {
    Seen place = seen.computeIfAbsent(situation.key(), key -> new Seen(situation, zone.codes()));
    long[] bounds = zone.bounds();
    for (Visit visit : place.visits) {
      if (Zone.isWithin(bounds, visit.bounds)) {
        return;
      }
    }
    for (Iterator<Visit> old = place.visits.iterator(); old.hasNext();) {
      Visit visit = old.next();
      if (Zone.isWithin(visit.bounds, bounds)) {
        visit.over = true;
        old.remove();
        keep(-bounds.length);
      }
    }
    Visit visit = new Visit(place, bounds);
    place.visits.add(visit);
    keep(bounds.length + 8);
    waiting.add(visit);
  }

  private void keep(long more) {
    kept += more;
    effort.keep(more);
  }

  /** Takes every step that leads to something new. */
  void run(Steps steps) {
    while (!waiting.isEmpty()) {
      Visit visit = waiting.poll();
      if (visit.over) {
        continue;
      }
      if (visits++ % SearchLimits.STEPS_BETWEEN_CHECKS == 0) {
        effort.check();
      }
      steps.from(visit.seen.situation, Zone.of(visit.seen.codes, visit.bounds), this);
    }
  }

  /** Takes every step from what has been seen to a sink. */
  void each(Steps steps, Steps.Sink sink) {
    long done = 0;
    for (Seen place : seen.values()) {
      for (Visit visit : place.visits) {
        if (done++ % SearchLimits.STEPS_BETWEEN_CHECKS == 0) {
          effort.check();
        }
        steps.from(place.situation, Zone.of(place.codes, visit.bounds), sink);
      }
    }
  }

  /** Returns how many zones have been looked at. */
  long visits() {
    return visits;
  }

  /** Gives the memory back. */
  void close() {
    effort.keep(-kept);
  }
}
