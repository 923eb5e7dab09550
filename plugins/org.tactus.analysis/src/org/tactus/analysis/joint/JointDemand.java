package org.tactus.analysis.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tactus.analysis.Resource;
import org.tactus.analysis.network.Cycles;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.obstacles.ForgottenCallbacks;
import org.tactus.analysis.state.JointWindow;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Propagation;
import org.tactus.analysis.window.ByteLimit;
import org.tactus.analysis.window.Load;
import org.tactus.timing.Time;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.supply.DedicatedSupply;
import org.tactus.timing.supply.Supply;

/**
 * Computes joint busy windows: counts the jobs that arrivals from outside a set of cores cause within it, as if every
 * stage of the set answered at once, and finds the time by which all of them are done.
 *
 * <p>The counts are right because no job is left over when the window starts; data that waits in a slot of a join does
 * not make more of its jobs, since at least one slot of it was empty then and each job empties all slots.
 */
final class JointDemand {

  private final StageNetwork network;
  private final NetworkState state;
  private final NetworkState counts;
  private final Propagation propagation;
  private final int[] position;
  private final BitSet cyclic = new BitSet();
  /** The stages of the set at hand. */
  private final BitSet members = new BitSet();
  /** For each stage the deliveries over a network that come in there, by their place in the model. */
  private final Map<Integer, List<Integer>> entering = new HashMap<>();

  JointDemand(StageNetwork network, NetworkState state) {
    this.network = network;
    this.state = state;
    this.counts = state.copy();
    this.propagation = new Propagation(network, counts, members::get, new Propagation(network, state));
    this.position = new int[network.stages().size()];
    for (int i = 0; i < network.model().deliveries().size(); i++) {
      enter(i, network.model().deliveries().get(i));
    }
    int next = 0;
    Cycles cycles = new Cycles(network);
    for (Cycles.Component component : cycles.components()) {
      for (int stage : component.stages()) {
        position[stage] = next++;
        cyclic.set(stage, cycles.isCircular(stage));
      }
    }
  }

  /**
   * Returns the window of all stages of some cores, of the upper threads of a core or of one reservation, null if it is
   * not known or has no end.
   *
   * @param stages the ids of the stages, in ascending order
   * @param whole whether they are all stages of their cores, and those of all cores of an executor with one there
   */
  JointWork window(int id, int[] stages, boolean whole) {
    Supply supply = supply(stages);
    if (supply == null || threads(stages).anyMatch(ThreadView::isContended)
        || threads(stages).anyMatch(network.regulated()::stop)
        || !IntStream.of(stages).allMatch(stage -> isKnown(stage, whole))) {
      return null;
    }
    boolean known = count(inOrder(stages));
    JointWork work = known ? solve(id, stages, supply) : null;
    boolean waits = work != null && threads(stages).anyMatch(thread -> mayWait(thread, work.window().length()));
    counts.adopt(state, stages);
    return waits ? null : work;
  }

  /**
   * Returns the busy periods of the stations of a circle of whole cores, none if no bound on them is known.
   *
   * @param stages the ids of the stages of the circle, in ascending order
   */
  List<JointWindow> backlogs(int id, int[] stages) {
    if (threads(stages).anyMatch(this::isInterrupted) || !IntStream.of(stages).allMatch(stage -> isKnown(stage, true))
        || IntStream.of(stages).mapToObj(network::stage).anyMatch(this::isLogical)) {
      return List.of();
    }
    Stations stations = new Stations(network, stages);
    int[] inOrder = inOrder(stages);
    Optional<CircleBacklog> backlog = Optional.empty();
    if (count(inOrder)) {
      long[] jobs = new long[network.stages().size()];
      IntStream.of(inOrder).forEach(stage -> jobs[stage] = counts.arrival(stage).eta(SearchLimits.HORIZON));
      CircleSearch search = new CircleSearch(network, new CircleFlow(network, inOrder, SearchLimits.CIRCLE_STATIONS + 1,
          counts, propagation), jobs);
      backlog = stations.whole().flatMap(search::of).or(() -> stations.parts().flatMap(search::of));
    }
    counts.adopt(state, stages);
    return backlog.map(found -> found.windows(id)).orElse(List.of());
  }

  /** Returns whether a thread may wait although it has work, or may send parts of several samples in turns. */
  private boolean isInterrupted(ThreadView thread) {
    return network.regulated().stop(thread) || ByteLimit.of(thread).isPresent();
  }

  private boolean isLogical(Stage stage) {
    return stage.kind() == Stage.Kind.CALLBACK && network.model().callbacks().get(stage.element()).isLogical();
  }

  private int[] inOrder(int[] stages) {
    return IntStream.of(stages).boxed().sorted(Comparator.comparingInt(stage -> position[stage]))
        .mapToInt(Integer::intValue).toArray();
  }

