package org.tactus.analysis.network;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.Source;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.load.Costs;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.path.StampSources;

/**
 * A timing model as stages on threads, with who feeds whom and who preempts whom: what all methods share.
 */
public final class StageNetwork {

  private final TimingModel model;
  private final StageRule rule;
  private final List<Stage> stages = new ArrayList<>();
  private final List<Optional<Unbounded>> unknownCosts = new ArrayList<>();
  private final List<List<Message>> published = new ArrayList<>();
  private final List<List<Delivery>> sent = new ArrayList<>();
  private final List<List<Delivery>> received = new ArrayList<>();
  private final List<List<Delivery>> sampled = new ArrayList<>();
  private final List<List<ExternalInput>> external = new ArrayList<>();
  private final int[] flowStages;
  private final int[] listenStages;
  private final int[][] feeds;
  private final int[] entities;
  private final Histories histories;
  private final StampSources stamps;
  private final RegulatedCores regulated;
  private final Blocking blocking;
  private final List<ThreadView> threads;
  private final int[][] affects;

  /** Builds the network of a model under a rule. */
  public StageNetwork(TimingModel model, StageRule rule) {
    this.model = model;
    this.rule = rule;
    indexElements();
    for (Callback callback : model.callbacks()) {
      addCallbackStage(callback);
    }
    this.flowStages = new int[model.messages().size()];
    for (Message message : model.messages()) {
      flowStages[message.id()] = message.flowController().map(controller -> addStage(Stage.Kind.FLOW, message.id(),
          rule.flowThread(model, controller).id(), new Source.Flow(message),
          rule.flowCost(message, sent.get(message.id()).size()))).orElse(-1);
    }
    this.listenStages = new int[model.deliveries().size()];
    for (Delivery delivery : model.deliveries()) {
      listenStages[delivery.id()] = delivery.listener().map(listener -> addStage(Stage.Kind.LISTEN, delivery.id(),
          listener.thread().id(), new Source.Reception(delivery),
          ExecutionTime.wcet(delivery.listenerCost()))).orElse(-1);
    }
    this.feeds = new int[stages.size()][];
    for (Stage stage : stages) {
      feeds[stage.id()] = computeFeeds(stage);
    }
    this.entities = stages.stream().mapToInt(this::countEntities).toArray();
    this.histories = new Histories(model);
    this.stamps = new StampSources(model);
    this.regulated = new RegulatedCores(model, rule);
    this.blocking = new Blocking(this);
    this.threads = ThreadViews.of(this);
    this.affects = computeAffects();
  }

  private void indexElements() {
    model.callbacks().forEach(callback -> {
      published.add(new ArrayList<>());
      received.add(new ArrayList<>());
      sampled.add(new ArrayList<>());
      external.add(new ArrayList<>());
    });
    model.messages().forEach(message -> {
      sent.add(new ArrayList<>());
      published.get(message.publisher().id()).add(message);
    });
    model.deliveries().forEach(delivery -> {
      sent.get(delivery.message().id()).add(delivery);
      (delivery.sampled() ? sampled : received).get(delivery.subscriber().id()).add(delivery);
    });
    model.externalInputs().forEach(input -> external.get(input.subscriber().id()).add(input));
  }

  private void addCallbackStage(Callback callback) {
    List<Message> synchronous = published.get(callback.id()).stream().filter(m -> !m.isAsynchronous()).toList();
    ExecutionTime cost = callback.executionTime().isPresent() ? rule.callbackCost(callback, synchronous)
        : ExecutionTime.wcet(0);
    boolean curved = !callback.executor().overhead().isConstant();
    ExecutionTime certain = curved ? callback.executionTime().orElse(ExecutionTime.wcet(0)) : cost;
    addStage(Stage.Kind.CALLBACK, callback.id(), callback.executor().threads().get(0).id(),
        new Source.Execution(callback), cost, certain);
    if (callback.executionTime().isEmpty()) {
      unknownCosts.set(callback.id(), Optional.of(Unbounded.because("the execution time of " + callback.name()
          + " is not known; give it a wcet", callback.name())));
    } else if (callback.activation().isUnknown()) {
      unknownCosts.set(callback.id(), Optional.of(Unbounded.because("how often " + callback.name()
          + " occurs is not known, as it is aperiodic; give it a distance, as in sporadic 10 ms", callback.name())));
    }
  }

  private int addStage(Stage.Kind kind, int element, int thread, Source source, ExecutionTime cost) {
    return addStage(kind, element, thread, source, cost, cost);
  }

  /** Adds a stage; the part of its cost that is certain is what each job has. */
  private int addStage(Stage.Kind kind, int element, int thread, Source source, ExecutionTime cost,
      ExecutionTime certain) {
    long leastDelay = certain.isConstant() && certain.wcet() > 0 ? 1 : 0;
    stages.add(new Stage(stages.size(), kind, element, thread, source, cost, leastDelay));
    unknownCosts.add(Optional.empty());
    return stages.size() - 1;
  }

