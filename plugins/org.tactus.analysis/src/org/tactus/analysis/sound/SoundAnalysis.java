package org.tactus.analysis.sound;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.multithread.MultithreadAnalysis;
import org.tactus.analysis.network.BusyWindow;
import org.tactus.analysis.network.ByteLimit;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Limits;
import org.tactus.analysis.network.LocalAnalysis;
import org.tactus.analysis.network.NetworkState;
import org.tactus.analysis.network.Obstacles;
import org.tactus.analysis.network.Preemption;
import org.tactus.analysis.network.SharedGroups;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadRole;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.network.Utilisation;
import org.tactus.analysis.network.Witness;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowScheduler;

/**
 * Bounds that no run of the modelled system exceeds: a busy-window analysis of every thread under preemptive fixed
 * priorities or in a reservation, with the order of service that the thread really has. {@code docs/theory} holds the
 * proofs.
 */
public final class SoundAnalysis implements LocalAnalysis {

  private static final Order NONE = stage -> null;

  /** Beyond so many stages on a thread turns are not counted, whose cost grows with the square, if arrivals alone give a bound. */
  private static final int MOST_IN_TURNS = 2_000;

  private final StageNetwork network;
  private final NetworkState state;
  private final Utilisation utilisation;
  private final Obstacles obstacles;
  private final MultithreadAnalysis multithread;
  private final SharedGroups sharedGroups;

  /** Creates the analysis over the state of a fixed-point iteration. */
  public SoundAnalysis(StageNetwork network, NetworkState state, Utilisation utilisation) {
    this.network = network;
    this.state = state;
    this.utilisation = utilisation;
    this.obstacles = new Obstacles(network, state);
    this.sharedGroups = new SharedGroups(network.model());
    this.multithread = new MultithreadAnalysis(network, state, obstacles);
  }

  @Override
  public int[] analyse(ThreadView thread) {
    if (MultithreadAnalysis.covers(thread)) {
      return multithread.analyse(thread);
    }
    Cause common = commonObstacle(thread);
    Cause first = common;
    for (int i = 0; i < thread.stages().length && first == null; i++) {
      first = obstacles.ofDemand(thread.stages()[i]);
    }
    if (ByteLimit.mayWait(network, state, thread)) {
      return analyseLimited(thread, first);
    }
    if (Precedence.orders(thread) || ClassLevels.orders(network, thread)) {
      return analyseByPriority(thread, common);
    }
    if (first != null) {
      Cause cause = first;
      return IntStream.of(thread.stages()).filter(stage -> state.setCause(stage, causeOf(stage, cause))).toArray();
    }
    if (IntStream.of(thread.stages()).allMatch(stage -> state.cause(stage) != null)) {
      return new int[0];
    }
    BusyWindow window = new BusyWindow(network, state, thread);
    Order order = window.isTabulated() ? order(thread, window) : wholeWindow(window);
    boolean flat = window.isTabulated()
        && (thread.stages().length > MOST_IN_TURNS || !hasBursts(thread, window.length()));
    Order turns = flat ? NONE : turns(thread, window);
    Order polling = flat || !window.isTabulated() || !polls(thread) ? NONE
        : new PollingOrder(Streams.ofCallbacks(network, state, thread), window);
    Order groups = window.isTabulated() && GroupLevels.orders(thread) ? groups(thread) : NONE;
    return IntStream.of(thread.stages()).filter(stage -> {
      Witness best = order.worst(stage);
      best = Order.better(best, groups.worstBelow(stage, best));
      best = Order.better(best, polling.worstBelow(stage, best));
      return record(thread, stage, Order.better(best, turns.worstBelow(stage, best)));
    }).toArray();
  }

  /** Returns the order of a thread that serves in turns; a preempting thread of equal priority voids its argument. */
  private Order turns(ThreadView thread, BusyWindow window) {
    if (!servesInTurns(thread)) {
      return NONE;
    }
    DirectSearch search = DirectSearch.on(network, state, thread, window);
    if (polls(thread)) {
      return TurnOrder.polling(Streams.ofCallbacks(network, state, thread), search);
    }
    Order roundRobin = TurnOrder.roundRobin(Streams.ofSamples(network, state, thread), search);
    return stage -> sharesWriter(thread, stage) ? null : roundRobin.worst(stage);
  }

  /** Returns the order of a thread that serves callback groups in turns; jobs that queue after their release get no bound from it. */
  private Order groups(ThreadView thread) {
    GroupLevels levels = new GroupLevels(network);
    Order arrivals = new PriorityOrder(network, state, thread);
    Order turns = thread.tied() ? NONE : new GroupTurnOrder(network, state, thread);
    return new Order() {
      @Override
      public Witness worst(int stage) {
        return Order.better(arrivals.worst(stage), turns.worst(stage));
      }

      @Override
      public Witness worstBelow(int stage, Witness known) {
        return known != null && levels.queuesAtRelease(state, stage, Order.response(known)) ? worst(stage) : null;
      }
    };
  }

  /** Returns why no callback of a thread has a bound, null if there is no such reason. */
  private Cause commonObstacle(ThreadView thread) {
    if (thread.role() instanceof ThreadRole.Executes executes && executes.sharesGroups()) {
      String resource = "executor " + executes.executor().name();
      return new Cause(resource, Bound.Unbounded.because(sharedGroups.of(executes.executor()).orElseThrow(), resource));
    }
    return obstacles.ofPreempting(thread);
  }

