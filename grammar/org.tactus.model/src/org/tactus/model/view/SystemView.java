package org.tactus.model.view;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Action;
import org.tactus.model.ActionExecution;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Chain;
import org.tactus.model.DelayTable;
import org.tactus.model.Executor;
import org.tactus.model.ExternalPublisher;
import org.tactus.model.ExternalSubscribers;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.MessageType;
import org.tactus.model.Model;
import org.tactus.model.Network;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.Participant;
import org.tactus.model.Platform;
import org.tactus.model.Process;
import org.tactus.model.Publication;
import org.tactus.model.Qos;
import org.tactus.model.QosOverride;
import org.tactus.model.QosProfile;
import org.tactus.model.Sample;
import org.tactus.model.Subscription;
import org.tactus.model.ThreadClass;
import org.tactus.model.Topic;
import org.tactus.model.Without;

/**
 * A whole system: a file with all that it imports, seen after {@code override} and {@code without}.
 *
 * <p>Lists are in the order of the text, imported files first. The view is a snapshot; make a new one after a change of
 * the model.
 */
public final class SystemView {

  private final Model root;
  private final List<Model> models;
  private final Map<Class<?>, List<EObject>> elements = new LinkedHashMap<>();
  private final Replacements replacements;
  private final Set<Node> removed = new LinkedHashSet<>();
  private final Set<Executor> removedExecutors = new LinkedHashSet<>();
  private final WrittenQos writtenQos;
  private final List<Node> nodes;
  private final TopicEnds ends;
  private final Map<Topic, EffectiveQos> qos = new LinkedHashMap<>();
  private final Deployment deployment;
  private final Map<Class<?>, Object> derived = new IdentityHashMap<>();

  private SystemView(Model root) {
    this.root = root;
    this.models = Imports.closure(root);
    models.forEach(model -> model.getElements().forEach(this::sort));
    this.replacements = new Replacements(elements);
    for (EObject element : elements.getOrDefault(Without.class, List.of())) {
      Without without = (Without) element;
      removed.addAll(without.getNodes());
      without.getExecutors().forEach(executor -> removedExecutors.add(replacements.of(executor)));
    }
    elements.replaceAll((type, all) -> List.copyOf(all));
    this.nodes = all(Node.class).stream().filter(node -> !removed.contains(node)).toList();
    this.writtenQos = new WrittenQos(all(QosOverride.class));
    this.ends = new TopicEnds(nodes, removed, topic -> !externalPublishers(topic).isEmpty(), this::isPresent);
    this.deployment = new Deployment(processes(), executors());
  }

  /** Returns the view of the system that the given file describes. */
  public static SystemView of(Model root) {
    return new SystemView(root);
  }

  private void sort(EObject element) {
    if (element instanceof Platform platform) {
      platform.getHosts().forEach(host -> add(Host.class, host));
      platform.getNetworks().forEach(network -> add(Network.class, network));
      platform.getDelayTables().forEach(table -> add(DelayTable.class, table));
    } else {
      add(element.eClass().getInstanceClass(), element);
    }
  }

  private void add(Class<?> type, EObject element) {
    elements.computeIfAbsent(type, key -> new ArrayList<>()).add(element);
  }

  @SuppressWarnings("unchecked") // elements are sorted by their own class
  private <T extends EObject> List<T> all(Class<T> type) {
    return (List<T>) List.copyOf(elements.getOrDefault(type, List.of()));
  }

  /** Returns the file that the view starts from. */
  public Model root() {
    return root;
  }

  /** Returns the system's name, or an empty string if the file gives none. */
  public String name() {
    return root.getSystemName() == null ? "" : root.getSystemName();
  }

  /** Returns all files, imported ones first. */
  public List<Model> models() {
    return models;
  }

  public List<MessageType> messageTypes() {
    return all(MessageType.class);
  }

  public List<Host> hosts() {
    return all(Host.class);
  }

  public List<Network> networks() {
    return all(Network.class);
  }

  public List<DelayTable> delayTables() {
    return all(DelayTable.class);
  }

  /** Returns the flow controllers; an override stands at the place of the one that it replaces. */
  public List<FlowController> flowControllers() {
    return all(FlowController.class);
  }

  public List<Topic> topics() {
    return all(Topic.class);
  }

