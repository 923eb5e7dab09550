package org.tactus.analysis.joint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;

/** Looks for stations of a circle whose busy periods have a bound: those there are, or some of them as one. */
final class CircleSearch {

  private final StageNetwork network;
  private final CircleFlow flow;
  private final long[] jobs;
  private Optional<CircleBacklog> best = Optional.empty();

  /**
   * Prepares the search.
   *
   * @param flow the flow through the circle, with values for {@link SearchLimits#CIRCLE_STATIONS} and a network
   * @param jobs for each stage how many jobs it has in a long time
   */
  CircleSearch(StageNetwork network, CircleFlow flow, long[] jobs) {
    this.network = network;
    this.flow = flow;
    this.jobs = jobs;
  }

  /**
   * Returns the busy periods with some stations. If they have no bound, fewer stations are tried, from two on: each
   * part of them as one.
   */
  Optional<CircleBacklog> of(List<Station> stations) {
    List<Station> some = joined(stations);
    best = CircleBacklog.of(network, some, flow);
    for (int parts = 2; best.isEmpty() && parts < some.size(); parts++) {
      split(some, 0, new ArrayList<>(), parts);
    }
    return best;
  }

  /** Tries all ways to make a number of stations of those from one on and the parts of those before. */
  private void split(List<Station> stations, int next, List<Station> parts, int most) {
    if (next == stations.size()) {
      if (parts.size() == most && parts.stream().allMatch(this::isServed)) {
        CircleBacklog.of(network, parts, flow).filter(found -> best.isEmpty() || found.sum() < best.get().sum())
            .ifPresent(found -> best = Optional.of(found));
      }
      return;
    }
    for (int part = 0; part < parts.size(); part++) {
      List<Station> with = new ArrayList<>(parts);
      with.set(part, parts.get(part).with(stations.get(next)));
      split(stations, next + 1, with, most);
    }
    if (parts.size() < most) {
      List<Station> with = new ArrayList<>(parts);
      with.add(stations.get(next));
      split(stations, next + 1, with, most);
    }
  }

  /** Returns whether a station can do what comes in the long run. */
  private boolean isServed(Station station) {
    return station.rate().compareTo(Fraction.ZERO) > 0
        && station.rate().times(SearchLimits.HORIZON).compareTo(Fraction.of(load(station), 1)) > 0;
  }

  private long load(Station station) {
    long sum = 0;
    for (int stage = 0; stage < jobs.length; stage++) {
      sum = Time.add(sum, Time.multiply(station.work()[stage], jobs[stage]));
    }
    return sum;
  }

  /** Returns at most as many stations as are looked at: those that have the least to do together become one. */
  private List<Station> joined(List<Station> stations) {
    List<Station> joined = new ArrayList<>(stations);
    while (joined.size() > SearchLimits.CIRCLE_STATIONS) {
      long least = Time.INFINITE;
      int[] pair = {0, 1};
      for (int one = 0; one < joined.size(); one++) {
        for (int other = one + 1; other < joined.size(); other++) {
          long load = load(joined.get(one).with(joined.get(other)));
          if (load < least) {
            least = load;
            pair = new int[] {one, other};
          }
        }
      }
      joined.set(pair[0], joined.get(pair[0]).with(joined.get(pair[1])));
      joined.remove(pair[1]);
    }
    return joined.stream().allMatch(station -> station.rate().compareTo(Fraction.ZERO) > 0) ? joined : List.of();
  }
}
