package org.tactus.analysis.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.analysis.Resource;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.model.Placement;
import org.tactus.timing.supply.DedicatedSupply;
import org.tactus.timing.supply.Supply;

/**
 * What serves whenever one of its stages has a job: a core, a reservation, or the cores of an executor with several
 * threads together, of which one serves.
 *
 * @param stages the ids of its stages, in ascending order
 * @param resources the names of its cores or reservation
 * @param threads those that have the stages
 * @param supply what it gets of its reservation, else a processor
 * @param reserved the reservations on its cores, which precede its threads
 */
record Station(int[] stages, List<String> resources, List<ThreadView> threads, Supply supply,
    ThreadView.ReservedLoad[] reserved) {

  /** Returns the part of a processor that it has in the long run. */
  Fraction rate() {
    Fraction rate = supply.rate();
    for (ThreadView.ReservedLoad each : reserved) {
      rate = rate.less(each.supply().rate());
    }
    return rate;
  }

  /**
   * Returns a time {@code T} such that it provides at least {@code rate (x - T)} in each stretch of {@code x} of a busy
   * period.
   */
  long latency() {
    Fraction late = Fraction.ZERO;
    for (ThreadView.ReservedLoad each : reserved) {
      late = late.plus(each.atOnce());
    }
    return Time.add(supply.inverse(1) - 1, late.over(rate()).ceil(1));
  }

  /** Returns the time by which work is done in a busy period of a length at most. */
  long needed(long work, long length) {
    return Time.add(supply.inverse(work), BusyWindow.reserved(reserved, length));
  }

  /** Returns whether only receptions that take no time are there, so that nothing ever waits. */
  private boolean answersAtOnce(StageNetwork network) {
    return supply instanceof DedicatedSupply && reserved.length == 0 && Arrays.stream(stages).mapToObj(network::stage)
        .allMatch(stage -> stage.kind() == Stage.Kind.LISTEN && stage.cost().wcet() == 0);
  }

  /**
   * Returns the stations of a set of whole cores but for those where no job takes any time, empty if one of them does
   * not serve whenever it has a job, or the supply of several threads together is not known.
   */
  static Optional<List<Station>> of(StageNetwork network, int[] stages) {
    Map<Resource, Set<Resource>> groups = new LinkedHashMap<>();
    Map<Resource, List<ThreadView>> threads = new LinkedHashMap<>();
    Map<Resource, List<Integer>> members = new LinkedHashMap<>();
    for (int stage : stages) {
      ThreadView thread = network.threads().get(network.stage(stage).thread());
      Set<Resource> joined = new LinkedHashSet<>(Set.of(thread.resource()));
      List<ThreadView> all = thread.executor().map(executor -> executor.threads().stream()
          .map(other -> network.threads().get(other.id())).toList()).orElse(List.of(thread));
      for (ThreadView other : all) {
        joined.addAll(groups.getOrDefault(other.resource(), Set.of(other.resource())));
        threads.computeIfAbsent(other.resource(), any -> new ArrayList<>()).add(other);
      }
      joined.forEach(resource -> groups.put(resource, joined));
      members.computeIfAbsent(thread.resource(), any -> new ArrayList<>()).add(stage);
    }
    List<Station> stations = new ArrayList<>();
    for (Set<Resource> group : new LinkedHashSet<>(groups.values())) {
      List<ThreadView> own = group.stream().map(threads::get).flatMap(Collection::stream).distinct().toList();
      Optional<Station> station = of(network, group, own, group.stream().filter(members::containsKey)
          .flatMap(resource -> members.get(resource).stream()).mapToInt(Integer::intValue).sorted().toArray());
      if (station.isEmpty()) {
        return Optional.empty();
      }
      if (!station.get().answersAtOnce(network)) {
        stations.add(station.get());
      }
    }
    return Optional.of(stations);
  }

  private static Optional<Station> of(StageNetwork network, Set<Resource> resources, List<ThreadView> threads,
      int[] stages) {
    boolean reservation =
        threads.stream().anyMatch(thread -> thread.spec().placement() instanceof Placement.Reservation);
    if (reservation && threads.size() > 1 || threads.stream().anyMatch(ThreadView::isContended)) {
      return Optional.empty();
    }
    Map<Resource, ThreadView.ReservedLoad[]> reserved = new LinkedHashMap<>();
    threads.forEach(thread -> reserved.put(thread.resource(), thread.reservations()));
    Station station = new Station(stages, resources.stream().map(Resource::name).sorted().toList(),
        threads.stream().filter(thread -> thread.stages().length > 0).toList(),
        reservation ? threads.getFirst().supply() : Supply.dedicated(),
        reserved.values().stream().flatMap(Arrays::stream).toArray(ThreadView.ReservedLoad[]::new));
    return station.rate().compareTo(Fraction.ZERO) > 0 ? Optional.of(station) : Optional.empty();
  }
}
