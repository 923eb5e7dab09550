package org.tactus.analysis.sound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Contribution.Kind;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Source;
import org.tactus.analysis.network.Blocking;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.analysis.window.ByteLimit;
import org.tactus.analysis.window.Preemption;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.load.Costs;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.Message;

/** Splits a sound bound into the jobs that fill its busy window. */
final class SoundExplanation {

  private final StageNetwork network;
  private final NetworkState state;
  private final Stage stage;
  private final ThreadView thread;
  private final Optional<Levels> levels;
  private final Witness witness;
  private final long response;
  private final Streams streams;
  private TurnOrder turnOrder;

  private SoundExplanation(Sight sight, ThreadView thread, Optional<Levels> levels, Stage stage) {
    this.network = sight.network();
    this.state = sight.state();
    this.stage = stage;
    this.thread = thread;
    this.levels = levels;
    this.witness = state.witness(stage.id());
    this.response = state.response(stage.id());
    this.streams = stage.kind() == Stage.Kind.CALLBACK ? Streams.ofCallbacks(network, state, thread)
        : Streams.ofSamples(network, state, thread);
  }

  /**
   * Returns the explanation of a stage's bound, whose parts are computed when they are asked for.
   *
   * @param levels the levels of the thread's discipline, if it has any
   */
  static Explanation of(Sight sight, ThreadView thread, Optional<Levels> levels, Stage stage) {
    long release = sight.state().witness(stage.id()).release();
    return new Explanation(Time.add(sight.state().response(stage.id()), release), release,
        () -> new SoundExplanation(sight, thread, levels, stage).contributions());
  }

  private List<Contribution> contributions() {
    List<Contribution> parts = new ArrayList<>();
    ownJobs(parts);
    for (int other : thread.stages()) {
      if (other != stage.id()) {
        queued(network.stage(other)).ifPresent(part -> add(part, parts));
      }
    }
    together().forEach(part -> add(part, parts));
    for (int id : thread.preempting()) {
      for (int other : network.threads().get(id).stages()) {
        add(jobs(network.stage(other), Kind.PREEMPTION,
            Preemption.arrivals(network, state, other).eta(witness.preemption())), parts);
      }
    }
    for (ThreadView.ReservedLoad load : thread.reservations()) {
      add(new Contribution(load.name(), Kind.RESERVATION, 0, load.in(Math.max(witness.preemption(),
          Blocking.holdsOff(thread) ? witness.finish() : 0))), parts);
    }
    network.blocking().of(thread.spec())
        .ifPresent(section -> add(new Contribution(section.source(), Kind.BLOCKING, 1, section.ns()), parts));
    long demand = parts.stream().mapToLong(Contribution::ns).sum();
    add(new Contribution(thread.resource().name(), Kind.SUPPLY, 0, witness.finish() - demand), parts);
    add(new Contribution(stage.source(), Kind.ROUNDING, 0, response + witness.release() - witness.finish()), parts);
    return parts;
  }

  /** Adds the own job, its synchronous sends and its overhead apart, and the earlier jobs of the same stage. */
  private void ownJobs(List<Contribution> parts) {
    ArrivalCurve curve = state.arrival(stage.id());
    long arrived = curve.eta(witness.release() + 1);
    long count = switch (witness.rule()) {
      case FIFO, HIGH_PRIORITY, ANY_ORDER, POLLING, LIMITED, LIMITED_TURNS, GROUP_TURNS -> arrived;
      case TURNS -> turnOrder().own(position(stage), arrived, witness.before());
      case BUSY_WINDOW, GROUP_WINDOW, LEVEL_WINDOW -> curve.eta(witness.before());
    };
    long own = stage.cost().cost(count) - stage.cost().cost(count - 1);
    long named = 0;
    if (stage.kind() == Stage.Kind.CALLBACK) {
      var callback = network.model().callbacks().get(stage.element());
      List<Message> synchronous =
          network.published(callback).stream().filter(message -> !message.isAsynchronous()).toList();
      for (Message message : Costs.sentTogether(synchronous)) {
        long sending = Math.min(own - named, Costs.added(message));
        named += sending;
        add(new Contribution(new Source.Publishing(message), Kind.OWN, message.perActivation(), sending), parts);
      }
      long stalls = Math.min(own - named, network.memoryDelay(callback));
      named += stalls;
      add(new Contribution(stage.source(), Kind.MEMORY, 0, stalls), parts);
      long overhead = Math.min(own - named, callback.executor().overhead().wcet());
      named += overhead;
      add(new Contribution(overhead(callback.executor()), Kind.OWN, 1, overhead), parts);
    }
    parts.add(0, new Contribution(stage.source(), Kind.OWN, 1, own - named));
    add(jobs(stage, Kind.SELF, count - 1), parts);
  }