  private int[] computeFeeds(Stage stage) {
    return switch (stage.kind()) {
      case CALLBACK -> published.get(stage.element()).stream()
          .flatMapToInt(message -> firstStages(message, new BitSet())).distinct().toArray();
      case FLOW -> sent.get(stage.element()).stream().flatMapToInt(delivery -> firstStages(delivery, new BitSet()))
          .distinct()
          .toArray();
      case LISTEN -> activated(model.deliveries().get(stage.element()), new BitSet()).distinct().toArray();
    };
  }

  /** Returns the stages that a message reaches first: its flow controller, or what its publisher sends it to. */
  private IntStream firstStages(Message message, BitSet passed) {
    return message.isAsynchronous() ? IntStream.of(flowStages[message.id()])
        : sent.get(message.id()).stream().flatMapToInt(delivery -> firstStages(delivery, passed));
  }

  /**
   * Returns the stage that a delivery reaches after its sending: its listener or, within a process, what it activates.
   */
  private IntStream firstStages(Delivery delivery, BitSet passed) {
    int listen = listenStages[delivery.id()];
    return listen >= 0 ? IntStream.of(listen) : activated(delivery, passed);
  }

  /**
   * Returns the stage of the subscriber, and those of the messages for which this input calls in particular, since
   * their arrivals depend on it directly; nothing if the subscriber is not activated.
   *
   * @param passed the messages that are followed already
   */
  private IntStream activated(Delivery delivery, BitSet passed) {
    if (delivery.sampled()) {
      return IntStream.empty();
    }
    IntStream called = published.get(delivery.subscriber().id()).stream()
        .filter(message -> !message.triggers().isEmpty() && message.isTriggeredBy(delivery))
        .filter(message -> !passed.get(message.id())).flatMapToInt(message -> {
          passed.set(message.id());
          return firstStages(message, passed);
        });
    return IntStream.concat(IntStream.of(delivery.subscriber().id()), called);
  }

  private int[][] computeAffects() {
    List<Set<Integer>> mates = groupMates();
    List<Set<Integer>> affects = new ArrayList<>();
    threads.forEach(thread -> affects.add(new LinkedHashSet<>(mates.get(thread.spec().id()))));
    for (ThreadView thread : threads) {
      int id = withStages(thread).spec().id();
      for (int preempting : thread.preempting()) {
        affects.get(preempting).add(id);
        affects.get(preempting).addAll(mates.get(id));
      }
    }
    return affects.stream().map(set -> set.stream().mapToInt(Integer::intValue).toArray()).toArray(int[][]::new);
  }

  /**
   * Returns, for the thread that has the stages of an executor, those of the executors with which it shares an
   * exclusive group.
   */
  private List<Set<Integer>> groupMates() {
    Map<CallbackGroup, Set<Integer>> users = new LinkedHashMap<>();
    model.callbacks().stream().filter(Callback::isExclusive).forEach(callback -> users
        .computeIfAbsent(callback.group().orElseThrow(), group -> new LinkedHashSet<>())
        .add(stage(callback.id()).thread()));
    List<Set<Integer>> mates = new ArrayList<>();
    threads.forEach(thread -> mates.add(new LinkedHashSet<>()));
    users.values().forEach(group -> group.forEach(one -> group.stream().filter(other -> !other.equals(one))
        .forEach(other -> mates.get(one).add(other))));
    return mates;
  }

  /** Returns which sources the stamps of callbacks name. */
  public StampSources stamps() {
    return stamps;
  }

  /** Returns the model. */
  public TimingModel model() {
    return model;
  }

  /** Returns the rule under which the network was built. */
  public StageRule rule() {
    return rule;
  }

  /** Returns all stages; the stage of a callback has the id of the callback. */
  public List<Stage> stages() {
    return stages;
  }

  /** Returns the stage with an id. */
  public Stage stage(int id) {
    return stages.get(id);
  }

  /** Returns why the cost of a stage is not known, if it is not. */
  public Optional<Unbounded> unknownCost(int stage) {
    return unknownCosts.get(stage);
  }

  /** Returns the id of the stage of a message in its flow controller, -1 for a synchronous one. */
  public int flowStage(Message message) {
    return flowStages[message.id()];
  }

  /** Returns the id of the stage of a delivery in its listener, -1 without one. */
  public int listenStage(Delivery delivery) {
    return listenStages[delivery.id()];
  }

  /**
   * Returns how many queues hold the jobs of a stage: a callback that is released by any of several topics has a
   * subscription for each, between which no order is kept; every other stage has one queue.
   */
  public int entities(int stage) {
    return entities[stage];
  }

