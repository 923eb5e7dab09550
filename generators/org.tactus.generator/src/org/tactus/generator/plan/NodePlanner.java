package org.tactus.generator.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.tactus.generator.Names;
import org.tactus.generator.UniqueNames;
import org.tactus.generator.plan.CallbackPlan.ClientPlan;
import org.tactus.generator.plan.CallbackPlan.Common;
import org.tactus.generator.plan.CallbackPlan.EventPlan;
import org.tactus.generator.plan.CallbackPlan.MatchingPlan;
import org.tactus.generator.plan.CallbackPlan.PlannedUrgency;
import org.tactus.generator.plan.CallbackPlan.ServicePlan;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.CallbackPlan.TimerPlan;
import org.tactus.generator.plan.HoldPlan.LockPlan;
import org.tactus.generator.plan.NodePlan.CriticalRole;
import org.tactus.generator.plan.SamplePlan.StateSample;
import org.tactus.generator.plan.SamplePlan.TopicSample;
import org.tactus.model.Action;
import org.tactus.model.ActionClient;
import org.tactus.model.AperiodicArrival;
import org.tactus.model.Arrival;
import org.tactus.model.BurstArrival;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Client;
import org.tactus.model.ClientCall;
import org.tactus.model.CurveArrival;
import org.tactus.model.EventSource;
import org.tactus.model.ExecutionTime;
import org.tactus.model.Executor;
import org.tactus.model.ExecutorKind;
import org.tactus.model.GroupKind;
import org.tactus.model.Lock;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.OnceArrival;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Publication;
import org.tactus.model.QosProfile;
import org.tactus.model.Sample;
import org.tactus.model.Semaphore;
import org.tactus.model.Service;
import org.tactus.model.Subscription;
import org.tactus.model.ThreadClass;
import org.tactus.model.Timer;
import org.tactus.model.Topic;
import org.tactus.model.Trigger;
import org.tactus.model.TriggerKind;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.Sections;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.GraphNames;
import org.tactus.model.view.Instantiation;
import org.tactus.model.view.PayloadBound;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.StampedWays;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Urgencies;

/** Resolves one node: its types, policies, groups and the names of everything that its class has. */
final class NodePlanner {

  /**
   * What publications with one publisher have in common. The code of a node type knows publishers by topic and profile,
   * so that those which differ in the type do in each instance.
   */
  private record PublisherKey(Topic topic, Topic called, Optional<QosProfile> ofType, EffectiveQos qos) {}

  private final SystemView view;
  private final Names names;
  private final MessagePlanner messages;
  private final Urgencies urgencies;
  private final Set<Callback> sampled;
  private final Set<Callback> critical;
  private final StampedWays stamped;
  private final Node node;
  private final UniqueNames members = new UniqueNames();
  private final UniqueNames methods = new UniqueNames();
  private final Map<CallbackGroup, GroupPlan> groups = new LinkedHashMap<>();
  private final Map<PublisherKey, PublisherPlan> publishers = new LinkedHashMap<>();
  private final Map<Client, Optional<ClientPlan>> clients = new HashMap<>();
  /** What members of callbacks are called. */
  private final Map<Callback, String> taken = new HashMap<>();
  private final UniqueNames publisherNames = new UniqueNames();
  private final PayloadBound payloads = new PayloadBound();
  private final UniqueNames groupNames = new UniqueNames();
  private final Map<Semaphore, String> locks = new HashMap<>();
  private final UniqueNames lockNames = new UniqueNames();
  private ActionPlanner actions;

  /**
   * Prepares the plan of a node.
   *
   * @param sampled all callbacks of the system whose state is sampled
   * @param critical all callbacks of the system that tell a controller when they run
   */
  NodePlanner(SystemView view, Names names, MessagePlanner messages, Urgencies urgencies, Set<Callback> sampled,
      Set<Callback> critical, Node node) {
    this.view = view;
    this.names = names;
    this.messages = messages;
    this.urgencies = urgencies;
    this.sampled = sampled;
    this.critical = critical;
    this.stamped = view.derived(StampedWays.class, StampedWays::of);
    this.node = node;
  }

