package org.tactus.analysis.published;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution.Kind;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Source;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.obstacles.Obstacles;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Placement;
import org.tactus.timing.supply.ReservationSupply;

/**
 * Thread classes by {@link ClassTheorem}: takes the callbacks of a class apart into linear chains. Where a chain
 * branches, the part before goes with the first branch and each other branch is a chain of its own; a path over both is
 * bounded by the bound of the shared part and that of the branch (LaME paper, section 4.2).
 */
final class ClassExecutor implements PaperAnalysis {

  /** A chain with its callbacks in the model. */
  private record Path(List<Callback> callbacks, ClassChain chain) {

    /**
     * Returns how many of the path's first callbacks end with the first of the given ones that it leaves the path
     * after; 0 for none.
     */
    int reach(List<Callback> others) {
      int start = callbacks.indexOf(others.getFirst());
      int count = 0;
      while (start >= 0 && count < others.size() && start + count < callbacks.size()
          && callbacks.get(start + count) == others.get(count)) {
        count++;
      }
      return count;
    }
  }

  /** The chains of a class with the theorem, or why there is none. */
  private record Evaluation(List<Path> paths, ClassTheorem theorem, Cause cause) {
  }

  private final StageNetwork network;
  private final NetworkState state;
  private final Obstacles obstacles;
  /** By executor; nothing that they depend on changes in the global iteration. */
  private final Map<Integer, Evaluation> evaluations = new HashMap<>();

  ClassExecutor(StageNetwork network, NetworkState state, Obstacles obstacles) {
    this.network = network;
    this.state = state;
    this.obstacles = obstacles;
  }

  @Override
  public int[] analyse(ThreadView thread) {
    Evaluation evaluation = evaluation(thread);
    if (evaluation.cause != null) {
      return IntStream.of(thread.stages()).filter(stage -> state.setCause(stage, evaluation.cause)).toArray();
    }
    return IntStream.of(thread.stages()).filter(stage -> {
      long response = bounded(evaluation, List.of(callback(stage))).ns();
      return state.setResponse(stage, response,
          new Witness(Witness.ServiceRule.HIGH_PRIORITY, 0, response, response, response));
    }).toArray();
  }

  @Override
  public Explanation explain(Stage stage) {
    return bounded(evaluation(network.threads().get(stage.thread())), List.of(callback(stage.id()))).explanation();
  }

  /** Returns the bound of callbacks in a row, part by part where they are on several linear chains. */
  @Override
  public Optional<Bound.Bounded> stretch(List<Callback> callbacks) {
    ThreadView thread = network.threads().get(network.stage(callbacks.getFirst().id()).thread());
    if (evaluation(thread).cause != null) {
      return Optional.empty();
    }
    return Optional.of(bounded(evaluation(thread), callbacks));
  }

  private Bound.Bounded bounded(Evaluation evaluation, List<Callback> callbacks) {
    List<Contribution> parts = new ArrayList<>();
    List<Callback> left = callbacks;
    while (!left.isEmpty()) {
      int best = longest(evaluation.paths, left);
      Path path = evaluation.paths.get(best);
      int count = path.reach(left);
      int last = path.callbacks.indexOf(left.getFirst()) + count;
      long response = evaluation.theorem.response(best, last);
      path.callbacks.subList(0, last).forEach(
          callback -> parts.add(new Contribution(new Source.Execution(callback), Kind.OWN, 1, cost(callback))));
      parts.add(new Contribution(new Source.Other("other chains and the supply", List.of()), Kind.QUEUE, 0,
          response - path.chain.cost(last)));
      left = left.subList(count, left.size());
    }
    parts.removeIf(part -> part.ns() == 0 && part.kind() != Kind.OWN);
    long sum = parts.stream().mapToLong(Contribution::ns).reduce(0, Time::add);
    return new Bound.Bounded(sum, new Explanation(sum, 0, () -> parts));
  }

  /** Returns the number of the chain that holds the most of the callbacks from the first one on. */
  private static int longest(List<Path> paths, List<Callback> callbacks) {
    int best = 0;
    for (int path = 1; path < paths.size(); path++) {
      best = paths.get(path).reach(callbacks) > paths.get(best).reach(callbacks) ? path : best;
    }
    return best;
  }

  private Evaluation evaluation(ThreadView thread) {
    Executor executor = thread.executor().orElseThrow();
    Evaluation known = evaluations.get(executor.id());
    if (known == null) {
      known = evaluate(executor, thread);
      evaluations.put(executor.id(), known);
    }
    return known;
  }

