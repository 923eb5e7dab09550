package org.tactus.generator.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.tactus.generator.Names;
import org.tactus.generator.plan.CallbackPlan.ActionExecutionPlan;
import org.tactus.generator.plan.CallbackPlan.ActionPartPlan;
import org.tactus.generator.plan.CallbackPlan.ClientPlan;
import org.tactus.generator.plan.CallbackPlan.EventPlan;
import org.tactus.generator.plan.CallbackPlan.ServicePlan;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.CallbackPlan.TimerPlan;
import org.tactus.generator.plan.HoldPlan.LockPlan;
import org.tactus.generator.plan.SamplePlan.StateSample;
import org.tactus.generator.plan.SamplePlan.TopicSample;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.view.GraphNames;

/**
 * A node with all that its package is made from.
 *
 * @param source the model's node
 * @param names what its package is called after
 * @param groups callback groups, that of the callbacks without one last
 * @param states what its callbacks leave behind for those that sample them
 * @param criticalRole whom it tells when its critical callbacks run; empty if nobody has to be told
 */
public record NodePlan(Node source, Names names, List<GroupPlan> groups, List<ParameterPlan> parameters,
    List<PublisherPlan> publishers, List<CallbackPlan> callbacks, List<StatePlan> states,
    Optional<CriticalRole> criticalRole) {

  /** The controller of a host's memory. */
  public record CriticalRole(String system, String host) {}

  /** Returns the node's name in the running system. */
  public String name() {
    return source.getName();
  }

  /** Returns its package. */
  public String packageName() {
    return names.nodePackage(name());
  }

  /** Returns the C++ class that the user writes. */
  public String className() {
    return Names.className(name());
  }

  /** Returns the name of the class's files without ending, which is also that of its variables. */
  public String fileName() {
    return Names.snake(name());
  }

  /** Returns the name of the node type that it is an instance of; empty for a node that is none. */
  public Optional<String> typeName() {
    return Optional.ofNullable(source.getType()).map(NodeType::getName);
  }

  /** Returns the package of its node type; empty for a node without one. */
  public Optional<String> typePackage() {
    return typeName().map(names::nodePackage);
  }

  /** Returns how it is started if its code exists; empty if its package is generated. */
  public Optional<ExistingPlan> start() {
    return ExistingPlan.of(source);
  }

  /** Returns how it is called if that is not as in the model, or in a namespace; empty for code that exists. */
  public Optional<PlacedPlan> placed() {
    return isExisting() ? Optional.empty() : PlacedPlan.of(this);
  }

  /** Tells whether its code exists, so that no package is generated for it. */
  public boolean isExisting() {
    return start().isPresent();
  }

  /** Tells whether it is a generated node with a managed life cycle. */
  public boolean isLifecycle() {
    return source.isLifecycle() && !isExisting();
  }

  /** Tells whether its code exists and makes its entities only when somebody configures it. */
  public boolean isConfiguredByOthers() {
    return source.isLifecycle() && isExisting();
  }

  /**
   * Returns what the node is called in the running system, with its namespace; empty if its code says it and the model
   * does not.
   */
  public Optional<String> graphName() {
    return Optional.of(source).filter(GraphNames::isKnown).map(GraphNames::full);
  }

  public List<TimerPlan> timers() {
    return of(TimerPlan.class).toList();
  }

  public List<EventPlan> events() {
    return of(EventPlan.class).toList();
  }

  public List<SubscriptionPlan> subscriptions() {
    return of(SubscriptionPlan.class).toList();
  }

  public List<ServicePlan> services() {
    return of(ServicePlan.class).toList();
  }

  /** Returns what one of its services is called in the running system. */
  public String serviceName(ServicePlan service) {
    return GraphNames.full(source) + "/" + service.name();
  }

  public List<ClientPlan> clients() {
    return of(ClientPlan.class).toList();
  }

  /** Returns the parts of its actions that waitables serve. */
  public List<ActionPartPlan> actionParts() {
    return of(ActionPartPlan.class).toList();
  }

  /** Returns what works on the goals of its actions. */
  public List<ActionExecutionPlan> executions() {
    return of(ActionExecutionPlan.class).toList();
  }

  /** Returns the sides of actions that it has, each of which has a part that its waitable serves. */
  public List<ActionPlan> actions() {
    return actionParts().stream().map(ActionPartPlan::action).distinct().toList();
  }

  /** Tells whether an executor of the runtime packages runs one of its callbacks. */
  public boolean isInReadyQueue() {
    return groups.stream().anyMatch(GroupPlan::inReadyQueue);
  }

  /** Tells whether its messages bring origins to the runtime packages' executors. */
  public boolean publishesOrigins() {
    return isInReadyQueue() && !publishers.isEmpty();
  }

  /** Tells whether jobs of its callbacks hold other threads off. */
  public boolean holdsOff() {
    return callbacks.stream().anyMatch(callback -> callback.common().hold().holds());
  }

  /** Returns the semaphores that its callbacks hold, each once. */
  public List<LockPlan> locks() {
    Map<String, LockPlan> locks = new LinkedHashMap<>();
    callbacks.forEach(callback -> callback.common().hold().locks().forEach(lock -> locks.merge(lock.semaphore(), lock,
        (one, other) -> one.time() >= other.time() ? one : other)));
    return List.copyOf(locks.values());
  }

  /** Tells whether its sources use the package of the executors with a ready queue. */
  public boolean usesExecutors() {
    return publishesOrigins() || holdsOff();
  }

  /** Tells whether it has parameters that a file can hold. */
  public boolean hasParameterFile() {
    return parameters.stream().anyMatch(parameter -> parameter.yamlValue().isPresent());
  }

  /** Returns the callbacks of a group, in the order of the model. */
  public List<CallbackPlan> callbacks(GroupPlan group) {
    return callbacks.stream().filter(callback -> callback.common().group().equals(group)).toList();
  }

  /** Returns the topics that its callbacks sample. */
  public List<TopicSample> topicSamples() {
    return samples(TopicSample.class).toList();
  }

  /** Returns the states of other nodes' callbacks that its own sample, each once. */
  public List<StatePlan> foreignStates() {
    return samples(StateSample.class).filter(StateSample::foreign).map(StateSample::state).distinct().toList();
  }

  /** Returns the package of the states that it leaves or samples, if there are any. */
  public Stream<String> statesPackage() {
    return Stream.concat(states.stream(), foreignStates().stream()).map(StatePlan::packageName).limit(1);
  }

  private <T extends SamplePlan> Stream<T> samples(Class<T> kind) {
    return callbacks.stream().flatMap(callback -> callback.common().samples().stream()).filter(kind::isInstance)
        .map(kind::cast);
  }

  /** Returns the inputs of all its subscriptions, polled ones last. */
  public List<InputPlan> inputs() {
    return Stream.concat(subscriptions().stream().flatMap(subscription -> subscription.inputs().stream()),
        topicSamples().stream().map(TopicSample::input)).toList();
  }

  /** Tells whether one of its callbacks is a critical section of its host's memory. */
  public boolean isCritical() {
    return criticalRole.isPresent();
  }

  /** Tells whether one of its callbacks publishes through a publisher at its end. */
  public boolean publishesAtEnd(PublisherPlan publisher) {
    return callbacks.stream().flatMap(callback -> callback.common().sendsAtEnd().stream())
        .anyMatch(send -> send.publisher().equals(publisher));
  }

  /** Tells whether one of its callbacks publishes at its end. */
  public boolean publishesAtEnd() {
    return publishers.stream().anyMatch(this::publishesAtEnd);
  }

  /** Returns what callbacks do not send with each of their activations, once for each client and publisher. */
  public List<TurnPlan> turns() {
    Map<String, TurnPlan> turns = new LinkedHashMap<>();
    callbacks.stream().flatMap(callback -> callback.common().turns().stream())
        .forEach(turn -> turns.putIfAbsent(turn.entity(), turn));
    return List.copyOf(turns.values());
  }

  /** Tells whether a callback does not send something with each of its activations. */
  public boolean takesTurns() {
    return !turns().isEmpty();
  }

  /** Tells whether a callback waits for several inputs, of any stamps. */
  public boolean hasJoin() {
    return subscriptions().stream().anyMatch(subscription -> subscription.join() && subscription.matching().isEmpty());
  }

  /** Tells whether a callback waits for several inputs of one stamp. */
  public boolean matchesStamps() {
    return subscriptions().stream().anyMatch(subscription -> subscription.matching().isPresent());
  }

  /** Tells whether messages that it publishes or joins bear stamps. */
  public boolean hasStamps() {
    return matchesStamps() || publishers.stream().anyMatch(PublisherPlan::stamped);
  }

  /** Returns the interfaces that the node uses, by header. */
  public SortedSet<TypePlan> types() {
    Stream<TypePlan> inputs = inputs().stream().map(InputPlan::type);
    Stream<TypePlan> calls =
        Stream.concat(services().stream().map(ServicePlan::type), clients().stream().map(ClientPlan::type));
    return new TreeSet<>(Stream.of(inputs, calls, publishers.stream().map(PublisherPlan::type),
        actions().stream().map(ActionPlan::type)).flatMap(types -> types).toList());
  }

  /** Returns the packages of the interfaces that the node's sources use, sorted. */
  public List<String> interfacePackages() {
    Stream<String> descriptors =
        parameters.stream().anyMatch(ParameterPlan::isDescribed) ? Stream.of("rcl_interfaces") : Stream.empty();
    Stream<String> status = actions().isEmpty() ? Stream.empty() : Stream.of("action_msgs");
    return Stream.of(types().stream().map(TypePlan::packageName), descriptors, status).flatMap(names -> names)
        .distinct().sorted().toList();
  }

  /** The runtime package that nodes are made of. */
  public static final String RUNTIME_PACKAGE = "tactus_node";

  /**
   * Returns the packages that the node's sources use: rclcpp, those of the interfaces and of the states, the runtime's.
   */
  public List<String> dependencies() {
    Stream<String> client =
        isLifecycle() ? Stream.of("rclcpp", "rclcpp_lifecycle", RUNTIME_PACKAGE) : Stream.of("rclcpp", RUNTIME_PACKAGE);
    Stream<String> executor = usesExecutors() ? Stream.of(ExecutorPlan.RUNTIME_PACKAGE) : Stream.empty();
    Stream<String> guard = isCritical() ? Stream.of(RegulationPlan.RUNTIME_PACKAGE) : Stream.empty();
    Stream<String> action = actions().isEmpty() ? Stream.empty() : ActionPlan.DEPENDENCIES.stream();
    return Stream.of(client, interfacePackages().stream(), statesPackage(), action, executor, guard,
        typePackage().stream()).flatMap(packages -> packages).toList();
  }

  private <T extends CallbackPlan> Stream<T> of(Class<T> kind) {
    return callbacks.stream().filter(kind::isInstance).map(kind::cast);
  }
}
