package org.tactus.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Caller;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;
import org.tactus.timing.model.Turns;

/**
 * Random systems with few, small numbers, so that releases coincide and off-by-one errors show: preemptive and equal
 * priorities, reservations, all executors that have an analysis, all flow controllers, joins, bursts and jitter.
 */
final class RandomModels extends RandomDraws {

  /** The executor with too much work. */
  static final String HOG = "hog";

  final TimingModelBuilder builder;
  private final List<Core> cores = new ArrayList<>();
  final List<Executor> executors = new ArrayList<>();
  final List<FlowController> controllers = new ArrayList<>();
  final List<Listener> listeners = new ArrayList<>();
  final List<Callback> callbacks = new ArrayList<>();
  final List<Callback> timers = new ArrayList<>();
  /** What activates callbacks, each alone: a topic of a publisher. */
  private final Map<Callback, List<Caller>> inputs = new HashMap<>();
  private int threads;
  private int reservations;
  private int reservedExecutors;
  private final List<CallbackGroup> groups = new ArrayList<>();
  private final Map<String, CallbackGroup> drawn = new HashMap<>();
  /** The ends of chains to these joins. */
  final List<List<Callback>> stamped = new ArrayList<>();

  private RandomModels(long seed, long limit, Set<Feature> features) {
    super(seed, limit, features);
    builder = TimingModel.builder("random " + seed, Semantics.of(random.nextBoolean() ? "jazzy" : "humble"));
  }

  /** Returns the model of a seed whose flow controllers have no limit. */
  static TimingModel of(long seed) {
    return of(seed, 1);
  }

  /** Returns the model of a seed whose chains have goals of the given limit. */
  static TimingModel of(long seed, long limit) {
    return new RandomModels(seed, limit, Set.of()).build();
  }

  /** Returns the model of a seed with further features. */
  static TimingModel with(long seed, Set<Feature> features) {
    return new RandomModels(seed, 1, features).build();
  }

  private TimingModel build() {
    int coreCount = 1 + random.nextInt(3);
    for (int i = 0; i < coreCount; i++) {
      cores.add(builder.core("c" + i));
    }
    int executorCount = 1 + random.nextInt(3);
    for (int i = 0; i < executorCount; i++) {
      ExecutorKind kind = pick(ExecutorKind.SINGLE_THREADED, ExecutorKind.SINGLE_THREADED,
          ExecutorKind.STATIC_SINGLE_THREADED, ExecutorKind.EVENTS);
      if (grouping.isPresent() && grouping.get().nextInt(3) == 0) {
        kind = ExecutorKind.EVENTS_CBG;
      }
      executors.add(builder.executor("e" + i, kind, overhead(random.nextInt(4) == 0 ? 1 : 0),
          builder.thread("t" + threads++, placement())));
    }
    several.ifPresent(this::addThreads);
    int controllerCount = random.nextInt(3);
    for (int i = 0; i < controllerCount; i++) {
      controllers.add(builder.flowController("f" + i, "p", builder.thread("t" + threads++, placement()),
          pick(FlowScheduler.values()), limit(), 1000));
    }
    int listenerCount = 1 + random.nextInt(2);
    for (int i = 0; i < listenerCount; i++) {
      listeners.add(builder.listener("l" + i, builder.thread("t" + threads++, placement()), 1000));
    }
    int callbackCount = 3 + random.nextInt(6);
    for (int i = 0; i < callbackCount; i++) {
      addCallback(i);
    }
    triggers.ifPresent(this::addCircles);
    exactTime.ifPresent(draw -> new RandomStamps(this, draw).addMatched());
    approximateTime.ifPresent(draw -> new RandomStamps(this, draw).addRounds());
    overload.ifPresent(this::addOverload);
    if (sampling) {
      addSamples();
    }
    addChains();
    RandomMemory host = new RandomMemory(builder, cores, callbacks, regulated);
    memory.ifPresentOrElse(host::accessed, () -> regulated.ifPresent(host::regulated));
    return builder.build();
  }

