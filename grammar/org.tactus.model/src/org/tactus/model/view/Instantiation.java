package org.tactus.model.view;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.emf.common.notify.impl.AdapterImpl;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tactus.model.ActionExecution;
import org.tactus.model.ActionReply;
import org.tactus.model.ActionService;
import org.tactus.model.Arrival;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.CallbackOverride;
import org.tactus.model.Client;
import org.tactus.model.EventSource;
import org.tactus.model.GroupOverride;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.Parameter;
import org.tactus.model.ParameterOverride;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.Remapping;
import org.tactus.model.Service;
import org.tactus.model.Subscription;
import org.tactus.model.TactusPackage;
import org.tactus.model.Timer;
import org.tactus.model.Topic;

/**
 * What an instance of a node type consists of: copies of what its type does, with what the instance says otherwise. The
 * instance has them as a node has what is written in it, so that whoever looks at a system sees nodes alone.
 */
public final class Instantiation {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;

  /** Where an instance says something otherwise of the parts of its type. */
  public static final List<EReference> OVERRIDES =
      List.of(TYPES.getNode_Overrides(), TYPES.getNode_GroupOverrides(), TYPES.getNode_ParameterOverrides());

  private final Node instance;
  private final boolean lifecycle;
  private final EcoreUtil.Copier copier = new EcoreUtil.Copier();
  private boolean linked;

  /** Marks what was copied, with what it is a copy of. */
  private static final class Copied extends AdapterImpl {

    private final EObject source;

    Copied(EObject source) {
      this.source = source;
    }

    @Override
    public boolean isAdapterForType(Object type) {
      return type == Copied.class;
    }
  }

  /** Gives an instance what its type has, without what that refers to: names can be looked up in it. */
  public Instantiation(Node instance, NodeType type) {
    this.instance = instance;
    lifecycle = instance.isLifecycle();
    instance.setLifecycle(lifecycle || type.isLifecycle());
    instance.getGroups().addAll(copier.copyAll(type.getGroups()));
    instance.getParameters().addAll(copier.copyAll(type.getParameters()));
    instance.getCallbacks().addAll(copier.copyAll(type.getCallbacks()));
    instance.getActions().addAll(copier.copyAll(type.getActions()));
    copier.forEach(Instantiation::mark);
  }

  private static void mark(EObject source, EObject copy) {
    copy.eAdapters().add(new Copied(source));
  }

  /** Returns how many elements the instance has of its type. */
  public int size() {
    return copier.size();
  }

  /** Returns what the instance has of a part of its type. */
  public Optional<EObject> copyOf(EObject part) {
    return Optional.ofNullable(copier.get(part));
  }

  /** Takes what the instance has of its type away. */
  public void clear() {
    List.of(instance.getGroups(), instance.getParameters(), instance.getCallbacks(), instance.getActions())
        .forEach(list -> list.removeIf(element -> source(element).isPresent()));
    instance.setLifecycle(lifecycle);
  }

  /**
   * Lets what the instance has of its type refer to what the type does, or to its own parts, and applies what the
   * instance says otherwise. All instances of the system are to have what their types have before.
   */
  public void link() {
    if (linked) {
      return;
    }
    linked = true;
    copier.keySet().forEach(Instantiation::resolve); // before anything changes, which would cost a look-up table each
    copier.values().forEach(copy -> copy.eSetDeliver(false));
    copier.copyReferences();
    remap();
    instance.getParameterOverrides().forEach(this::override);
    instance.getGroupOverrides().forEach(this::override);
    instance.getOverrides().forEach(this::override);
    copier.values().forEach(copy -> copy.eSetDeliver(true));
  }

  private static void resolve(EObject source) {
    for (EReference reference : source.eClass().getEAllReferences()) {
      if (!reference.isContainment() && source.eGet(reference) instanceof List<?> targets) {
        targets.forEach(target -> { }); // each is resolved when it is read
      }
    }
  }

