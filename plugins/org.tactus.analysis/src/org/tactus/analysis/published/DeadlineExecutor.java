package org.tactus.analysis.published;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.tactus.analysis.obstacles.QueueObstacles;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;

/**
 * Executors under earliest deadline first by {@link DeadlineTheorem}: takes the callbacks apart into the paper's
 * chains. A callback that several chains share counts in each of them, as the paper says (section III). The theorem
 * bounds chains; a callback gets the bound of the slowest chain that it is in.
 */
final class DeadlineExecutor implements PaperAnalysis {

  /** A chain with its callbacks in the model. */
  private record Path(List<Callback> callbacks, DeadlineChain chain) {
  }

  /** The chains of an executor with the theorem, or why there is none. */
  private record Evaluation(List<Path> paths, DeadlineTheorem theorem, Cause cause) {
  }

  private final StageNetwork network;
  private final NetworkState state;
  private final Obstacles obstacles;
  private final QueueObstacles queueObstacles;
  /** By executor; nothing that they depend on changes in the global iteration. */
  private final Map<Integer, DeadlineTheorem> theorems = new HashMap<>();

  DeadlineExecutor(StageNetwork network, NetworkState state, Obstacles obstacles) {
    this.network = network;
    this.state = state;
    this.obstacles = obstacles;
    this.queueObstacles = new QueueObstacles(network, state, obstacles);
  }

  @Override
  public int[] analyse(ThreadView thread) {
    Evaluation evaluation = evaluate(executor(thread), thread);
    if (evaluation.cause != null) {
      return IntStream.of(thread.stages()).filter(stage -> state.setCause(stage, evaluation.cause)).toArray();
    }
    return IntStream.of(thread.stages()).filter(stage -> {
      long response = response(evaluation, worst(evaluation, List.of(callback(stage))).orElseThrow());
      return state.setResponse(stage, response,
          new Witness(Witness.ServiceRule.HIGH_PRIORITY, 0, response, response, response));
    }).toArray();
  }

  @Override
  public Explanation explain(Stage stage) {
    ThreadView thread = network.threads().get(stage.thread());
    Evaluation evaluation = evaluate(executor(thread), thread);
    return explanation(evaluation, worst(evaluation, List.of(callback(stage.id()))).orElseThrow());
  }

  /** Returns the bound of a chain that the callbacks are the beginning of. */
  @Override
  public Optional<Bound.Bounded> stretch(List<Callback> callbacks) {
    ThreadView thread = network.threads().get(network.stage(callbacks.getFirst().id()).thread());
    if (state.cause(callbacks.getFirst().id()) != null) {
      return Optional.empty();
    }
    Evaluation evaluation = evaluate(executor(thread), thread);
    return worst(evaluation, callbacks).map(path ->
        new Bound.Bounded(response(evaluation, path), explanation(evaluation, path)));
  }

  /** Returns the number of the slowest chain that holds callbacks in a row, empty if none does. */
  private static Optional<Integer> worst(Evaluation evaluation, List<Callback> callbacks) {
    return IntStream.range(0, evaluation.paths.size()).boxed()
        .filter(path -> contains(evaluation.paths.get(path).callbacks, callbacks))
        .max((a, b) -> Long.compare(response(evaluation, a), response(evaluation, b)));
  }

  private static boolean contains(List<Callback> path, List<Callback> callbacks) {
    int start = path.indexOf(callbacks.getFirst());
    return start >= 0 && start + callbacks.size() <= path.size()
        && path.subList(start, start + callbacks.size()).equals(callbacks);
  }

  private static long response(Evaluation evaluation, int path) {
    return evaluation.theorem.response(path);
  }

  private Explanation explanation(Evaluation evaluation, int number) {
    long response = response(evaluation, number);
    Path path = evaluation.paths.get(number);
    List<Contribution> parts = new ArrayList<>();
    path.callbacks
        .forEach(callback -> parts.add(new Contribution(new Source.Execution(callback), Kind.OWN, 1, cost(callback))));
    parts.add(new Contribution(new Source.Other("callback groups", List.of()), Kind.BLOCKING, 0,
        evaluation.theorem.groupBlocking(number)));
    parts.add(new Contribution(new Source.Other("other chains", List.of()), Kind.QUEUE, 0,
        response - path.chain.cost() - evaluation.theorem.groupBlocking(number)));
    parts.removeIf(part -> part.ns() == 0 && part.kind() != Kind.OWN);
    return new Explanation(response, 0, () -> parts);
  }