  NodePlan plan() {
    for (CallbackGroup group : node.getGroups()) {
      String name = groupNames.take(Names.snake(group.getName()));
      groups.put(group, new GroupPlan(name, group.getKind() == GroupKind.REENTRANT, group, executor(group)));
    }
    actions = new ActionPlanner(node, members, this::group);
    for (Callback callback : node.getCallbacks()) {
      if (callback instanceof Client client) {
        planned(client);
      }
    }
    List<CallbackPlan> callbacks = new ArrayList<>();
    SystemView.callbacks(node).forEach(callback -> callbacks.add(callback(callback)));
    return new NodePlan(node, names, List.copyOf(groups.values()),
        node.getParameters().stream().map(ParameterPlan::of).toList(), List.copyOf(publishers.values()),
        List.copyOf(callbacks),
        SystemView.callbacks(node).stream().filter(sampled::contains).map(this::state).toList(), criticalRole());
  }

  private Optional<CriticalRole> criticalRole() {
    return SystemView.callbacks(node).stream().anyMatch(critical::contains)
        ? ResolvedDeployment.of(view).host(node).map(host -> new CriticalRole(view.name(), host.getName()))
        : Optional.empty();
  }

  private CallbackPlan callback(Callback callback) {
    return switch (callback) {
      case Client client -> planned(client).orElseThrow();
      case Timer timer -> timer(timer);
      case Subscription subscription -> subscription(subscription);
      case Service service -> new ServicePlan(common(service), TypePlan.of(service.getInterfaceName()));
      case EventSource event -> new EventPlan(common(event), distance(event.getArrival()));
      case Callback part when part.eContainer() instanceof Action -> actions.part(part, common(part));
      default -> throw new IllegalArgumentException("a callback of no known kind: " + callback.getName());
    };
  }

  private TimerPlan timer(Timer timer) {
    if (timer.getArrival() instanceof OnceArrival once) {
      return new TimerPlan(common(timer), Quantities.nanoseconds(once.getDelay()), true, OptionalLong.empty());
    }
    PeriodicArrival arrival = (PeriodicArrival) timer.getArrival();
    return new TimerPlan(common(timer), Quantities.nanoseconds(arrival.getPeriod()), false,
        arrival.getOffset() == null ? OptionalLong.empty()
            : OptionalLong.of(Quantities.nanoseconds(arrival.getOffset())));
  }

  /** Returns the least distance that events may keep for ever. */
  private static long distance(Arrival arrival) {
    return switch (arrival) {
      case PeriodicArrival periodic -> Quantities.nanoseconds(periodic.getPeriod());
      case BurstArrival burst -> Math.ceilDiv(Quantities.nanoseconds(burst.getPeriod()), burst.getCount());
      case CurveArrival curve -> Math.ceilDiv(Quantities.nanoseconds(curve.getTailPeriod()),
          Math.max(1, curve.getTailCount()));
      case OnceArrival once -> EventPlan.NEVER_AGAIN;
      case AperiodicArrival aperiodic -> EventPlan.RARELY;
      default -> throw new IllegalArgumentException("an arrival of no known kind");
    };
  }

  /**
   * Returns the plan of a client, those of the clients that its responses call being made before; empty while these
   * are, where they call it in turn.
   */
  private Optional<ClientPlan> planned(Client client) {
    if (!clients.containsKey(client)) {
      clients.put(client, Optional.empty());
      clients.put(client, Optional.of(client(client)));
    }
    return clients.get(client);
  }

  private ClientPlan client(Client client) {
    Service service = client.getService();
    return new ClientPlan(common(client), TypePlan.of(service.getInterfaceName()),
        ((Node) service.eContainer()).getName(), service.getName(), GraphNames.of(service),
        client.getPending() == 0 ? ClientPlan.DEFAULT_PENDING : client.getPending(),
        client.getTimeout() == null ? ClientPlan.DEFAULT_TIMEOUT : Quantities.nanoseconds(client.getTimeout()));
  }

