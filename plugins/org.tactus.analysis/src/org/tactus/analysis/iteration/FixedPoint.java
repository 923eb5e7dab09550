package org.tactus.analysis.iteration;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Cycles;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.JointWindow;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Propagation;
import org.tactus.timing.model.Placement;

/**
 * The global iteration over all threads until no response time grows any more (Algorithm 1 of the DDS paper), as a
 * worklist: a thread is analysed again only if an arrival curve on it or on a thread that preempts it has changed.
 *
 * <p>Threads are taken in the order of the {@link Worklist}, so that most settle at once. The result does not depend on
 * hash codes or time. It ends: response times only grow, they are rounded up after {@link SearchLimits#EXACT_ROUNDS}
 * analyses of one thread, and beyond {@link SearchLimits#HORIZON} a stage has no bound.
 */
public final class FixedPoint {

  private final StageNetwork network;
  private final NetworkState state;
  private final Propagation propagation;
  private final Utilisation utilisation;
  private final LocalAnalysis local;
  private final Runnable checkpoint;
  private final int[] rank;
  private final int[] position;
  private final Worklist worklist;

  /**
   * Runs the iteration. Where response times diverge in a circle of cores, or had to be rounded up, it runs again with
   * the joint busy windows of such circles as ceilings: these depend only on what comes from outside of the circle, so
   * that what is behind it has bounds then, too.
   *
   * @param network the network
   * @param method makes the local analysis of a method from the state it shall read and write, and the utilisation
   * @param before the fixed point of the same network with shorter execution times or more supply, from which to go on,
   *     if there is one: what it bounds is bounded by no less here, and what diverges there diverges here
   * @param checkpoint run before the analysis of each thread; what it throws ends the iteration
   */
  public static FixedPoint underCeilings(StageNetwork network, BiFunction<NetworkState, Utilisation,
      LocalAnalysis> method,
      Optional<FixedPoint> before, Runnable checkpoint) {
    JointWindow[] ceilings = new JointWindow[network.stages().size()];
    FixedPoint result = new FixedPoint(network, method, before, ceilings, checkpoint);
    while (result.isLoose() && JointWindows.addCeilings(network, result.state, ceilings)) {
      result = new FixedPoint(network, method, before, ceilings, checkpoint);
    }
    return result;
  }

  /** Runs the iteration alone, with a checkpoint before the analysis of each thread. */
  public FixedPoint(StageNetwork network, BiFunction<NetworkState, Utilisation, LocalAnalysis> method,
      Runnable checkpoint) {
    this(network, method, Optional.empty(), new JointWindow[network.stages().size()], checkpoint);
  }

  private FixedPoint(StageNetwork network, BiFunction<NetworkState, Utilisation, LocalAnalysis> method,
      Optional<FixedPoint> before,
      JointWindow[] ceilings, Runnable checkpoint) {
    this.network = network;
    this.checkpoint = checkpoint;
    this.state = new NetworkState(ceilings.clone());
    this.propagation = new Propagation(network, state);
    this.position = new int[network.stages().size()];
    this.rank = new int[network.threads().size()];
    before.ifPresent(known -> state.startFrom(known.state));
    propagateInOrder();
    this.worklist = new Worklist(network, rank);
    this.utilisation = new Utilisation(network);
    this.local = method.apply(state, utilisation);
    markOverloads();
    before.ifPresent(known -> markDivergence(known.state.diverged().stream()
        .filter(stage -> state.arrivalCause(stage) == null).toArray()));
    iterate();
  }

  /** Visits the stages in the order of the flow of data: finds cycles, the first arrival curves and the ranks. */
  private void propagateInOrder() {
    Arrays.fill(rank, Integer.MAX_VALUE);
    Cycles cycles = new Cycles(network);
    int next = 0;
    for (Cycles.Component component : cycles.components()) {
      if (!component.circle().isEmpty()) {
        Cause cause = cycleCause(component.circle());
        component.stages().forEach(stage -> state.setCause(stage, cause));
        component.circle().forEach(callback -> state.setCause(callback, cause));
      }
      for (int stage : component.stages()) {
        propagation.update(stage);
        int thread = network.stage(stage).thread();
        position[stage] = next++;
        rank[thread] = Math.min(rank[thread], position[stage]);
      }
    }
  }

  private Cause cycleCause(List<Integer> circle) {
    List<String> names = circle.stream().map(network::stage).map(Stage::label).toList();
    String cycle = names.stream().collect(Collectors.joining(" -> ")) + " -> " + names.get(0);
    return new Cause(names.get(0), Unbounded.because("the callbacks activate each other in a cycle: " + cycle
        + "; every round activates the next without end, so break the cycle, "
        + "or say with 'when triggered by' which inputs do not go on", names.get(0)));
  }