  /** Returns whether a sample queues behind those of another callback that publishes with the same writer. */
  private boolean sharesWriter(ThreadView thread, int stage) {
    return IntStream.of(thread.stages()).anyMatch(other -> other != stage && writer(other) == writer(stage));
  }

  private int writer(int stage) {
    return network.model().messages().get(network.stage(stage).element()).writer();
  }

  /**
   * Returns whether a stage may have more jobs in a busy window than the rounds of a first job serve; if none has, counting
   * rounds cannot beat counting arrivals.
   */
  private boolean hasBursts(ThreadView thread, long window) {
    for (int stage : thread.stages()) {
      if (state.arrival(stage).eta(window) > network.entities(stage)) {
        return true;
      }
    }
    return false;
  }

  private boolean servesInTurns(ThreadView thread) {
    return !thread.tied() && (scheduler(thread) == FlowScheduler.ROUND_ROBIN || polls(thread));
  }

  /** Returns whether a thread serves each of several callbacks at most once per polling window. */
  private boolean polls(ThreadView thread) {
    return thread.stages().length > 1 && thread.role() instanceof ThreadRole.Executes executes
        && network.model().semantics().rclcpp().servesInWindows(executes.executor().kind());
  }

  private int[] analyseLimited(ThreadView thread, Cause cause) {
    Order order = LimitedOrder.of(network, state, thread);
    Order turns = LimitedOrder.hasTurns(network, thread) ? LimitedOrder.inTurns(network, state, thread) : NONE;
    return IntStream.of(thread.stages()).filter(stage -> {
      if (cause != null) {
        return state.setCause(stage, causeOf(stage, cause));
      }
      if (state.cause(stage) != null) {
        return false;
      }
      Witness witness = Order.better(order.worst(stage), turns.worst(stage));
      return witness == null || Order.response(witness) > Limits.HORIZON
          ? state.diverge(stage, ByteLimit.divergence(network, state, thread))
          : state.setResponse(stage, Order.response(witness), witness);
    }).toArray();
  }

  private int[] analyseByPriority(ThreadView thread, Cause common) {
    Order order = new PriorityOrder(network, state, thread);
    return IntStream.of(thread.stages()).filter(stage -> {
      Cause cause = common != null ? common : notLaterObstacle(thread, stage);
      if (cause != null) {
        return state.setCause(stage, cause);
      }
      return state.cause(stage) == null && record(thread, stage, order.worst(stage));
    }).toArray();
  }

  /** Returns why the demand of a job or of one that may go before it is not known; lower levels only block once. */
  private Cause notLaterObstacle(ThreadView thread, int stage) {
    Levels levels = Levels.of(network, thread);
    for (int other : thread.stages()) {
      boolean counts = !levels.goesAfter(stage, other) || network.unknownCost(other).isPresent();
      Cause cause = counts ? obstacles.ofDemand(other) : null;
      if (cause != null) {
        return cause;
      }
    }
    return null;
  }

  /** Returns the cause of a stage: its own one if it has one, else the one it shares. */
  private Cause causeOf(int stage, Cause shared) {
    Cause own = obstacles.ofDemand(stage);
    return own != null ? own : shared;
  }

  private Order order(ThreadView thread, BusyWindow window) {
    if (thread.role() instanceof ThreadRole.Receives || scheduler(thread) == FlowScheduler.FIFO) {
      return new FifoOrder(network, window);
    }
    Order any = new AnyOrder(network, state, window);
    if (thread.role() instanceof ThreadRole.Executes executes && executes.executor().kind() == ExecutorKind.EVENTS) {
      Order events = new FifoOrder(network, window);
      return stage -> Order.better(events.worst(stage), any.worst(stage));
    }
    return any;
  }

  private static Order wholeWindow(BusyWindow window) {
    long length = window.length();
    return stage -> length == Time.INFINITE ? null
        : new Witness(Witness.Rule.BUSY_WINDOW, 0, length, length, length);
  }

  private static FlowScheduler scheduler(ThreadView thread) {
    return thread.role() instanceof ThreadRole.Sends sends ? sends.controller().scheduler() : null;
  }

  private boolean record(ThreadView thread, int stage, Witness witness) {
    if (witness == null || Order.response(witness) > Limits.HORIZON) {
      return state.diverge(stage, utilisation.divergence(thread));
    }
    return state.setResponse(stage, Order.response(witness), witness);
  }

  @Override
  public Cause divergence(ThreadView thread) {
    if (MultithreadAnalysis.covers(thread)) {
      return multithread.divergence(thread);
    }
    return ByteLimit.mayWait(network, state, thread) ? ByteLimit.divergence(network, state, thread) : utilisation.divergence(thread);
  }

  @Override
  public boolean dependsOnResponses(ThreadView thread) {
    return servesInTurns(thread) || polls(thread) || GroupLevels.orders(thread) || MultithreadAnalysis.covers(thread)
        || ByteLimit.of(thread).isPresent() || Preemption.dependsOnResponses(network, thread);
  }

  @Override
  public Optional<Bound.Bounded> stretch(List<Callback> callbacks, List<Delivery> deliveries) {
    ThreadView thread = network.threads().get(network.stage(callbacks.getFirst().id()).thread());
    return polls(thread) && !thread.tied() ? PollingStretch.of(network, state, thread, callbacks, deliveries)
        : multithread.stretch(callbacks, deliveries);
  }

  @Override
  public Explanation explain(Stage stage) {
    if (MultithreadAnalysis.covers(network.threads().get(stage.thread()))) {
      return multithread.explain(stage);
    }
    return SoundExplanation.of(network, state, stage);
  }
}
