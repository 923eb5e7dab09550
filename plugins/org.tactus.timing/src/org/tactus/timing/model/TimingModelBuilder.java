package org.tactus.timing.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;

/**
 * Collects the parts of a {@link TimingModel} and numbers them. Every method that adds a part returns it, to be
 * referred to by later ones; {@link #build} checks the whole.
 */
public final class TimingModelBuilder {

  private final String name;
  private Semantics semantics;
  private final List<Core> cores = new ArrayList<>();
  private final List<ThreadSpec> threads = new ArrayList<>();
  private final List<Executor> executors = new ArrayList<>();
  private final List<CallbackGroup> groups = new ArrayList<>();
  private final List<Callback> callbacks = new ArrayList<>();
  private final List<FlowController> flowControllers = new ArrayList<>();
  private final List<Listener> listeners = new ArrayList<>();
  private final List<Message> messages = new ArrayList<>();
  private final List<Delivery> deliveries = new ArrayList<>();
  private final List<StateRead> stateReads = new ArrayList<>();
  private final List<ExternalInput> externalInputs = new ArrayList<>();
  private final List<Chain> chains = new ArrayList<>();
  private final List<Memory> memories = new ArrayList<>();

  TimingModelBuilder(String name, Semantics semantics) {
    this.name = name;
    this.semantics = semantics;
  }

  /** Adds a core of the only host. */
  public Core core(String coreName) {
    return core(coreName, "");
  }

  /** Adds a core of a host. */
  public Core core(String coreName, String host) {
    return add(cores, new Core(cores.size(), coreName, host));
  }

  /** Adds a thread. */
  public ThreadSpec thread(String threadName, Placement placement) {
    return add(threads, new ThreadSpec(threads.size(), threadName, placement));
  }

  /** Adds an executor with its threads that needs the same overhead in nanoseconds for every callback instance. */
  public Executor executor(String executorName, ExecutorKind kind, long overhead, ThreadSpec... itsThreads) {
    return executor(executorName, kind, ExecutionTime.wcet(overhead), itsThreads);
  }

  /** Adds an executor with its threads; see {@link Executor} for the parameters. */
  public Executor executor(String executorName, ExecutorKind kind, ExecutionTime overhead, ThreadSpec... itsThreads) {
    return add(executors, new Executor(executors.size(), executorName, kind, overhead, List.of(itsThreads)));
  }

  /** Adds a callback group. */
  public CallbackGroup group(String groupName, boolean exclusive) {
    return add(groups, new CallbackGroup(groups.size(), groupName, exclusive));
  }

  /** Adds a callback without group, deadline and priority. */
  public Callback callback(Executor executor, String callbackName, CallbackClass callbackClass, int registration,
      Optional<ExecutionTime> executionTime, Activation activation) {
    return callback(executor, callbackName, callbackClass, registration).executionTime(executionTime)
        .activation(activation).add();
  }

  /** Begins a callback, which {@link CallbackBuilder#add} adds. */
  public CallbackBuilder callback(Executor executor, String callbackName, CallbackClass callbackClass,
      int registration) {
    return new CallbackBuilder(callback -> add(callbacks, callback), callbacks.size(), callbackName, executor,
        callbackClass, registration);
  }

  /** Adds a flow controller without a limit. */
  public FlowController flowController(String controllerName, String participant, ThreadSpec thread,
      FlowScheduler scheduler, long queueSize) {
    return flowController(controllerName, participant, thread, scheduler, Optional.empty(), queueSize);
  }

  /** Adds a flow controller that is described on its own. */
  public FlowController flowController(String controllerName, String participant, ThreadSpec thread,
      FlowScheduler scheduler, Optional<FlowController.Limit> limit, long queueSize) {
    return add(flowControllers, new FlowController(flowControllers.size(), controllerName, participant, thread,
        scheduler, limit, queueSize, flowControllers.size()));
  }

  /** Adds what a flow controller of one participant is in another one. */
  public FlowController flowController(FlowController first, String participant, ThreadSpec thread) {
    return add(flowControllers, new FlowController(flowControllers.size(), first.name(), participant, thread,
        first.scheduler(), first.limit(), first.queueSize(), first.id()));
  }

  /** Adds a listener thread. */
  public Listener listener(String listenerName, ThreadSpec thread, long queueSize) {
    return add(listeners, new Listener(listeners.size(), listenerName, thread, queueSize));
  }

  /** Adds a message that its publisher sends itself, once per activation. */
  public Message synchronous(Callback publisher, String topic, long sendCost, int copies, long payload) {
    return message(publisher, topic).sendCost(sendCost).copies(copies).payload(payload).add();
  }