  private Evaluation evaluate(Executor executor, ThreadView thread) {
    Optional<ReservationSupply> supply = supply(executor);
    Cause cause =
        supply.isEmpty() ? cause(executor, "its threads do not have equal reservations or a core each") : null;
    for (int i = 0; i < thread.stages().length && cause == null; i++) {
      cause = state.cause(thread.stages()[i]) != null ? state.cause(thread.stages()[i])
          : obstacles.ofDemand(thread.stages()[i]);
      cause = cause != null ? cause : uncovered(executor, callback(thread.stages()[i]));
    }
    if (cause != null) {
      return new Evaluation(List.of(), null, cause);
    }
    List<Path> paths = new ArrayList<>();
    Set<Callback> taken = new HashSet<>();
    for (int stage : thread.stages()) {
      addPaths(executor, callback(stage), paths, taken);
    }
    ClassTheorem theorem = new ClassTheorem(paths.stream().map(Path::chain).toList(),
        !executor.kind().sharesWaitSet(), executor.threads().size(), supply.get());
    return new Evaluation(paths, theorem, theorem.isBounded() ? null : cause(executor,
        "a chain exceeds its deadline, or grows beyond one hour, and the theorems presume that none does"));
  }

  /**
   * Adds the chain that begins with a callback, unless it is part of another one or another callback of the class
   * activates it.
   */
  private void addPaths(Executor executor, Callback first, List<Path> paths, Set<Callback> taken) {
    boolean begins = network.received(first).stream().noneMatch(d -> d.message().publisher().executor() == executor);
    if (begins && taken.add(first)) {
      addPath(executor, first, paths, taken);
    }
  }

  private void addPath(Executor executor, Callback first, List<Path> paths, Set<Callback> taken) {
    List<Callback> callbacks = new ArrayList<>(List.of(first));
    List<Callback> branches = new ArrayList<>();
    for (List<Callback> next = next(executor, first); !next.isEmpty(); next = next(executor, callbacks.getLast())) {
      callbacks.add(next.getFirst());
      branches.addAll(next.subList(1, next.size()));
      taken.addAll(next);
    }
    long period = state.arrival(source(first).id()).minDistance(2);
    paths.add(new Path(callbacks, new ClassChain(callbacks.stream().mapToLong(this::cost).toArray(), period,
        callbacks.getLast().deadline().orElse(period),
        callbacks.stream().mapToInt(c -> c.priority().orElse(0)).max().orElse(0))));
    branches.forEach(branch -> addPath(executor, branch, paths, taken));
  }

  /** Returns the callbacks of the class that a callback activates, the most critical first. */
  private List<Callback> next(Executor executor, Callback callback) {
    return network.published(callback).stream().flatMap(message -> network.sent(message).stream())
        .filter(delivery -> !delivery.sampled()).map(Delivery::subscriber).distinct()
        .filter(subscriber -> subscriber.executor() == executor)
        .sorted((a, b) -> Integer.compare(b.priority().orElse(0), a.priority().orElse(0))).toList();
  }

  private Callback source(Callback callback) {
    Callback source = callback;
    while (!network.received(source).isEmpty()) {
      source = network.received(source).getFirst().message().publisher();
    }
    return source;
  }

  private static Optional<ReservationSupply> supply(Executor executor) {
    List<Placement> placements = executor.threads().stream().map(thread -> thread.placement()).distinct().toList();
    if (placements.stream().allMatch(placement -> placement instanceof Placement.OwnCore)) {
      return Optional.of(new ReservationSupply(1, 1));
    }
    List<ReservationSupply> supplies =
        placements.stream().filter(placement -> placement instanceof Placement.Reservation)
        .map(placement -> (Placement.Reservation) placement)
        .map(reservation -> new ReservationSupply(reservation.budget(), reservation.period())).distinct().toList();
    boolean equal =
        supplies.size() == 1 && placements.stream().allMatch(placement -> placement instanceof Placement.Reservation);
    return equal ? Optional.of(supplies.getFirst()) : Optional.empty();
  }

  /** Returns why a callback is not part of chains as the paper has them, null if it is. */
  private Cause uncovered(Executor executor, Callback callback) {
    List<Delivery> received = network.received(callback);
    boolean single = network.external(callback).isEmpty() && received.size() <= 1
        && received.stream().allMatch(delivery -> delivery.message().perActivation() == 1);
    return single ? null
        : cause(executor, callback.name() + " is activated by more than one stream of single messages");
  }

  private static Cause cause(Executor executor, String why) {
    String resource = "executor " + executor.name();
    return new Cause(resource,
        Bound.Unbounded.because("Theorems 1 to 3 of the LaME paper do not bound the chains of " + resource
        + ": " + why + "; use the sound method", resource));
  }

  private Callback callback(int stage) {
    return network.model().callbacks().get(stage);
  }

  private long cost(Callback callback) {
    return network.stage(callback.id()).cost().wcet();
  }
}