  /** Counts what arrives at each stage of a set as if all of them answered at once; returns whether that is known. */
  private boolean count(int[] inOrder) {
    members.clear();
    IntStream.of(inOrder).forEach(members::set);
    counts.answerAtOnce(inOrder, network);
    boolean known = true;
    for (int stage : inOrder) {
      propagation.update(stage);
      known = known && counts.arrivalCause(stage) == null;
    }
    return known;
  }

  private boolean isKnown(int stage, boolean whole) {
    ThreadView thread = thread(stage);
    return !cyclic.get(stage) && network.unknownCost(stage).isEmpty()
        && (!thread.mayIdle() || whole && servesFromAnyThread(thread, stage))
        && (whole || IntStream.of(thread.preempting()).noneMatch(id -> network.threads().get(id).mayIdle()));
  }

  /**
   * Returns whether a thread of an executor serves whenever a job of a stage is pending, though which one does is open.
   */
  private boolean servesFromAnyThread(ThreadView thread, int stage) {
    return thread.executor().isPresent() && !thread.sharesGroups()
        && !ForgottenCallbacks.mayForget(network.model(),
        network.model().callbacks().get(network.stage(stage).element()));
  }

  /**
   * Returns whether a limited flow controller may wait although samples are pending, as {@link ByteLimit#mayWait} does.
   * The samples in question arrive in {@code P + X - 1}, and what causes them at most the window {@code X} before, when
   * nothing was left over.
   */
  private boolean mayWait(ThreadView thread, long window) {
    if (!ByteLimit.mayWait(network, state, thread)) {
      return false;
    }
    FlowController.Limit limit = ByteLimit.of(thread).orElseThrow();
    long bytes = 0;
    for (int stage : thread.stages()) {
      long samples = counts.arrival(stage).eta(Time.add(limit.period(), Time.multiply(2, window)));
      bytes = Time.add(bytes, Time.multiply(samples, ByteLimit.charge(network, limit, stage)));
    }
    return bytes >= limit.bytes();
  }

  /**
   * Returns the threads that may serve stages: of an executor with several threads, of which one has the stages, all.
   */
  private Stream<ThreadView> threads(int[] stages) {
    return IntStream.of(stages).map(stage -> network.stage(stage).thread()).distinct().mapToObj(network.threads()::get)
        .flatMap(thread -> thread.executor()
            .map(executor -> executor.threads().stream().map(other -> network.threads().get(other.id())))
            .orElseGet(() -> Stream.of(thread)));
  }

  private ThreadView thread(int stage) {
    return network.threads().get(network.stage(stage).thread());
  }

  /**
   * Returns what the stages get at least while one of them has work: whole cores, or the supply of the only thread;
   * else null.
   */
  private Supply supply(int[] stages) {
    if (threads(stages).allMatch(thread -> thread.supply() instanceof DedicatedSupply)) {
      return Supply.dedicated();
    }
    ThreadView only = thread(stages[0]);
    boolean alone = IntStream.of(stages).allMatch(stage -> thread(stage) == only)
        && only.executor().isPresent() && only.servers() == 1;
    return alone && transits(stages).isEmpty() ? only.supply() : null;
  }

  private JointWork solve(int id, int[] stages, Supply supply) {
    List<String> resources = threads(stages).map(thread -> thread.resource().name()).distinct().sorted().toList();
    return JointWork.of(network, new JointWork.Demand(stages, Load.of(network, counts, stages), transits(stages),
        reservations(stages), supply), id, resources);
  }

  /** Returns the reservations that precede the threads of a set, on all of its cores. */
  private ThreadView.ReservedLoad[] reservations(int[] stages) {
    Map<Resource, ThreadView.ReservedLoad[]> byCore = new LinkedHashMap<>();
    threads(stages).forEach(thread -> byCore.put(thread.resource(), thread.reservations()));
    return byCore.values().stream().flatMap(Arrays::stream).toArray(ThreadView.ReservedLoad[]::new);
  }

  private void enter(int index, Delivery delivery) {
    if (delivery.network() > 0) {
      int listener = network.listenStage(delivery);
      if (listener >= 0) {
        entering.computeIfAbsent(listener, key -> new ArrayList<>()).add(index);
      }
      if (!delivery.sampled()) {
        entering.computeIfAbsent(delivery.subscriber().id(), key -> new ArrayList<>()).add(index);
      }
    }
  }

  private List<JointWork.UnderWay> transits(int[] stages) {
    BitSet inside = new BitSet();
    Arrays.stream(stages).forEach(inside::set);
    return IntStream.of(stages).boxed().flatMap(stage -> entering.getOrDefault(stage, List.of()).stream()).distinct()
        .sorted().map(network.model().deliveries()::get).filter(delivery -> leaves(delivery, inside))
        .map(delivery -> new JointWork.UnderWay(delivery, propagation.sent(delivery))).toList();
  }

  private boolean leaves(Delivery delivery, BitSet inside) {
    int flow = network.flowStage(delivery.message());
    return inside.get(delivery.message().publisher().id()) || flow >= 0 && inside.get(flow);
  }
}