  private SubscriptionPlan subscription(Subscription subscription) {
    Common common = common(subscription);
    List<Topic> topics = view.inputs(subscription);
    boolean join = subscription.getTrigger().getKind() == TriggerKind.ALL && topics.size() > 1;
    UniqueNames variables = new UniqueNames();
    List<InputPlan> inputs = new ArrayList<>();
    for (Topic topic : topics) {
      String name = Names.topic(called(subscription.getTrigger(), topic).getName());
      boolean alone = topics.size() == 1;
      String variable = alone ? "message" : variables.take(Names.variable(name));
      String member = alone ? common.member() : members.take(common.member() + "_" + name);
      String method = alone || join ? common.method() : methods.take(common.method() + "_" + name);
      inputs.add(new InputPlan(topic.getName(), variable, member, method, messages.type(topic.getType()),
          view.requested(subscription, topic)));
    }
    Optional<MatchingPlan> matching = join && StampedWays.isMatched(subscription)
        ? Optional.of(new MatchingPlan(StampedWays.queue(subscription), StampedWays.within(subscription)))
        : Optional.empty();
    return new SubscriptionPlan(common, List.copyOf(inputs), join, matching);
  }

  private Common common(Callback callback) {
    String name = memberName(callback);
    List<SendPlan> sends = callback.getPublications().stream().map(this::send).toList();
    List<ClientPlan> calls = callback.getCalls().stream().map(ClientCall::getCallee).filter(Client.class::isInstance)
        .map(Client.class::cast).map(this::planned).flatMap(Optional::stream).toList();
    return Common
        .builder(SystemView.nameInNode(callback), member(callback), methods.take("on_" + name),
            group(SystemView.group(callback)))
        .sends(sends).calls(calls).actions(actions.use(callback)).samples(samples(callback))
        .execution(executionTime(callback.getExecutionTime()), ActivationCost.of(callback.getExecutionTime()))
        .urgency(new PlannedUrgency(urgencies.deadline(callback), urgencies.priority(callback)))
        .threadClass(view.threadClass(callback).map(ThreadClass::getName))
        .critical(critical.contains(callback)).hold(hold(callback))
        .stamped(stamped.callbacks().contains(callback)).turns(turns(callback, sends)).build();
  }

  /** Returns what members of a callback are called; of a client it may be asked before its turn. */
  private String member(Callback callback) {
    return taken.computeIfAbsent(callback, one -> members.take(memberName(one)));
  }

  private List<TurnPlan> turns(Callback callback, List<SendPlan> sends) {
    List<TurnPlan> turns = new ArrayList<>();
    sends.stream().filter(send -> !send.pace().isAlways()).forEach(send -> turns.add(new TurnPlan(
        TurnPlan.Kind.PUBLICATION, send.publisher().name(), send.publisher().topic(), send.pace(), send.times())));
    for (ClientCall call : callback.getCalls()) {
      Pace pace = Pace.of(call);
      if (!pace.isAlways() && call.getCallee() instanceof ActionClient client) {
        ActionPlan action = actions.of(client);
        turns.add(new TurnPlan(TurnPlan.Kind.GOAL, action.member(), action.topic(), pace, 1));
      } else if (!pace.isAlways() && call.getCallee() instanceof Client client) {
        turns.add(new TurnPlan(TurnPlan.Kind.CALL, member(client), GraphNames.of(client.getService()), pace, 1));
      }
    }
    return List.copyOf(turns);
  }

  private HoldPlan hold(Callback callback) {
    Sections sections = Sections.of(view);
    OptionalInt ceiling = sections.ceiling(callback);
    return sections.policy(callback).findFirst().map(policy -> new HoldPlan(ceiling,
        ceiling.isEmpty() || policy.getSection() == null ? OptionalLong.empty()
            : OptionalLong.of(Quantities.nanoseconds(policy.getSection())),
        policy.getLocks().stream().map(lock -> lock(sections, lock)).toList())).orElse(HoldPlan.NOBODY);
  }

  private LockPlan lock(Sections sections, Lock lock) {
    Semaphore semaphore = lock.getSemaphore();
    String method = locks.computeIfAbsent(semaphore, one -> lockNames.take("lock_" + Names.snake(one.getName())));
    return new LockPlan(semaphore.getName(), method, sections.ceiling(semaphore),
        Quantities.nanoseconds(lock.getDuration()));
  }