  /** Adds a message that a flow controller sends, once per activation. */
  public Message asynchronous(Callback publisher, String topic, FlowController controller, int writer, int priority,
      long sendCost, int copies, long payload) {
    return message(publisher, topic).flowController(controller).writer(writer).priority(priority).sendCost(sendCost)
        .copies(copies)
        .payload(payload).add();
  }

  /** Begins a message, which {@link MessageBuilder#add} adds. */
  public MessageBuilder message(Callback publisher, String topic) {
    return new MessageBuilder(message -> add(messages, message), messages.size(), publisher, topic);
  }

  /** Adds a delivery through a listener thread. */
  public Delivery delivery(Message message, Callback subscriber, int slot, long network, Listener listener,
      long listenerCost) {
    return delivery(message, subscriber, slot, network, Optional.of(listener), listenerCost);
  }

  /** Adds a delivery inside a process: the sending thread hands the message over. */
  public Delivery localDelivery(Message message, Callback subscriber, int slot) {
    return delivery(message, subscriber, slot, 0, Optional.empty(), 0);
  }

  /** Adds a delivery; see {@link Delivery} for the parameters. */
  public Delivery delivery(Message message, Callback subscriber, int slot, long network, Optional<Listener> listener,
      long listenerCost) {
    return delivery(message, subscriber).slot(slot).network(network).listener(listener, listenerCost).add();
  }

  /** Begins a delivery, which {@link DeliveryBuilder#add} adds. */
  public DeliveryBuilder delivery(Message message, Callback subscriber) {
    return new DeliveryBuilder(delivery -> add(deliveries, delivery), deliveries.size(), message, subscriber);
  }

  /** Adds the sampling of another callback's state. */
  public StateRead stateRead(Callback writer, Callback reader) {
    return add(stateReads, new StateRead(stateReads.size(), writer, reader));
  }

  /** Adds a stream from outside the model. */
  public ExternalInput externalInput(String inputName, Callback subscriber, int slot, ArrivalCurve curve, long maxGap) {
    return add(externalInputs,
        new ExternalInput(externalInputs.size(), inputName, subscriber, slot, curve, maxGap));
  }

  /** Adds a chain. */
  public Chain chain(String chainName, Callback source, Callback sink, List<Callback> via, List<Goal> goals) {
    return add(chains, new Chain(chains.size(), chainName, source, sink, via, goals));
  }

  /** Begins the memory of some cores, which {@link MemoryBuilder#add} adds. */
  public MemoryBuilder memory(String memoryName, List<Core> itsCores) {
    return new MemoryBuilder(memory -> add(memories, memory), memories.size(), memoryName, itsCores);
  }

  /** Says anew under which assumptions the model stands for the system. */
  public TimingModelBuilder semantics(Semantics other) {
    semantics = other;
    return this;
  }

  // for models that are others with some lists replaced, whose parts are numbered already

  TimingModelBuilder cores(List<Core> others) {
    return replace(cores, others);
  }

  TimingModelBuilder threads(List<ThreadSpec> others) {
    return replace(threads, others);
  }

  TimingModelBuilder executors(List<Executor> others) {
    return replace(executors, others);
  }

  TimingModelBuilder groups(List<CallbackGroup> others) {
    return replace(groups, others);
  }

  TimingModelBuilder callbacks(List<Callback> others) {
    return replace(callbacks, others);
  }

  TimingModelBuilder flowControllers(List<FlowController> others) {
    return replace(flowControllers, others);
  }

  TimingModelBuilder listeners(List<Listener> others) {
    return replace(listeners, others);
  }

  TimingModelBuilder messages(List<Message> others) {
    return replace(messages, others);
  }

  TimingModelBuilder deliveries(List<Delivery> others) {
    return replace(deliveries, others);
  }

  TimingModelBuilder stateReads(List<StateRead> others) {
    return replace(stateReads, others);
  }

  TimingModelBuilder externalInputs(List<ExternalInput> others) {
    return replace(externalInputs, others);
  }

  TimingModelBuilder chains(List<Chain> others) {
    return replace(chains, others);
  }

  TimingModelBuilder memories(List<Memory> others) {
    return replace(memories, others);
  }

  private <T> TimingModelBuilder replace(List<T> parts, List<T> others) {
    parts.clear();
    parts.addAll(others);
    return this;
  }

  /**
   * Returns the model of all parts added so far.
   *
   * @throws TimingModelException if the parts do not fit together
   */
  public TimingModel build() {
    return new TimingModel(name, semantics, cores, threads, executors, groups, callbacks, flowControllers, listeners,
        messages, deliveries, stateReads, externalInputs, chains, memories);
  }

  private static <T> T add(List<T> list, T part) {
    list.add(part);
    return part;
  }
}