  /** Returns the nodes that are not removed. */
  public List<Node> nodes() {
    return nodes;
  }

  /** Returns the types of the nodes that are not removed, in the order of their first instances. */
  public List<NodeType> nodeTypes() {
    return nodes().stream().map(Node::getType).filter(Objects::nonNull).distinct().toList();
  }

  /** Returns the callbacks of all nodes that are not removed. */
  public List<Callback> callbacks() {
    return nodes().stream().flatMap(node -> callbacks(node).stream()).toList();
  }

  /** Returns the processes; an override stands at the place of the one that it replaces. */
  public List<Process> processes() {
    return all(Process.class);
  }

  /** Returns the executors that are not removed; an override stands at the place of the one that it replaces. */
  public List<Executor> executors() {
    return all(Executor.class).stream().filter(executor -> !removedExecutors.contains(executor)).toList();
  }

  /** Returns the chains whose two ends and intermediate callbacks are not removed. */
  public List<Chain> chains() {
    return all(Chain.class).stream()
        .filter(chain -> isPresent(chain.getSource()) && isPresent(chain.getSink())
            && chain.getVia().stream().allMatch(this::isPresent))
        .toList();
  }

  /** Tells whether an element is written to stand in place of the one of its name of an imported file. */
  public static boolean overrides(EObject element) {
    return Replacements.overrides(element);
  }

  /** Tells whether another element, which overrides it, stands in place of an element. */
  public boolean isReplaced(EObject element) {
    return replacements.of(element) != element;
  }

  /** Tells whether a node is part of the system, that is, not removed by {@code without}. */
  public boolean isPresent(Node node) {
    return !removed.contains(node);
  }

  private boolean isPresent(Callback callback) {
    return callback == null || owner(callback).map(this::isPresent).orElse(true);
  }

  /** Returns the QoS policies of a topic: ROS 2's defaults, its profile, its own block, and what overrides each. */
  public EffectiveQos qos(Topic topic) {
    return qos.computeIfAbsent(topic, key -> with(EffectiveQos.ROS_DEFAULT, writtenQos.of(topic)));
  }

  /** Returns the subscribers outside the system, of the last block of the topic that names some. */
  public List<ExternalSubscribers> externalSubscribers(Topic topic) {
    return writtenQos.externals(topic, ExternalSubscribers.class);
  }

  /** Returns how many subscribers outside the system a topic has at most, each in a participant of its own. */
  public int externalReaders(Topic topic) {
    return externalSubscribers(topic).stream().mapToInt(ExternalSubscribers::getCount).sum();
  }

  /** Returns the publishers outside the system, of the last block of the topic that names some. */
  public List<ExternalPublisher> externalPublishers(Topic topic) {
    return writtenQos.externals(topic, ExternalPublisher.class);
  }

  /** Tells whether nobody publishes a topic, in the system or outside. */
  public boolean isSilent(Topic topic) {
    return writers(topic).isEmpty() && externalPublishers(topic).isEmpty();
  }

  /**
   * Returns the block in which a policy of a writer or reader was decided; empty where ROS 2's default holds.
   *
   * @param profile the profile with which it deviates from the topic, null without one
   * @param sets tells whether a block sets the policy
   */
  public Optional<Qos> deciding(Topic topic, QosProfile profile, Predicate<Qos> sets) {
    return Stream.concat(writtenQos.of(profile).reversed().stream(), writtenQos.of(topic).reversed().stream())
        .filter(sets).findFirst();
  }

  /** Returns the QoS policies that a publisher offers. */
  public EffectiveQos offered(Publication publication) {
    return with(qos(publication.getTopic()), writtenQos.of(publication.getProfile()));
  }

  /** Returns the QoS policies that a subscription requests of one of its topics. */
  public EffectiveQos requested(Subscription subscription, Topic topic) {
    return with(qos(topic), writtenQos.of(subscription.getProfile()));
  }

  /** Returns the QoS policies that a polled subscription requests of the topic that it samples. */
  public EffectiveQos requested(Sample sample) {
    return with(qos(sample.getTopic()), writtenQos.of(sample.getProfile()));
  }

  /** Returns what blocks make of policies, with the flow controller that stands in place of the named one. */
  private EffectiveQos with(EffectiveQos before, List<Qos> blocks) {
    EffectiveQos after = before.with(blocks);
    FlowController named = after.flowController();
    return named == null || !isReplaced(named) ? after
        : after.change().flowController(replacements.of(named)).build();
  }