  private void markOverloads() {
    for (ThreadView thread : network.threads()) {
      contention(thread).ifPresent(cause -> mark(network.withStages(thread), cause));
      network.regulated().obstacle(thread).ifPresent(cause -> mark(network.withStages(thread), cause));
      network.blocking().obstacle(thread).ifPresent(cause -> mark(network.withStages(thread), cause));
      interval(thread).ifPresent(cause -> mark(network.withStages(thread), cause));
      for (int stage : thread.stages()) {
        utilisation.overload(thread, network.stage(stage)).ifPresent(cause -> {
          if (state.setCause(stage, cause)) {
            pushArrivals(stage);
          }
        });
      }
    }
  }

  private static Optional<Cause> contention(ThreadView thread) {
    return thread.spec().placement() instanceof Placement.Contended contended
        ? Optional.of(new Cause("host " + contended.host(),
        Unbounded.because(contended.reason(), "host " + contended.host()))) : Optional.empty();
  }

  /** Returns why the method does not bound a thread with a callback that has a logical execution time. */
  private Optional<Cause> interval(ThreadView thread) {
    return network.rule().coversIntervals() ? Optional.empty() : IntStream.of(thread.stages()).mapToObj(network::stage)
        .filter(stage -> stage.kind() == Stage.Kind.CALLBACK
            && network.model().callbacks().get(stage.element()).isLogical()).findFirst()
        .map(stage -> new Cause(stage.label(), Unbounded.because("no published formula covers logical execution time, "
            + "which " + stage.label() + " has; use the sound method", stage.label())));
  }

  /** Gives stages that diverge their causes, which look at the arrivals, before these are unknown behind them. */
  private void markDivergence(int[] stages) {
    List<Cause> causes = IntStream.of(stages)
        .mapToObj(stage -> local.divergence(network.threads().get(network.stage(stage).thread()))).toList();
    for (int i = 0; i < stages.length; i++) {
      if (state.diverge(stages[i], causes.get(i))) {
        pushArrivals(stages[i]);
      }
    }
  }

  private void mark(ThreadView thread, Cause cause) {
    for (int stage : thread.stages()) {
      if (state.setCause(stage, cause)) {
        pushArrivals(stage);
      }
    }
  }

  private void iterate() {
    int[] rounds = new int[network.threads().size()];
    network.threads().forEach(thread -> enqueue(thread.spec().id()));
    while (!worklist.isEmpty()) {
      checkpoint.run();
      int id = worklist.next();
      ThreadView thread = network.threads().get(id);
      state.setRound(++rounds[id]);
      int[] changed = local.analyse(thread);
      for (int stage : changed) {
        pushArrivals(stage);
      }
      if (changed.length > 0) {
        enqueueIfDependent(id);
        for (int affected : network.affects(id)) {
          enqueueIfDependent(affected);
        }
      }
    }
  }

  /**
   * Carries a new response time of a stage to the arrivals of all stages behind it, each once, in the order of the
   * flow.
   */
  private void pushArrivals(int changed) {
    PriorityQueue<Integer> stages = new PriorityQueue<>(Comparator.comparingInt((Integer stage) -> position[stage]));
    for (int fed : network.feeds(changed)) {
      stages.add(fed);
    }
    int last = -1;
    while (!stages.isEmpty()) {
      int stage = stages.poll();
      if (stage != last && propagation.update(stage)) {
        int thread = network.stage(stage).thread();
        enqueue(thread);
        for (int affected : network.affects(thread)) {
          enqueue(affected);
        }
        for (int fed : network.feeds(stage)) {
          stages.add(fed);
        }
      }
      last = stage;
    }
  }

  private boolean isLoose() {
    return !state.diverged().isEmpty() || state.isRoundedUp();
  }

  private void enqueueIfDependent(int thread) {
    if (local.dependsOnResponses(network.threads().get(thread))) {
      enqueue(thread);
    }
  }

  private void enqueue(int thread) {
    if (network.threads().get(thread).stages().length > 0) {
      worklist.add(thread);
    }
  }

  /** Returns the network. */
  public StageNetwork network() {
    return network;
  }

  /** Returns the final state. */
  public NetworkState state() {
    return state;
  }

  /** Returns the utilisation of the resources. */
  public Utilisation utilisation() {
    return utilisation;
  }

  /** Returns the local analysis, which explains the bounds. */
  public LocalAnalysis local() {
    return local;
  }
}