  /** Adds a source whose events queue up, as those of a timer would not, and up to two callbacks that it activates. */
  private void addOverload(Random draw) {
    long period = 20 + draw.nextInt(40);
    Core core = cores.get(draw.nextInt(cores.size()));
    boolean reserved = draw.nextInt(5) == 0;
    Placement placement = reserved ? Placement.reservation(core, 2, 8)
        : draw.nextInt(5) == 0 ? Placement.ownCore() : Placement.fifo(core, 1 + draw.nextInt(5) * draw.nextInt(2));
    long least = reserved ? period / 3 : period * 3 / 4;
    Executor executor = builder.executor(HOG, ExecutorKind.SINGLE_THREADED, overhead(0),
        builder.thread("t" + threads++, placement));
    Callback hog = callback(executor, HOG + ".work", CallbackClass.WAITABLE, callbacks.size(),
        Optional.of(ExecutionTime.wcet(least + draw.nextInt((int) period * 2 / 3))),
        Activation.sporadic(ArrivalCurve.periodic(period, 0, 0)));
    callbacks.add(hog);
    timers.add(hog);
    for (int i = 0; i < draw.nextInt(3); i++) {
      Callback heir = callback(executors.get(draw.nextInt(executors.size())), HOG + ".heir" + i,
          CallbackClass.SUBSCRIPTION, callbacks.size(), Activation.any());
      deliver(hog, heir, "/" + HOG + i, 0);
      callbacks.add(heir);
    }
  }

  private void addThreads(Random draw) {
    executors.set(draw.nextInt(executors.size()), severalThreaded("several", draw));
    if (sharedThreads && draw.nextBoolean()) {
      executors.add(severalThreaded("several too", draw));
    }
    groups.add(builder.group("g0", true));
    groups.add(builder.group("g1", true));
    groups.add(builder.group("free", false));
  }

  private Executor severalThreaded(String name, Random draw) {
    List<ExecutorKind> kinds = List.of(ExecutorKind.EDF, ExecutorKind.FIXED_PRIORITY, ExecutorKind.MULTI_THREADED,
        ExecutorKind.EVENTS_CBG);
    ThreadSpec[] its = new ThreadSpec[1 + draw.nextInt(3)];
    long period = 4 + draw.nextInt(8);
    boolean reserved = sharedThreads && draw.nextInt(3) > 0 && reservedExecutors++ == 0;
    for (int i = 0; i < its.length; i++) {
      its[i] = builder.thread("t" + threads++, reserved && i < cores.size() && draw.nextInt(4) > 0
          ? Placement.reservation(cores.get(i), period / 4, period)
          : sharedThreads && draw.nextInt(4) > 0
              ? Placement.fifo(cores.get(draw.nextInt(cores.size())), 1 + draw.nextInt(5))
              : Placement.ownCore());
    }
    ExecutorKind kind = kinds.get(draw.nextInt(kinds.size()));
    boolean isMixed = mixed.filter(other -> other.nextInt(4) > 0).isPresent();
    return builder.executor(name, isMixed ? ExecutorKind.MIXED : kind, overhead(0), its);
  }

  private Placement placement() {
    if (random.nextInt(6) == 0) {
      return Placement.ownCore();
    }
    if (random.nextInt(6) == 0 && reservations++ < 1) {
      long period = 5 + random.nextInt(20);
      long budget = 1 + period / 4 + random.nextInt((int) (period / 4) + 1);
      return random.nextBoolean() ? Placement.reservation(budget, period)
          : Placement.reservation(cores.get(random.nextInt(cores.size())), budget, period);
    }
    return Placement.fifo(cores.get(random.nextInt(cores.size())), 1 + random.nextInt(5));
  }