  private Evaluation evaluate(Executor executor, ThreadView thread) {
    Cause cause = queueObstacles.ofSharing(executor);
    cause = cause != null ? cause : queueObstacles.of(executor);
    for (int i = 0; i < thread.stages().length && cause == null; i++) {
      cause = obstacles.ofDemand(thread.stages()[i]);
      cause = cause != null ? cause : uncovered(executor, callback(thread.stages()[i]));
    }
    if (cause != null) {
      return new Evaluation(List.of(), null, cause);
    }
    List<Path> paths = new ArrayList<>();
    for (int stage : thread.stages()) {
      if (network.received(callback(stage)).isEmpty()) {
        addPaths(executor, List.of(callback(stage)), paths);
      }
    }
    DeadlineTheorem theorem = theorems.computeIfAbsent(executor.id(),
        id -> new DeadlineTheorem(paths.stream().map(Path::chain).toList(), executor.threads().size()));
    return new Evaluation(paths, theorem, failure(executor, theorem));
  }

  private void addPaths(Executor executor, List<Callback> callbacks, List<Path> paths) {
    List<Callback> next =
        network.published(callbacks.getLast()).stream().flatMap(message -> network.sent(message).stream())
        .filter(delivery -> !delivery.sampled()).map(Delivery::subscriber).distinct()
        .filter(subscriber -> subscriber.executor() == executor).toList();
    for (Callback callback : next) {
      List<Callback> longer = new ArrayList<>(callbacks);
      longer.add(callback);
      addPaths(executor, longer, paths);
    }
    if (next.isEmpty()) {
      paths.add(new Path(callbacks, new DeadlineChain(callbacks.stream().mapToLong(this::cost).toArray(),
          callbacks.stream().mapToInt(callback -> callback.isExclusive() ? callback.group().orElseThrow().id() : -1)
              .toArray(),
          state.arrival(callbacks.getFirst().id()).minDistance(2), callbacks.getLast().deadline().orElseThrow())));
    }
  }

  /** Returns why a callback is not part of chains as the paper has them, null if it is. */
  private Cause uncovered(Executor executor, Callback callback) {
    String name = callback.name();
    List<Delivery> received = network.received(callback);
    boolean outside = received.stream().anyMatch(delivery -> delivery.message().publisher().executor() != executor)
        || !network.external(callback).isEmpty();
    if (outside || received.size() > 1) {
      return cause(executor, name + " is activated " + (outside ? "from outside its executor" : "by several messages"));
    }
    if (received.stream().anyMatch(delivery -> delivery.message().perActivation() > 1)) {
      return cause(executor, name + " gets several messages per activation of its publisher");
    }
    if (callback.deadline().isEmpty()) {
      return cause(executor, name + " has no deadline, since no goal is set for a chain through it");
    }
    Callback source = callback;
    while (!network.received(source).isEmpty()) {
      source = network.received(source).getFirst().message().publisher();
    }
    long period = state.arrival(source.id()).minDistance(2);
    return period >= callback.deadline().getAsLong() ? null
        : cause(executor, "the deadline of " + name + " is longer than "
        + "the least time between releases of its chain");
  }

  private Cause failure(Executor executor, DeadlineTheorem theorem) {
    return switch (theorem.outcome()) {
      case BOUNDED -> null;
      case OVERLOADED -> cause(executor, "the chains need all of the threads, or more");
      case LATE -> cause(executor,
          "a chain exceeds its deadline, and the paper presumes for all others that none does");
      case TOO_FINE -> cause(executor, "the times have too small a common divisor to look at every problem window");
    };
  }

  private static Cause cause(Executor executor, String why) {
    String resource = "executor " + executor.name();
    return new Cause(resource,
        Bound.Unbounded.because("Theorem 2 of the dynamic-priority paper does not bound the chains of "
        + resource + ": " + why + "; use the sound method", resource));
  }

  private Callback callback(int stage) {
    return network.model().callbacks().get(stage);
  }

  private long cost(Callback callback) {
    return network.stage(callback.id()).cost().wcet();
  }

  private static Executor executor(ThreadView thread) {
    return thread.executor().orElseThrow();
  }
}