  /** Applies all rules at once, each to the names of the type: what one leads to is not led on by another. */
  private void remap() {
    Map<String, Topic> topics = new HashMap<>();
    Map<String, Service> services = new HashMap<>();
    for (Remapping rule : instance.getRemappings()) {
      if (rule.getTopic() != null && !rule.getTopic().eIsProxy()) {
        topics.putIfAbsent(rule.getFrom(), rule.getTopic());
      }
      if (rule.getService() != null && !rule.getService().eIsProxy()) {
        services.putIfAbsent(rule.getFrom(), rule.getService());
      }
    }
    if (!topics.isEmpty()) {
      copier.values().forEach(copy -> copy.eClass().getEAllReferences().stream()
          .filter(reference -> reference.getEReferenceType() == TYPES.getTopic())
          .forEach(reference -> replace(copy, reference, topics)));
    }
    copier.values().stream().filter(Client.class::isInstance).map(Client.class::cast)
        .filter(client -> client.getService() != null)
        .forEach(client -> Optional.ofNullable(services.get(rosName(client.getService())))
            .ifPresent(client::setService));
  }

  private static void replace(EObject copy, EReference reference, Map<String, Topic> topics) {
    if (!reference.isMany()) {
      if (copy.eGet(reference) instanceof Topic old && topics.containsKey(old.getName())) {
        copy.eSet(reference, topics.get(old.getName()));
      }
      return;
    }
    @SuppressWarnings("unchecked") // a list of topics
    EList<Topic> used = (EList<Topic>) copy.eGet(reference);
    List<Topic> instead = used.stream().map(old -> topics.getOrDefault(old.getName(), old)).toList();
    if (instead.stream().distinct().count() == used.size()) { // the rule RemappedType refuses others
      used.clear();
      used.addAll(instead);
    }
  }

  /** Returns the name that a service has in the running system where no rule gives it another one; empty outside. */
  public static String rosName(Service service) {
    return service.eContainer() instanceof Node ? GraphNames.of(service) : "";
  }

  /** Returns the topic that an instance uses where its type names one. */
  public static Topic remapped(Node instance, Topic ofType) {
    return instance.getRemappings().stream()
        .filter(rule -> rule.getTopic() != null && rule.getFrom().equals(ofType.getName())).findFirst()
        .map(Remapping::getTopic).orElse(ofType);
  }

  /** Returns the service that an instance serves or calls where its type names one. */
  public static Service remapped(Node instance, Service ofType) {
    if (ofType.eContainer() == instance.getType()) {
      return instance.getCallbacks().stream().filter(Service.class::isInstance).map(Service.class::cast)
          .filter(own -> own.getName().equals(ofType.getName())).findFirst().orElse(ofType);
    }
    return instance.getRemappings().stream()
        .filter(rule -> rule.getService() != null && rule.getFrom().equals(rosName(ofType))).findFirst()
        .map(Remapping::getService).orElse(ofType);
  }

  private void override(ParameterOverride override) {
    if (override.getParameter() != null && copier.get(override.getParameter()) instanceof Parameter parameter) {
      parameter.setValue(override.getValue());
      parameter.getValues().clear();
      parameter.getValues().addAll(override.getValues());
      written(parameter, override);
    }
  }

  private void override(GroupOverride override) {
    if (override.getGroup() != null && copier.get(override.getGroup()) instanceof CallbackGroup group) {
      group.setKind(override.getKind());
      written(group, override);
    }
  }

  private void override(CallbackOverride override) {
    if (override.getCallback() == null || !(copier.get(override.getCallback()) instanceof Callback callback)) {
      return;
    }
    if (override.getExecutionTime() != null) {
      callback.setExecutionTime(copy(override.getExecutionTime()));
      callback.getDistribution().clear();
      override.getDistribution().forEach(part -> callback.getDistribution().add(copy(part)));
    }
    if (override.getStall() != null) {
      callback.setAccesses(override.getAccesses());
      callback.setStall(copy(override.getStall()));
    }
    if (override.getArrival() != null && mayBeActivatedBy(callback, override.getArrival())) {
      callback.eSet(callback.eClass().getEStructuralFeature("arrival"), copy(override.getArrival()));
    }
    if (override.getLogicalExecution() != null && callback instanceof Timer timer) {
      timer.setLogicalExecution(copy(override.getLogicalExecution()));
    }
    if (override.getProfile() != null && !override.getProfile().eIsProxy()
        && callback instanceof Subscription subscription) {
      subscription.setProfile(override.getProfile());
    }
    if (override.getGroup() != null && hasGroup(callback)
        && copier.get(override.getGroup()) instanceof CallbackGroup group) {
      callback.setGroup(group);
    }
    written(callback, override);
  }