  private void addCallback(int number) {
    boolean source = callbacks.isEmpty() || random.nextInt(3) == 0;
    Executor executor = random.nextInt(6) == 0
        ? builder.executor("plain" + number, ExecutorKind.PLAIN_THREAD, overhead(0),
            builder.thread("t" + threads++, placement()))
        : executors.get(random.nextInt(executors.size()));
    if (source) {
      Callback timer = callback(executor, "N" + number + ".timer", CallbackClass.TIMER, number, external());
      callbacks.add(timer);
      timers.add(timer);
      return;
    }
    int inputs = 1 + random.nextInt(3);
    boolean join = inputs > 1 && random.nextBoolean();
    List<String> slots = new ArrayList<>();
    for (int slot = 0; slot < inputs; slot++) {
      slots.add("slot" + slot);
    }
    Callback callback = callback(executor, "N" + number + ".sub",
        random.nextInt(4) == 0 ? CallbackClass.WAITABLE : CallbackClass.SUBSCRIPTION, number,
        join ? Activation.all(slots) : Activation.any());
    for (int slot = 0; slot < inputs; slot++) {
      Callback publisher = callbacks.get(random.nextInt(callbacks.size()));
      boolean sameTopic = !join && shared.filter(draw -> draw.nextInt(5) == 0).isPresent();
      deliver(publisher, callback, "/t" + number + "_" + (sameTopic ? 0 : slot), join ? slot : 0);
      if (join && random.nextInt(8) == 0) {
        builder.externalInput("/x" + number, callback, slot, ArrivalCurve.periodic(60 + random.nextInt(60), 5, 0), 200);
      }
    }
    callbacks.add(callback);
  }

  Callback callback(Executor executor, String name, CallbackClass kind, int number, Activation activation) {
    return callback(executor, name, kind, number, executionTime(), activation);
  }

  private Callback callback(Executor executor, String name, CallbackClass kind, int number,
      Optional<ExecutionTime> time, Activation activation) {
    if (several.isEmpty() || !executor.name().startsWith("several")) {
      return builder.callback(executor, name, kind, number).executionTime(time).leastTime(leastTime(time))
          .activation(activation).group(grouping.flatMap(draw -> group(draw, executor)))
          .interval(interval(activation)).add();
    }
    Random draw = several.get();
    Optional<CallbackGroup> group = draw.nextInt(4) == 0 ? Optional.empty()
        : executor.kind() == ExecutorKind.MULTI_THREADED && draw.nextInt(5) > 0
            ? Optional.of(builder.group("own" + number, draw.nextBoolean()))
            : Optional.of(groups.get(draw.nextInt(groups.size())));
    OptionalLong deadline = draw.nextInt(5) == 0 ? OptionalLong.empty() : OptionalLong.of(5 + draw.nextInt(60));
    boolean byPriority = executor.kind() == ExecutorKind.MIXED && mixed.filter(Random::nextBoolean).isPresent();
    return builder.callback(executor, name, kind, number).executionTime(time).leastTime(leastTime(time))
        .activation(activation).group(group).deadline(byPriority ? OptionalLong.empty() : deadline)
        .priority(draw.nextInt(5) == 0 ? OptionalInt.empty() : OptionalInt.of(draw.nextInt(4)))
        .interval(interval(activation)).add();
  }

  /** Draws a group of an executor, now and then one that others serve too. */
  private Optional<CallbackGroup> group(Random draw, Executor executor) {
    String owner = draw.nextInt(12) == 0 ? "all" : executor.name();
    int number = draw.nextInt(4);
    return number == 3 ? Optional.empty()
        : Optional.of(drawn.computeIfAbsent(owner + "." + number, name -> builder.group(name, number < 2)));
  }

  private void deliver(Callback publisher, Callback subscriber, String topic, int slot) {
    deliver(publisher, subscriber, topic, slot, triggers(publisher));
  }

