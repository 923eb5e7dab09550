package org.tactus.timing.model;

import java.util.List;

/**
 * The timing model of a system: all that the analyses and the simulator know about it. Immutable; times are integer
 * nanoseconds. The {@code id} of every part is its index in the list that holds it.
 *
 * @param name the name of the system
 * @param semantics the assumptions under which the model stands for the system
 * @param cores the cores
 * @param threads the threads
 * @param executors the executors
 * @param groups the callback groups
 * @param callbacks the callbacks
 * @param flowControllers the flow controllers, one per participant
 * @param listeners the listener threads
 * @param messages the messages
 * @param deliveries the ways of messages to subscribers
 * @param stateReads the callbacks that read what others left behind
 * @param externalInputs the streams from outside
 * @param chains the chains
 * @param memories the memories of hosts, where they are described
 */
public record TimingModel(String name, Semantics semantics, List<Core> cores, List<ThreadSpec> threads,
    List<Executor> executors, List<CallbackGroup> groups, List<Callback> callbacks,
    List<FlowController> flowControllers,
    List<Listener> listeners, List<Message> messages, List<Delivery> deliveries, List<StateRead> stateReads,
    List<ExternalInput> externalInputs, List<Chain> chains, List<Memory> memories) {

  /**
   * Copies the lists and checks that all parts fit together.
   *
   * @throws TimingModelException if they do not
   */
  public TimingModel {
    cores = List.copyOf(cores);
    threads = List.copyOf(threads);
    executors = List.copyOf(executors);
    groups = List.copyOf(groups);
    callbacks = List.copyOf(callbacks);
    flowControllers = List.copyOf(flowControllers);
    listeners = List.copyOf(listeners);
    messages = List.copyOf(messages);
    deliveries = List.copyOf(deliveries);
    stateReads = List.copyOf(stateReads);
    externalInputs = List.copyOf(externalInputs);
    chains = List.copyOf(chains);
    memories = List.copyOf(memories);
    List<String> problems = ModelCheck.problems(cores, threads, executors, groups, callbacks, flowControllers,
        listeners, messages, deliveries, stateReads, externalInputs, chains, memories);
    if (!problems.isEmpty()) {
      throw new TimingModelException(problems);
    }
  }

  /** Returns the same model with other assumptions about the system that it stands for. */
  public TimingModel withSemantics(Semantics other) {
    return change().semantics(other).build();
  }

  /** Returns a builder of a model that is this one but for what is said. */
  TimingModelBuilder change() {
    return builder(name, semantics).cores(cores).threads(threads).executors(executors).groups(groups)
        .callbacks(callbacks).flowControllers(flowControllers).listeners(listeners).messages(messages)
        .deliveries(deliveries).stateReads(stateReads).externalInputs(externalInputs).chains(chains)
        .memories(memories);
  }

  /**
   * Returns the priority that the cooperative threads of a core have between schedule points: the greatest among them,
   * 0 if there are none.
   */
  public int cooperativeCeiling(Core core) {
    return threads.stream().map(ThreadSpec::placement).filter(placement ->
        placement instanceof Placement.FixedPriority fixed
        && fixed.core() == core && fixed.mode() instanceof PreemptionMode.Cooperative)
        .mapToInt(placement -> ((Placement.FixedPriority) placement).priority()).max().orElse(0);
  }

  /** Returns the ceiling of a semaphore: the greatest priority of a thread whose jobs hold it. */
  public int ceiling(String semaphore) {
    return threads.stream().map(ThreadSpec::placement).filter(placement ->
        placement instanceof Placement.FixedPriority fixed
        && fixed.locks().stream().anyMatch(lock -> lock.semaphore().equals(semaphore)))
        .mapToInt(placement -> ((Placement.FixedPriority) placement).priority()).max().orElse(0);
  }

  /** Returns a builder that numbers the parts. */
  public static TimingModelBuilder builder(String name, Semantics semantics) {
    return new TimingModelBuilder(name, semantics);
  }
}