  /** Returns who publishes a topic, in the order of the text. */
  public List<Writer> writers(Topic topic) {
    return ends.writers(topic);
  }

  /** Returns the subscriptions that a topic activates, without those that only sample it, in the order of the text. */
  public List<Subscription> readers(Topic topic) {
    return ends.readers(topic);
  }

  /** Returns the callbacks that sample a topic with a polled subscription, in the order of the text. */
  public List<Sampler> samplers(Topic topic) {
    return ends.samplers(topic);
  }

  /** Returns all callbacks whose node receives a topic: those that it activates, then those that sample it. */
  public List<Callback> receivers(Topic topic) {
    return Stream.concat(readers(topic).stream(), samplers(topic).stream().map(Sampler::callback)).toList();
  }

  /**
   * Returns what a callback samples, without topics whose only publishers were removed and callbacks of removed nodes.
   */
  public List<Sample> samples(Callback callback) {
    return ends.samples(callback);
  }

  /** Returns the topics that activate a subscription, without those whose only publishers were removed. */
  public List<Topic> inputs(Subscription subscription) {
    return ends.inputs(subscription);
  }

  /** Returns the node that a callback belongs to. */
  public Node node(Callback callback) {
    return owner(callback).orElseThrow();
  }

  /** Returns the node that a callback, or the action that it is a part of, belongs to; empty outside of one. */
  public static Optional<Node> owner(Callback callback) {
    EObject container = callback.eContainer() instanceof Action action ? action.eContainer() : callback.eContainer();
    return container instanceof Node node ? Optional.of(node) : Optional.empty();
  }

  /** Returns the callbacks of a node in the order of their registration: its own, then the parts of its actions. */
  public static List<Callback> callbacks(Node node) {
    return Stream.concat(node.getCallbacks().stream(),
        node.getActions().stream().flatMap(action -> ActionRole.ordered(action).stream())).toList();
  }

  /** Returns the actions of all nodes that are not removed: their servers and clients. */
  public List<Action> actions() {
    return nodes().stream().flatMap(node -> node.getActions().stream()).toList();
  }

  /** Returns {@code Node.callback}, and {@code Node.action.part} of a part of an action. */
  public String qualifiedName(Callback callback) {
    return node(callback).getName() + "." + nameInNode(callback);
  }

  /** Returns the name of a callback within its node: {@code callback}, or {@code action.part}. */
  public static String nameInNode(Callback callback) {
    return callback.eContainer() instanceof Action action ? action.getName() + "." + callback.getName()
        : callback.getName();
  }

  /**
   * Returns the callback group that a callback is given; null for its node's default one. What the waitable of an
   * action serves is in the group of the action.
   */
  public static CallbackGroup group(Callback callback) {
    return callback.eContainer() instanceof Action action && !(callback instanceof ActionExecution)
        ? action.getGroup() : callback.getGroup();
  }

  /**
   * Returns the process that the model gives a node to, the first one if it wrongly gives several; where a node runs
   * says the resolved deployment.
   */
  public Optional<Process> process(Node node) {
    return deployment.process(node);
  }

  /** Returns the DDS participant that a node has in its process; empty if it shares the process's own one. */
  public Optional<Participant> participant(Node node) {
    return deployment.participant(node);
  }

  /** Returns the executor that runs a callback: the one given its callback group, else the one given its node. */
  public Optional<Executor> executor(Callback callback) {
    return deployment.executor(group(callback), node(callback));
  }

  /** Returns the class of threads that serves a callback; empty if its executor has no thread classes. */
  public Optional<ThreadClass> threadClass(Callback callback) {
    return derived(ThreadClasses.class, ThreadClasses::of).of(callback);
  }

  /** Returns the executor of a callback group, else that of the node. */
  public Optional<Executor> executor(CallbackGroup group, Node node) {
    return deployment.executor(group, node);
  }

  /** Returns something derived from this view, computed when it is first asked for. */
  public <T> T derived(Class<T> type, Function<SystemView, T> compute) {
    Object known = derived.get(type);
    if (known == null) {
      known = compute.apply(this);
      derived.put(type, known);
    }
    return type.cast(known);
  }
}
