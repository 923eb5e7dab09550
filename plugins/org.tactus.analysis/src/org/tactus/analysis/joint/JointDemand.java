package org.tactus.analysis.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Resource;
import org.tactus.analysis.Source;
import org.tactus.analysis.network.Cycles;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.obstacles.ForgottenCallbacks;
import org.tactus.analysis.state.JointWindow;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Propagation;
import org.tactus.analysis.window.BusyWindow;
import org.tactus.analysis.window.ByteLimit;
import org.tactus.analysis.window.Load;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
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
  /** For each stage the deliveries over a network that come in there, by their place in the model. */
  private final Map<Integer, List<Integer>> entering = new HashMap<>();

  JointDemand(StageNetwork network, NetworkState state) {
    this.network = network;
    this.state = state;
    this.counts = state.copy();
    this.propagation = new Propagation(network, counts);
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
  JointWindow window(int id, int[] stages, boolean whole) {
    Supply supply = supply(stages);
    if (supply == null || threads(stages).anyMatch(ThreadView::isContended)
        || threads(stages).anyMatch(network.regulated()::stop)
        || !IntStream.of(stages).allMatch(stage -> isKnown(stage, whole))) {
      return null;
    }
    int[] inOrder = IntStream.of(stages).boxed().sorted(Comparator.comparingInt(stage -> position[stage]))
        .mapToInt(Integer::intValue).toArray();
    counts.answerAtOnce(stages, network);
    boolean known = true;
    for (int stage : inOrder) {
      propagation.update(stage);
      known = known && counts.arrivalCause(stage) == null;
    }
    JointWindow window = known ? solve(id, stages, supply) : null;
    boolean waits = window != null && threads(stages).anyMatch(thread -> mayWait(thread, window.length()));
    counts.adopt(state, stages);
    return waits ? null : window;
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

  private JointWindow solve(int id, int[] stages, Supply supply) {
    Load load = Load.of(network, counts, stages);
    List<UnderWay> transits = transits(stages);
    ThreadView.ReservedLoad[] reserved = reservations(stages);
    long free = load.hasFreeJobs() ? Time.EPSILON : 0;
    long length = least(x -> {
      long demand = Time.add(load.at(x), free);
      for (UnderWay transit : transits) {
        demand = Time.add(demand, transit.in(x));
      }
      return supply.inverse(Time.add(demand, BusyWindow.reserved(reserved, x)));
    });
    if (length == Time.INFINITE) {
      return null;
    }
    List<Contribution> contributions = new ArrayList<>();
    for (int i = 0; i < stages.length; i++) {
      long jobs = load.curve(i).eta(length);
      long work = load.cost(i).cost(jobs);
      Stage stage = network.stage(stages[i]);
      long stalls = stage.kind() == Stage.Kind.CALLBACK
          ? Math.min(work, Time.multiply(jobs, network.memoryDelay(network.model().callbacks().get(stage.element()))))
          : 0;
      if (work > 0) {
        contributions.add(new Contribution(stage.source(), Contribution.Kind.WORK, jobs, work - stalls));
      }
      if (stalls > 0) {
        contributions.add(new Contribution(stage.source(), Contribution.Kind.MEMORY, jobs, stalls));
      }
    }
    transits.forEach(transit -> contributions.add(new Contribution(new Source.Flow(transit.delivery().message()),
        Contribution.Kind.NETWORK, transit.messages().eta(length), transit.in(length))));
    for (ThreadView.ReservedLoad each : reserved) {
      contributions.add(new Contribution(each.name(), Contribution.Kind.RESERVATION, 0, each.in(length)));
    }
    long rest = length - contributions.stream().mapToLong(Contribution::ns).sum();
    List<String> resources = threads(stages).map(thread -> thread.resource().name()).distinct().sorted().toList();
    if (rest > 0) {
      contributions.add(supply instanceof DedicatedSupply ? new Contribution("", Contribution.Kind.EPSILON, 0, rest)
          : new Contribution(resources.getFirst(), Contribution.Kind.SUPPLY, 0, rest));
    }
    return new JointWindow(id, stages, resources, length, new Explanation(length, 0, () -> contributions));
  }

  /** Returns the reservations that precede the threads of a set, on all of its cores. */
  private ThreadView.ReservedLoad[] reservations(int[] stages) {
    Map<Resource, ThreadView.ReservedLoad[]> byCore = new LinkedHashMap<>();
    threads(stages).forEach(thread -> byCore.put(thread.resource(), thread.reservations()));
    return byCore.values().stream().flatMap(Arrays::stream).toArray(ThreadView.ReservedLoad[]::new);
  }

  /** The network within the set: no core works while a message is under way. */
  private record UnderWay(Delivery delivery, ArrivalCurve messages) {
    long in(long delta) {
      return Time.multiply(messages.eta(delta), delivery.network());
    }
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

  private List<UnderWay> transits(int[] stages) {
    BitSet inside = new BitSet();
    Arrays.stream(stages).forEach(inside::set);
    return IntStream.of(stages).boxed().flatMap(stage -> entering.getOrDefault(stage, List.of()).stream()).distinct()
        .sorted().map(network.model().deliveries()::get).filter(delivery -> leaves(delivery, inside))
        .map(delivery -> new UnderWay(delivery, propagation.sent(delivery))).toList();
  }

  private boolean leaves(Delivery delivery, BitSet inside) {
    int flow = network.flowStage(delivery.message());
    return inside.get(delivery.message().publisher().id()) || flow >= 0 && inside.get(flow);
  }

  private static long least(LongUnaryOperator demand) {
    long window = 1;
    for (int i = 0; i < SearchLimits.JOINT_ITERATIONS && window <= SearchLimits.HORIZON; i++) {
      long next = Math.max(1, demand.applyAsLong(window));
      if (next <= window) {
        return window;
      }
      window = next;
    }
    return Time.INFINITE;
  }
}
