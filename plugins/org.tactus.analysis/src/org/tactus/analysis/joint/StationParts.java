package org.tactus.analysis.joint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Placement;
import org.tactus.timing.supply.Supply;

/**
 * The stations of cores that executors with several threads connect: each exclusive callback group and each other
 * callback of such an executor, and each other thread ({@code docs/theory/circles.md}, steps 20 to 24).
 */
final class StationParts {

  private final StageNetwork network;
  private final Stations.Cores cores;
  /** For each stage how long a job of it runs at most once it has begun, but for what precedes it. */
  private final long[] times;

  StationParts(StageNetwork network, Stations.Cores cores) {
    this.network = network;
    this.cores = cores;
    this.times = new long[network.stages().size()];
    for (int stage : cores.stages()) {
      times[stage] = time(stage);
    }
  }

  private long time(int stage) {
    long wcet = network.stage(stage).cost().wcet();
    long longest = wcet;
    for (ThreadView thread : Stations.mates(network, thread(stage))) {
      longest = isReserved(thread) ? Math.max(longest, thread.supply().inverse(Math.max(1, wcet))) : longest;
    }
    return longest;
  }

  private ThreadView thread(int stage) {
    return network.threads().get(network.stage(stage).thread());
  }

  private static boolean isReserved(ThreadView thread) {
    return thread.spec().placement() instanceof Placement.Reservation;
  }

  /** Returns the stations, empty if a thread may wait for what is below it, or nothing bounds when it runs. */
  Optional<List<Station>> stations() {
    if (cores.threads().stream().anyMatch(thread -> thread.isContended()
        || network.blocking().of(thread.spec()).isPresent() || network.blocking().obstacle(thread).isPresent())) {
      return Optional.empty();
    }
    List<Station> stations = new ArrayList<>();
    Set<ThreadView> served = new LinkedHashSet<>();
    IntStream.of(cores.stages()).mapToObj(this::thread).forEach(served::add);
    for (ThreadView thread : served) {
      if (thread.sharesOut()) {
        addGroups(thread, stations);
      } else {
        stations.add(new Station(sorted(thread.stages()), List.of(thread.resource().name()),
            List.of(new Station.Server(thread.stages(), 1)), work(List.of(thread), thread.stages(), thread.stages(), 1),
            Supply.dedicated(), Stations.reserved(List.of(thread))));
      }
    }
    return Optional.of(stations);
  }

  private void addGroups(ThreadView first, List<Station> stations) {
    List<ThreadView> threads = Stations.mates(network, first);
    Map<Object, List<Integer>> groups = new LinkedHashMap<>();
    for (int stage : first.stages()) {
      groups.computeIfAbsent(group(stage), any -> new ArrayList<>()).add(stage);
    }
    List<ThreadView> onCores = threads.stream().filter(thread -> !isReserved(thread)).toList();
    boolean apart = onCores.stream().map(ThreadView::resource).distinct().count() == onCores.size();
    groups.forEach((group, members) -> {
      int[] stages = members.stream().mapToInt(Integer::intValue).sorted().toArray();
      stations.add(new Station(stages, threads.stream().map(thread -> thread.resource().name()).sorted().distinct()
          .toList(), List.of(new Station.Server(stages, group instanceof CallbackGroup ? 1 : threads.size())),
          work(onCores, first.stages(), stages, apart ? threads.size() : 1), Supply.dedicated(),
          Stations.reserved(onCores)));
    });
  }

  /** Returns the exclusive group of a stage, else what it is itself. */
  private Object group(int id) {
    Stage stage = network.stage(id);
    Optional<CallbackGroup> group = stage.kind() != Stage.Kind.CALLBACK ? Optional.empty()
        : Optional.of(network.model().callbacks().get(stage.element())).filter(Callback::isExclusive)
            .flatMap(Callback::group);
    return group.<Object>map(each -> each).orElse(id);
  }

  /**
   * Returns what jobs count while one of some stages is pending: those of the stages and of what precedes their threads
   * all their time, and the others of the same threads their part of it.
   */
  private long[] work(List<ThreadView> threads, int[] shared, int[] stages, int parts) {
    long[] work = new long[times.length];
    IntStream.of(shared).forEach(stage -> work[stage] = Time.ceilDiv(times[stage], parts));
    threads.stream().flatMapToInt(thread -> IntStream.of(thread.preempting()))
        .flatMap(id -> IntStream.of(network.threads().get(id).stages())).forEach(stage -> work[stage] = times[stage]);
    IntStream.of(stages).forEach(stage -> work[stage] = times[stage]);
    return work;
  }

  private static int[] sorted(int[] stages) {
    return IntStream.of(stages).sorted().toArray();
  }
}
