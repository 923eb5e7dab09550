package org.tactus.analysis.published;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Contribution.Kind;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Source;
import org.tactus.analysis.iteration.Utilisation;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadRole;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.obstacles.Obstacles;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.analysis.window.ByteLimit;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.supply.Supply;

/**
 * The threads of the DDS paper: Theorems 11 and 12 for messages, Eq. 18-20 for callbacks, in the global iteration of
 * Algorithm 1 from response times of 0.
 */
final class DdsThread implements PaperAnalysis {

  private final StageNetwork network;
  private final NetworkState state;
  private final Utilisation utilisation;
  private final Obstacles obstacles;

  DdsThread(StageNetwork network, NetworkState state, Utilisation utilisation, Obstacles obstacles) {
    this.network = network;
    this.state = state;
    this.utilisation = utilisation;
    this.obstacles = obstacles;
  }

  @Override
  public int[] analyse(ThreadView thread) {
    Cause cause = obstacle(thread);
    if (cause != null) {
      return IntStream.of(thread.stages()).filter(stage -> state.setCause(stage, cause)).toArray();
    }
    InterThread inter = new InterThread(network, state, thread);
    IntraThread intra = thread.executor().isPresent() ? null : intra(thread);
    return IntStream.range(0, thread.stages().length)
        .filter(i -> state.cause(thread.stages()[i]) == null)
        .filter(i -> record(thread, thread.stages()[i],
            intra == null ? callback(thread, thread.stages()[i], inter) : message(thread, i, inter, intra)))
        .map(i -> thread.stages()[i]).toArray();
  }

  private Cause obstacle(ThreadView thread) {
    Cause cause = severalThreads(thread);
    cause = cause != null ? cause : obstacles.ofPreempting(thread);
    for (int i = 0; i < thread.stages().length && cause == null; i++) {
      cause = obstacles.ofDemand(thread.stages()[i]);
    }
    Optional<FlowController> uncovered =
        thread.controller().filter(controller -> !IntraThread.covers(controller.scheduler()));
    if (cause == null && uncovered.isPresent()) {
      String name = "flow controller " + uncovered.get().name();
      cause = new Cause(name,
          Unbounded.because("the DDS paper does not cover " + uncovered.get().scheduler() + ", which " + name
          + " uses; use the sound method", name));
    }
    cause = cause != null ? cause : besideReservations(thread);
    return cause != null ? cause : limited(thread);
  }

  /**
   * Returns why reservations, which run ahead of a thread under fixed priority, keep the paper's formulas from
   * applying.
   */
  private static Cause besideReservations(ThreadView thread) {
    if (thread.reservations().length == 0) {
      return null;
    }
    String name = thread.spec().name();
    return new Cause(thread.resource().name(),
        Unbounded.because("no paper says how long the reservation of " + thread.reservations()[0].name()
        + " holds up " + name
            + ", which is under fixed priority on the same core; use the sound method, or give it a reservation"
        + " too", thread.resource().name()));
  }

  /** Returns why an executor with several threads, here or preempting, keeps the formulas from applying. */
  private Cause severalThreads(ThreadView thread) {
    return IntStream.concat(IntStream.of(thread.spec().id()), IntStream.of(thread.preempting()))
        .mapToObj(network.threads()::get)
        .filter(other -> other.sharesOut() && other.stages().length > 0).findFirst().map(other -> {
          Executor executor = other.executor().orElseThrow();
          String name = "executor " + executor.name();
          return new Cause(name, Unbounded.because(other == thread ? ofOwn(executor.kind(), name)
              : ofOthers(executor.kind(), name), name));
        }).orElse(null);
  }

  private static String ofOwn(ExecutorKind kind, String name) {
    return switch (kind) {
      case MIXED -> "the dynamic-priority paper names mixed policies, as " + name
          + " has one, but its theorems hold for edf alone; use the"
          + " sound method";
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS, EVENTS_CBG, MULTI_THREADED, EDF,
          FIXED_PRIORITY -> ofOthers(kind, name);
    };
  }

  private static String ofOthers(ExecutorKind kind, String name) {
    return "no published method covers what the " + kind.keyword() + " " + name
        + " leaves of its cores to others; use the sound method, or"
        + " single_threaded executors";
  }

  /**
   * Returns why a flow controller with a byte limit, here or on a thread that preempts, keeps the paper's formulas from
   * applying.
   */
  private Cause limited(ThreadView thread) {
    return IntStream.concat(IntStream.of(thread.spec().id()), IntStream.of(thread.preempting()))
        .mapToObj(network.threads()::get).filter(other -> ByteLimit.of(other).isPresent()).findFirst().map(other -> {
          String name = other.spec().name();
          return new Cause(name, Unbounded.because("the DDS paper does not cover limits of bandwidth, as " + name
              + " has one; use the sound method", name));
        }).orElse(null);
  }