  private List<SamplePlan> samples(Callback callback) {
    List<SamplePlan> samples = new ArrayList<>();
    for (Sample sample : view.samples(callback)) {
      samples.add(sample.getTopic() == null
          ? new StateSample(state(sample.getCallback()), isForeign(sample))
          : sample(callback, sample));
    }
    return List.copyOf(samples);
  }

  /**
   * Tells whether a sampled callback is another node's. One that a node type names by its node is to all instances,
   * also to that node, as they have one code.
   */
  private boolean isForeign(Sample sample) {
    return view.node(sample.getCallback()) != node || Instantiation.source(sample).map(Sample.class::cast)
        .filter(written -> !(written.getCallback().eContainer() instanceof NodeType)).isPresent();
  }

  private SamplePlan sample(Callback callback, Sample sample) {
    Topic topic = sample.getTopic();
    String name = members.take(memberName(callback) + "_" + Names.topic(called(sample, topic).getName()));
    String accessor = "sample_" + name;
    return new TopicSample(name, new InputPlan(topic.getName(), "message", name, accessor,
        messages.type(topic.getType()), view.requested(sample)));
  }

  /** Returns the state of a callback of any node, whose names are those that each reader finds. */
  private StatePlan state(Callback callback) {
    Node owner = view.node(callback);
    UniqueNames states = new UniqueNames();
    UniqueNames types = new UniqueNames();
    Map<Callback, StatePlan> plans = new HashMap<>();
    for (Callback one : SystemView.callbacks(owner)) {
      String name = SystemView.nameInNode(one);
      plans.put(one, new StatePlan(Names.variable(Names.snake(owner.getName())), owner.getName(), name,
          states.take(memberName(one)), names.statesPackage(), types.take(Names.className(name.replace('.', '_')))));
    }
    return plans.get(callback);
  }

  /** Returns what members of a callback are called after, unless another one of its node has the name. */
  private static String memberName(Callback callback) {
    return Names.snake(SystemView.nameInNode(callback).replace('.', '_'));
  }

  private GroupPlan group(CallbackGroup group) {
    // the group of the callbacks that name none has the key null
    return groups.computeIfAbsent(group,
        none -> new GroupPlan(groupNames.take("callbacks"), false, null, executor(null)));
  }

  private Optional<ExecutorKind> executor(CallbackGroup group) {
    return view.executor(group, node).map(Executor::getKind);
  }

  private SendPlan send(Publication publication) {
    Topic topic = publication.getTopic();
    Optional<QosProfile> ofType = Optional.ofNullable(node.getType() == null ? null : publication.getProfile());
    PublisherKey key = new PublisherKey(topic, called(publication, topic), ofType, view.offered(publication));
    PublisherPlan publisher = publishers.computeIfAbsent(key,
        missing -> new PublisherPlan(topic.getName(), publisherNames.take(Names.topic(key.called().getName())),
            messages.type(topic.getType()),
            payloads.of(topic.getType()), key.qos(), stamped.topics().contains(topic)));
    return new SendPlan(publisher, Math.max(1, publication.getCount()), Pace.of(publication),
        publication.getTriggers().stream().filter(input -> input.getPublisher() == null)
            .map(input -> input.getTopic().getName()).toList(),
        publication.getTriggers().stream().filter(input -> input.getPublisher() != null)
            .map(input -> new SendPlan.Chosen(input.getTopic().getName(), view.qualifiedName(input.getPublisher())))
            .toList(),
        publication.isAtEnd());
  }

  /** Returns the topic that the type of an instance names where the instance uses another one. */
  private static Topic called(EObject user, Topic topic) {
    return switch (Instantiation.written(user)) {
      case Publication written -> written.getTopic();
      case Sample written -> written.getTopic();
      case Trigger written -> written.getTopics().get(((Trigger) user).getTopics().indexOf(topic));
      default -> topic;
    };
  }

  private static String executionTime(ExecutionTime time) {
    return time == null || time.getWcet() == null ? "" : Quantities.text(time.getWcet());
  }
}