  private void deliver(Callback publisher, Callback subscriber, String topic, int slot, List<Caller> callers) {
    boolean asynchronous = !controllers.isEmpty() && random.nextBoolean();
    int copies = 1 + random.nextInt(2);
    Message message = builder.message(publisher, topic).writer(random.nextInt(10)).priority(random.nextInt(3) - 1)
        .perActivation(random.nextInt(5) == 0 ? 2 : 1)
        .flowController(
            asynchronous ? Optional.of(controllers.get(random.nextInt(controllers.size()))) : Optional.empty())
        .sendCost(random.nextInt(4)).copies(copies).payload(limits.map(draw -> 10 + draw.nextInt(90)).orElse(100))
        .share(limits.map(draw -> draw.nextInt(2) * draw.nextInt(80)).orElse(0)).triggers(callers)
        .turns(callers.isEmpty() ? turns() : Turns.ALL).atEnd(atEnd()).add();
    if (subscriber.activation() instanceof Activation.Any) {
      inputs.computeIfAbsent(subscriber, callback -> new ArrayList<>()).add(Circles.by(topic, publisher));
    }
    if (random.nextInt(5) == 0) {
      builder.localDelivery(message, subscriber, slot);
    } else {
      builder.delivery(message, subscriber, slot, random.nextInt(3) == 0 ? random.nextInt(20) : 0,
          listeners.get(random.nextInt(listeners.size())), random.nextInt(4));
    }
  }

  /** Lets callbacks activate others that come before them, or themselves, where no message then calls for itself. */
  private void addCircles(Random draw) {
    List<Callback> joined = callbacks.stream().filter(inputs::containsKey).toList();
    for (int number = 0; number < 4 && !joined.isEmpty(); number++) {
      Callback subscriber = joined.get(draw.nextInt(joined.size()));
      Callback publisher = joined.get(draw.nextInt(joined.size()));
      List<Caller> callers = triggers(publisher);
      if (!Circles.comesBack(builder.build(), subscriber, "/back" + number, publisher, callers)) {
        deliver(publisher, subscriber, "/back" + number, 0, callers);
      }
    }
  }

  /** Draws which inputs of a callback call for a message, mostly all. */
  private List<Caller> triggers(Callback publisher) {
    List<Caller> all = inputs.getOrDefault(publisher, List.of());
    return triggers.filter(draw -> draw.nextInt(3) > 0)
        .map(draw -> all.stream().filter(caller -> draw.nextBoolean()).distinct().toList()).orElse(List.of());
  }

  /**
   * Adds states and sampled topics, also beside messages between the same callbacks, and topics with several writers.
   */
  private void addSamples() {
    Set<List<Callback>> states = new HashSet<>();
    for (int number = 0; number < 2 + random.nextInt(5); number++) {
      Callback writer = pick(callbacks.toArray(Callback[]::new));
      Callback reader = pick(callbacks.toArray(Callback[]::new));
      if (writer != reader && random.nextBoolean()) {
        if (states.add(List.of(writer, reader))) {
          builder.stateRead(writer, reader);
        }
      } else if (writer != reader) {
        boolean asynchronous = !controllers.isEmpty() && random.nextInt(3) == 0;
        Message message =
            builder.message(writer, "/s" + (random.nextInt(4) == 0 ? 0 : number)).writer(random.nextInt(10)).priority(0)
                .flowController(
                    asynchronous ? Optional.of(pick(controllers.toArray(FlowController[]::new))) : Optional.empty())
            .sendCost(random.nextInt(3)).payload(100).triggers(triggers(writer)).add();
        boolean local = random.nextBoolean();
        builder.delivery(message, reader).network(local ? 0 : random.nextInt(20))
            .listener(local ? Optional.empty() : Optional.of(pick(listeners.toArray(Listener[]::new))),
                local ? 0 : random.nextInt(4))
            .sampled(true).add();
      }
    }
  }

  private void addChains() {
    List<Goal> goals =
        new ArrayList<>(List.of(new Goal(Metric.LATENCY, limit), new Goal(Metric.TRIGGER_LATENCY, limit)));
    if (sampling) {
      goals.addAll(List.of(new Goal(Metric.REACTION, limit), new Goal(Metric.AGE, limit)));
    }
    int number = 0;
    for (Callback sink : callbacks) {
      Callback source = timers.get(random.nextInt(timers.size()));
      builder.chain("chain" + number++, source, sink, List.of(), goals);
    }
    if (!stamped.isEmpty()) {
      List<Goal> all = List.of(Metric.values()).stream().map(metric -> new Goal(metric, limit)).toList();
      for (List<Callback> ends : stamped) {
        builder.chain("chain" + number++, ends.getFirst(), ends.getLast(), List.of(), all);
      }
    }
  }
}