  /**
   * Returns whether each queue of the jobs of a stage hands them out in the order of their release: a subscription to a
   * topic with several writers may not.
   */
  public boolean keepsOrder(int stage) {
    return stages.get(stage).kind() != Stage.Kind.CALLBACK || !histories.mayReorder(stage);
  }

  /** Returns whether the jobs of a stage run in the order of their release: they are in one queue, which keeps it. */
  public boolean runsInTurn(int stage) {
    return entities[stage] == 1 && keepsOrder(stage);
  }

  /**
   * Returns whether each queue of the jobs of a stage hands out, before a job, no more than its curve has up to the
   * release of that job: what was published later goes after it.
   */
  public boolean countsUpToRelease(int stage) {
    return stages.get(stage).kind() != Stage.Kind.CALLBACK || !histories.hasSeveralClocks(stage);
  }

  private int countEntities(Stage stage) {
    if (stage.kind() != Stage.Kind.CALLBACK
        || !(model.callbacks().get(stage.element()).activation() instanceof Activation.Any)) {
      return 1;
    }
    long topics = received.get(stage.element()).stream().map(delivery -> delivery.message().topic()).distinct().count();
    return Math.max(1, (int) topics + external.get(stage.element()).size());
  }

  /** Returns the ids of the stages whose arrivals are the outputs of a stage. */
  public int[] feeds(int stage) {
    return feeds[stage];
  }

  /** Returns the threads, by id. */
  public List<ThreadView> threads() {
    return threads;
  }

  /** Returns the thread that has the stages of a thread: the first one of an executor with several. */
  public ThreadView withStages(ThreadView thread) {
    return thread.executor().map(executor -> threads.get(executor.threads().getFirst().id())).orElse(thread);
  }

  /**
   * Returns the ids of the threads with stages whose response times depend on a thread: those that it preempts, and
   * executors that share an exclusive group with its executor or with one that it preempts.
   */
  public int[] affects(int thread) {
    return affects[thread];
  }

  /** Returns the part of the execution time of a callback that stands for waits for the memory. */
  public long memoryDelay(Callback callback) {
    return model.memories().stream().flatMap(memory -> memory.uses().stream())
        .filter(use -> use.callback().id() == callback.id()).mapToLong(Memory.Use::delay).sum();
  }

  /** Returns whether threads run on a core whose accesses to memory are regulated. */
  public boolean regulatesThreads() {
    return threads.stream().anyMatch(regulated::hold);
  }

  /**
   * Returns the reservation of a thread if it is on a core that may be stopped and of which it is known what that
   * leaves.
   */
  public Optional<StoppedReservation> stopped(ThreadSpec thread) {
    return regulated.stopped(thread);
  }

  /** Returns the cores whose accesses to memory are regulated. */
  public RegulatedCores regulated() {
    return regulated;
  }

  /** Returns what threads wait for although they have a higher priority. */
  public Blocking blocking() {
    return blocking;
  }

  /**
   * Returns the least time from the release of a callback to the instant at which it publishes a message: all of its
   * own code comes before what it publishes at its end.
   */
  public long leastDelay(Message message) {
    long least = stages.get(message.publisher().id()).leastDelay();
    return message.atEnd() && rule.coversEnds() ? Math.max(least, message.publisher().leastTime()) : least;
  }

  /**
   * Returns whether a callback has ended when a message reaches a reader: it publishes it at its end, once, and neither
   * sends more itself then nor is a part of an action, for which ROS 2 sends more. A copy for somebody else is more.
   */
  public boolean endsWith(Message message) {
    return message.atEnd() && rule.coversEnds() && message.perActivation() == 1
        && message.publisher().waitable().isEmpty() && published(message.publisher()).stream()
            .allMatch(other -> other.isAsynchronous() || Costs.added(other) == 0
                || other == message && isSentOnce(message));
  }

  /** Returns whether the only copy of a message goes to its only reader, who is in another participant. */
  private boolean isSentOnce(Message message) {
    return message.copies() == 1 && sent(message).size() == 1 && sent(message).getFirst().listener().isPresent();
  }

  /** Returns the messages of a callback. */
  public List<Message> published(Callback callback) {
    return published.get(callback.id());
  }

  /** Returns the deliveries of a message. */
  public List<Delivery> sent(Message message) {
    return sent.get(message.id());
  }

  /** Returns the deliveries that a callback samples without being activated by them. */
  public List<Delivery> sampled(Callback callback) {
    return sampled.get(callback.id());
  }

  /** Returns the deliveries that activate a callback. */
  public List<Delivery> received(Callback callback) {
    return received.get(callback.id());
  }

  /** Returns the streams from outside to a callback. */
  public List<ExternalInput> external(Callback callback) {
    return external.get(callback.id());
  }
}