  /** Returns the jobs of another stage of the thread that go before the own one. */
  private Optional<Contribution> queued(Stage other) {
    ArrivalCurve curve = state.arrival(other.id());
    return switch (witness.rule()) {
      case FIFO, ANY_ORDER, BUSY_WINDOW -> Optional.of(jobs(other, Kind.QUEUE, curve.eta(witness.before())));
      case TURNS -> {
        long own = state.arrival(stage.id()).eta(witness.release() + 1);
        yield Optional.of(jobs(other, Kind.QUEUE,
            turnOrder().turns(position(stage), position(other), own, witness.before())));
      }
      case POLLING -> Optional.of(jobs(other, Kind.QUEUE, PollingOrder.count(streams, position(stage), position(other),
          witness.release(), witness.before())));
      case HIGH_PRIORITY, LEVEL_WINDOW -> byPriority(other, curve);
      case GROUP_TURNS -> levels().queuesWith(stage.id(), other.id())
          ? Optional.of(jobs(other, Kind.QUEUE, curve.eta(witness.release() + 1))) : Optional.empty();
      case LIMITED, LIMITED_TURNS -> Optional.of(jobs(other, levels().goesAfter(stage.id(),
          other.id()) ? Kind.BLOCKING : Kind.QUEUE,
          limitedOrder().jobs(stage.id(), other.id(), witness.release(), witness.before())));


      case GROUP_WINDOW -> throw new IllegalStateException(
          "explained with the other threads of the executor: " + witness.rule());
    };
  }

  private Optional<Contribution> byPriority(Stage other, ArrivalCurve curve) {
    Levels levels = levels();
    if (levels.queuesWith(stage.id(), other.id())) {
      return Optional.of(jobs(other, Kind.QUEUE, curve.eta(witness.release() + 1)));
    }
    if (!levels.goesAfter(stage.id(), other.id())) {
      return Optional.of(jobs(other, Kind.QUEUE, curve.eta(witness.before())));
    }
    return levels.blocker(network, thread, stage.id()) == other.id()
        ? Optional.of(jobs(other, Kind.BLOCKING, 1)) : Optional.empty();
  }

  /** Returns what the rule adds beside the jobs of single stages. */
  private List<Contribution> together() {
    return switch (witness.rule()) {
      case GROUP_TURNS -> groupTurns();
      case LIMITED, LIMITED_TURNS -> List.of(waits());
      case FIFO, ANY_ORDER, HIGH_PRIORITY, TURNS, POLLING, GROUP_WINDOW, LEVEL_WINDOW, BUSY_WINDOW -> List.of();
    };
  }

  /** Returns the turns of the other groups, which are bounded together. */
  private static Source overhead(Executor executor) {
    return new Source.Other("overhead of " + executor.name(), List.of("executor " + executor.name()));
  }

  private List<Contribution> groupTurns() {
    List<Contribution> parts = new ArrayList<>();
    GroupTurnOrder order = new GroupTurnOrder(network, state, thread);
    Levels levels = levels();
    long turns = IntStream.of(thread.stages()).filter(other -> levels.queuesWith(stage.id(), other))
        .mapToLong(other -> state.arrival(other).eta(witness.release() + 1)).sum();
    for (int[] members : order.others(stage.id())) {
      var first = network.model().callbacks().get(members[0]);
      parts.add(new Contribution(first.group().<Source>map(group -> new Source.Other("group " + group.name()))
          .orElse(new Source.Execution(first)), Kind.QUEUE, order.count(members, turns),
          order.turns(members, turns, witness.before())));
    }
    return parts;
  }

  /** Returns the waits for the byte limit. */
  private Contribution waits() {
    long waits = limitedOrder().waits(stage.id(), witness.release(), witness.before());
    return new Contribution(thread.spec().name(), Kind.LIMIT, waits,
        Time.multiply(waits, ByteLimit.of(thread).orElseThrow().period()));
  }

  private LimitedOrder limitedOrder() {
    return switch (witness.rule()) {
      case LIMITED_TURNS -> LimitedOrder.inTurns(network, state, thread, levels());
      case LIMITED -> LimitedOrder.of(network, state, thread, levels());
      case FIFO, ANY_ORDER, HIGH_PRIORITY, TURNS, GROUP_TURNS, POLLING, GROUP_WINDOW, LEVEL_WINDOW, BUSY_WINDOW ->
          throw new IllegalStateException("no byte limit under " + witness.rule());
    };
  }

  private Levels levels() {
    return levels.orElseThrow();
  }

  private TurnOrder turnOrder() {
    if (turnOrder == null) {
      DirectSearch search = DirectSearch.on(network, state, thread);
      turnOrder = stage.kind() == Stage.Kind.CALLBACK ? TurnOrder.polling(streams, search)
          : TurnOrder.roundRobin(streams, search);
    }
    return turnOrder;
  }

  private int position(Stage other) {
    return streams.position(other.id());
  }

  private static Contribution jobs(Stage source, Kind kind, long count) {
    return new Contribution(source.source(), kind, count, source.cost().cost(count));
  }

  private static void add(Contribution contribution, List<Contribution> parts) {
    if (contribution.ns() != 0) {
      parts.add(contribution);
    }
  }
}