  /** Says that an element is as an instance says it, where its own parts are not looked for in the type. */
  private static void written(EObject copy, EObject override) {
    copy.eAdapters().add(new Overridden(override));
  }

  /** Marks what an instance says otherwise, with where it does. */
  private static final class Overridden extends AdapterImpl {

    private final EObject override;

    Overridden(EObject override) {
      this.override = override;
    }

    @Override
    public boolean isAdapterForType(Object type) {
      return type == Overridden.class;
    }
  }

  private static <T extends EObject> T copy(T source) {
    EcoreUtil.Copier parts = new EcoreUtil.Copier();
    @SuppressWarnings("unchecked") // a copy is of the class of what it is a copy of
    T copy = (T) parts.copy(source);
    parts.copyReferences();
    parts.forEach(Instantiation::mark);
    return copy;
  }

  /**
   * Tells whether a callback can be activated in a way: subscriptions, services and clients by others alone, and a
   * timer or an execution of goals with a period only if its type gives it one, since its code is another one without.
   */
  public static boolean mayBeActivatedBy(Callback callback, Arrival arrival) {
    boolean periodic = arrival instanceof PeriodicArrival;
    boolean plain = periodic && !((PeriodicArrival) arrival).isSporadic()
        && ((PeriodicArrival) arrival).getMinimumDistance() == null;
    boolean hasOffset = periodic && ((PeriodicArrival) arrival).getOffset() != null;
    return switch (callback) {
      case Timer timer -> plain && timer.getArrival() instanceof PeriodicArrival;
      case ActionExecution execution -> plain && !hasOffset && execution.getArrival() != null;
      case EventSource source -> !hasOffset;
      default -> false;
    };
  }

  /** Tells whether a callback is in a callback group of its own: parts of actions are in that of the action. */
  public static boolean hasGroup(Callback callback) {
    return !(callback instanceof ActionService) && !(callback instanceof ActionReply);
  }

  /** Returns what an element is a copy of: an element of a type, or of what an instance says otherwise. */
  public static Optional<EObject> source(EObject element) {
    return EcoreUtil.getExistingAdapter(element, Copied.class) instanceof Copied copied ? Optional.of(copied.source)
        : Optional.empty();
  }

  /** Returns where an instance says something otherwise of an element that it has of its type. */
  public static Optional<EObject> override(EObject element) {
    return EcoreUtil.getExistingAdapter(element, Overridden.class) instanceof Overridden overridden
        ? Optional.of(overridden.override) : Optional.empty();
  }

  /** Returns the element that is written for one: itself, or what it is a copy of. */
  public static EObject written(EObject element) {
    return source(element).orElse(element);
  }

  /** Tells whether a node is an instance that has what its type has. */
  public static boolean isInstance(Node node) {
    return node.getType() != null && node.eContents().stream().anyMatch(part -> source(part).isPresent());
  }

  /** Returns the topics that a node type or node names, in the order of the text. */
  public static Stream<Topic> topics(Node node) {
    return contents(node).flatMap(part -> part.eCrossReferences().stream()).filter(Topic.class::isInstance)
        .map(Topic.class::cast).filter(topic -> !topic.eIsProxy()).distinct();
  }

  /** Returns the services that the clients of a node type or node call. */
  public static Stream<Service> calledServices(Node node) {
    return node.getCallbacks().stream().filter(Client.class::isInstance).map(one -> ((Client) one).getService())
        .filter(service -> service != null && !service.eIsProxy()).distinct();
  }

  private static Stream<EObject> contents(Node node) {
    return Stream.concat(node.getCallbacks().stream(), node.getActions().stream()).flatMap(part ->
        Stream.concat(Stream.of((EObject) part), StreamSupport.stream(
            ((Iterable<EObject>) part::eAllContents).spliterator(), false)));
  }
}
