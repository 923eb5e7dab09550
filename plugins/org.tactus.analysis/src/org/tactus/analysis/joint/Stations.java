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
import java.util.function.Function;
import java.util.stream.IntStream;
import org.tactus.analysis.Resource;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Placement;
import org.tactus.timing.supply.Supply;

/** The stations of a circle of whole cores and reservations. */
final class Stations {

  private final StageNetwork network;
  private final List<Cores> connected = new ArrayList<>();

  /**
   * Cores and reservations that executors with several threads connect.
   *
   * @param stages the ids of all stages there, in ascending order
   */
  record Cores(Set<Resource> resources, List<ThreadView> threads, int[] stages) {

    /** Returns the names of the cores and reservations. */
    List<String> names() {
      return resources.stream().map(Resource::name).sorted().toList();
    }
  }

  /**
   * Looks at a circle.
   *
   * @param stages the ids of its stages
   */
  Stations(StageNetwork network, int[] stages) {
    this.network = network;
    Map<Resource, Set<Resource>> groups = new LinkedHashMap<>();
    Map<Resource, List<ThreadView>> threads = new LinkedHashMap<>();
    Map<Resource, List<Integer>> members = new LinkedHashMap<>();
    for (int stage : stages) {
      ThreadView thread = network.threads().get(network.stage(stage).thread());
      Set<Resource> joined = new LinkedHashSet<>(Set.of(thread.resource()));
      for (ThreadView other : mates(network, thread)) {
        joined.addAll(groups.getOrDefault(other.resource(), Set.of(other.resource())));
        threads.computeIfAbsent(other.resource(), any -> new ArrayList<>()).add(other);
      }
      joined.forEach(resource -> groups.put(resource, joined));
      members.computeIfAbsent(thread.resource(), any -> new ArrayList<>()).add(stage);
    }
    for (Set<Resource> group : new LinkedHashSet<>(groups.values())) {
      connected.add(new Cores(group,
          group.stream().map(threads::get).flatMap(Collection::stream).distinct().toList(),
          group.stream().filter(members::containsKey).flatMap(resource -> members.get(resource).stream())
              .mapToInt(Integer::intValue).sorted().toArray()));
    }
  }

  /** Returns a thread, with the others of its executor. */
  static List<ThreadView> mates(StageNetwork network, ThreadView thread) {
    return thread.executor().map(executor -> executor.threads().stream()
        .map(other -> network.threads().get(other.id())).toList()).orElse(List.of(thread));
  }

  /**
   * Returns one station for what is connected, without those where no job takes any time; empty if one of them does not
   * serve whenever it has a job, or its supply is not known.
   */
  Optional<List<Station>> whole() {
    return all(cores -> whole(cores).map(List::of));
  }

  /**
   * Returns more stations, of which each counts less: the callback groups of executors with several threads, and what
   * shares their cores. Empty if that is not known, or there is no such executor.
   */
  Optional<List<Station>> parts() {
    return connected.stream().noneMatch(Stations::sharesOut) ? Optional.empty()
        : all(cores -> sharesOut(cores) ? new StationParts(network, cores).stations() : whole(cores).map(List::of));
  }

  private static boolean sharesOut(Cores cores) {
    return cores.threads().stream().anyMatch(ThreadView::sharesOut);
  }

  private Optional<List<Station>> all(Function<Cores, Optional<List<Station>>> way) {
    List<Station> stations = new ArrayList<>();
    for (Cores cores : connected) {
      Optional<List<Station>> found = way.apply(cores);
      if (found.isEmpty() || found.get().stream().anyMatch(one -> one.rate().compareTo(Fraction.ZERO) <= 0)) {
        return Optional.empty();
      }
      found.get().stream().filter(station -> !station.answersAtOnce(network)).forEach(stations::add);
    }
    return Optional.of(stations);
  }

  private Optional<Station> whole(Cores cores) {
    List<ThreadView> threads = cores.threads();
    boolean reservation =
        threads.stream().anyMatch(thread -> thread.spec().placement() instanceof Placement.Reservation);
    if (reservation && threads.size() > 1 || threads.stream().anyMatch(ThreadView::isContended)) {
      return Optional.empty();
    }
    long[] work = new long[network.stages().size()];
    IntStream.of(cores.stages()).forEach(stage -> work[stage] = network.stage(stage).cost().wcet());
    return Optional.of(new Station(cores.stages(), cores.names(), threads.stream()
        .filter(thread -> thread.stages().length > 0)
        .map(thread -> new Station.Server(thread.stages(), thread.servers())).toList(), work,
        reservation ? threads.getFirst().supply() : Supply.dedicated(), reserved(threads)));
  }

  /** Returns the reservations on the cores of threads, each once. */
  static ThreadView.ReservedLoad[] reserved(Collection<ThreadView> threads) {
    Map<Resource, ThreadView.ReservedLoad[]> reserved = new LinkedHashMap<>();
    threads.forEach(thread -> reserved.put(thread.resource(), thread.reservations()));
    return reserved.values().stream().flatMap(Arrays::stream).toArray(ThreadView.ReservedLoad[]::new);
  }
}