  private IntraThread intra(ThreadView thread) {
    return switch (thread.role()) {
      case ThreadRole.Sends sends -> new IntraThread(network, state, thread, sends.controller().scheduler(),
          sends.controller().queueSize(), IntStream.of(thread.stages()).map(stage ->
              network.model().messages().get(network.stage(stage).element()).priority()).toArray());
      case ThreadRole.Receives receives -> new IntraThread(network, state, thread, FlowScheduler.FIFO,
          receives.listener().queueSize(), new int[thread.stages().length]);
      case ThreadRole.Executes executes -> throw new IllegalArgumentException("not a middleware thread");
      case ThreadRole.Idle idle -> throw new IllegalArgumentException("not a middleware thread");
    };
  }

  /** Theorems 11 and 12; null if there is no solution. */
  private Witness message(ThreadView thread, int z, InterThread inter, IntraThread intra) {
    long start = least(thread.supply(), x -> Time.add(Time.EPSILON, Time.add(intra.interference(z, x), inter.in(x))));
    if (start == Time.INFINITE) {
      return null;
    }
    long demand = Time.add(Time.add(Time.EPSILON, intra.interference(z, start)),
        network.stage(thread.stages()[z]).cost().wcet());
    long finish = least(thread.supply(), x -> Time.add(demand, inter.in(x)));
    return finish == Time.INFINITE ? null : new Witness(Witness.ServiceRule.FIFO, 0, start, finish, finish);
  }

  /** Eq. 18-20, over the steps of the own request-bound function in the busy window; null if there is no solution. */
  private Witness callback(ThreadView thread, int stage, InterThread inter) {
    ArrivalCurve curve = state.arrival(stage);
    long cost = network.stage(stage).cost().wcet();
    long length = least(thread.supply(), x -> Time.add(inter.in(x),
        Time.add(Time.multiply(curve.eta(x), cost), others(thread, stage, x))));
    if (length == Time.INFINITE || curve.eta(length) > SearchLimits.STEPS) {
      return null;
    }
    Witness worst = null;
    for (long release = 0; release < length; release = curve.nextStep(release + 1) - 1) {
      long own = Time.multiply(curve.eta(release + 1), cost);
      long finish = least(thread.supply(),
          x -> Time.add(own, Time.add(others(thread, stage, x - cost + 1), inter.in(x))));
      if (finish == Time.INFINITE) {
        return null;
      }
      if (worst == null || finish - release > worst.finish() - worst.release()) {
        worst = new Witness(Witness.ServiceRule.ANY_ORDER, release, finish - cost + 1, finish, finish);
      }
    }
    return worst;
  }

  private long others(ThreadView thread, int stage, long delta) {
    long sum = 0;
    for (int other : thread.stages()) {
      if (other != stage) {
        sum = Time.add(sum, Time.multiply(state.arrival(other).eta(delta), network.stage(other).cost().wcet()));
      }
    }
    return sum;
  }

  private static long least(Supply supply, LongUnaryOperator demand) {
    long time = 1;
    for (int i = 0; i < SearchLimits.ITERATIONS && time <= SearchLimits.HORIZON; i++) {
      long next = supply.inverse(demand.applyAsLong(time));
      if (next <= time) {
        return time;
      }
      time = next;
    }
    return Time.INFINITE;
  }

  private boolean record(ThreadView thread, int stage, Witness witness) {
    if (witness == null) {
      return state.diverge(stage, utilisation.divergence(thread));
    }
    return state.setResponse(stage, witness.finish() - witness.release(), witness);
  }

  @Override
  public Explanation explain(Stage stage) {
    Witness witness = state.witness(stage.id());
    return new Explanation(Time.add(state.response(stage.id()), witness.release()), witness.release(),
        () -> contributions(stage, witness));
  }

  private List<Contribution> contributions(Stage stage, Witness witness) {
    ThreadView thread = network.threads().get(stage.thread());
    List<Contribution> parts = new ArrayList<>();
    parts.add(new Contribution(stage.source(), Kind.OWN, 1, stage.cost().wcet()));
    boolean callback = stage.kind() == Stage.Kind.CALLBACK;
    IntraThread intra = callback ? null : intra(thread);
    int index = IntStream.range(0, thread.stages().length).filter(i -> thread.stages()[i] == stage.id()).findFirst()
        .orElseThrow();
    long[] instances = callback ? null : intra.instances(index, witness.before());
    for (int i = 0; i < thread.stages().length; i++) {
      Stage other = network.stage(thread.stages()[i]);
      long window = i == index ? witness.release() + 1 : witness.before();
      long jobs = callback ? state.arrival(other.id()).eta(window) - (i == index ? 1 : 0) : instances[i];
      parts.add(new Contribution(other.source(), i == index ? Kind.SELF
          : Kind.QUEUE, jobs, jobs * other.cost().wcet()));
    }
    if (!callback) {
      parts.add(new Contribution(new Source.Other("start time", List.of()), Kind.EPSILON, 0, Time.EPSILON));
    }
    new InterThread(network, state, thread).explain(witness.preemption(), parts);
    long demand = parts.stream().mapToLong(Contribution::ns).sum();
    parts.add(new Contribution(thread.resource().name(), Kind.SUPPLY, 0, witness.finish() - demand));
    parts.add(new Contribution(stage.source(), Kind.ROUNDING, 0,
        state.response(stage.id()) + witness.release() - witness.finish()));
    parts.removeIf(part -> part.ns() == 0);
    return parts;
  }
}
