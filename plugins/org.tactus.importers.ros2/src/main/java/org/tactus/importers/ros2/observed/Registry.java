package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.tactus.importers.ros2.trace.TracedEvent;
import org.tactus.timing.demand.Ageing;

/**
 * What the objects of a run are: nodes, publishers, subscriptions, services, clients, timers and callbacks. Events name
 * them by addresses. An address that is registered again stands for the new object from then on.
 */
final class Registry {

  private record Subscription(SeenNode node, SeenTopic topic, OptionalLong depth) {
  }

  private static final class Clock {
    long period;
    SeenNode node;
    Handle callback;
  }

  private record Service(SeenNode node, String name) {
  }

  private final Ageing ageing;
  private final Map<String, SeenTopic> topics = new LinkedHashMap<>();
  private final List<SeenNode> nodes = new ArrayList<>();
  private final Map<Handle, SeenNode> nodesByHandle = new HashMap<>();
  private final Map<Handle, SeenNode> stateMachines = new HashMap<>();
  private final Map<Handle, SeenPublisher> publishers = new HashMap<>();
  private final Map<Handle, Subscription> subscriptions = new HashMap<>();
  private final Map<Handle, Handle> subscriptionsOfMiddleware = new HashMap<>();
  private final Map<Handle, Handle> subscriptionsOfRclcpp = new HashMap<>();
  private final Map<Handle, SeenCallback> bySubscription = new HashMap<>();
  private final Map<Handle, Service> services = new HashMap<>();
  private final Map<Handle, SeenClient> clientsOfMiddleware = new HashMap<>();
  private final Map<Handle, Clock> timers = new HashMap<>();
  private final Map<Handle, SeenCallback> callbacks = new HashMap<>();
  private final Map<Handle, String> symbols = new HashMap<>();
  /** Callbacks of timers that were made anew, until their symbols are told again. */
  private final Set<Handle> renewed = new HashSet<>();
  private final List<String> reused = new ArrayList<>();
  private int order;

  Registry(Ageing ageing) {
    this.ageing = ageing;
  }

  static Handle handle(TracedEvent event, String field) {
    return new Handle(event.host(), event.process(), event.number(field));
  }

  List<SeenNode> nodes() {
    return nodes;
  }

  Map<String, SeenTopic> topics() {
    return topics;
  }

  Optional<SeenCallback> callback(Handle handle) {
    return Optional.ofNullable(callbacks.get(handle));
  }

  Optional<SeenPublisher> publisher(Handle handle) {
    return Optional.ofNullable(publishers.get(handle));
  }

  Optional<SeenClient> client(Handle middleware) {
    return Optional.ofNullable(clientsOfMiddleware.get(middleware));
  }

  Optional<SeenNode> nodeOfStateMachine(Handle machine) {
    return Optional.ofNullable(stateMachines.get(machine));
  }

  /** Returns the callback of the subscription that the middleware calls so. */
  Optional<SeenCallback> taker(Handle middleware) {
    return Optional.ofNullable(subscriptionsOfMiddleware.get(middleware)).map(bySubscription::get);
  }

  /** Makes a callback of a thread that has no executor. */
  SeenCallback source(SeenNode node, long thread, long since) {
    return added(node, new Activator.OfThread(thread), since);
  }

  private SeenTopic topic(String name) {
    return topics.computeIfAbsent(name, SeenTopic::new);
  }

  void node(TracedEvent event, SeenProcess process) {
    String namespace = event.text("namespace").orElse("/");
    String name = event.text("node_name").orElse("");
    SeenNode node = new SeenNode(process, (namespace.endsWith("/") ? namespace : namespace + "/") + name,
        event.time());
    nodes.add(node);
    SeenNode former = nodesByHandle.put(handle(event, "node_handle"), node);
    if (former != null) {
      reused.add(former.name + " became " + node.name + " in process " + process.number());
    }
  }

  /** Returns what was registered at the address of another node: that is gone, or its process is another one. */
  List<String> reused() {
    return reused;
  }

  private Optional<SeenNode> nodeOf(TracedEvent event) {
    return Optional.ofNullable(nodesByHandle.get(handle(event, "node_handle")));
  }

  void stateMachine(TracedEvent event) {
    nodeOf(event).ifPresent(node -> {
      node.lifecycle = true;
      stateMachines.put(handle(event, "state_machine"), node);
    });
  }

  void publisher(TracedEvent event) {
    nodeOf(event).ifPresent(node -> {
      SeenTopic topic = topic(event.text("topic_name").orElse(""));
      SeenPublisher publisher = new SeenPublisher(node, topic, event.find("queue_depth").orElse(0));
      topic.publishers.add(publisher);
      node.publishers.add(publisher);
      publishers.put(handle(event, "publisher_handle"), publisher);
    });
  }

  void subscription(TracedEvent event) {
    nodeOf(event).ifPresent(node -> {
      Handle handle = handle(event, "subscription_handle");
      subscriptions.put(handle,
          new Subscription(node, topic(event.text("topic_name").orElse("")), event.find("queue_depth")));
      subscriptionsOfMiddleware.put(handle(event, "rmw_subscription_handle"), handle);
    });
  }

  void subscriptionObject(TracedEvent event) {
    subscriptionsOfRclcpp.put(handle(event, "subscription"), handle(event, "subscription_handle"));
  }

  void subscriptionCallback(TracedEvent event) {
    Handle handle = subscriptionsOfRclcpp.get(handle(event, "subscription"));
    Subscription subscription = handle == null ? null : subscriptions.get(handle);
    if (subscription != null) {
      // one that also receives within the process is registered twice, with the same callback
      SeenCallback callback = bySubscription.computeIfAbsent(handle,
          key -> added(subscription.node(), new Activator.OfTopic(subscription.topic(), subscription.depth()),
              event.time()));
      register(event, callback);
    }
  }

  void service(TracedEvent event) {
    nodeOf(event).ifPresent(node -> services.put(handle(event, "service_handle"),
        new Service(node, event.text("service_name").orElse(""))));
  }

  void serviceCallback(TracedEvent event) {
    Service service = services.get(handle(event, "service_handle"));
    if (service != null) {
      register(event, added(service.node(), new Activator.OfService(service.name()), event.time()));
    }
  }

  void client(TracedEvent event) {
    nodeOf(event).ifPresent(node -> {
      SeenClient client = new SeenClient(node, event.text("service_name").orElse(""));
      node.clients.add(client);
      clientsOfMiddleware.put(handle(event, "rmw_client_handle"), client);
    });
  }

  void timer(TracedEvent event) {
    Clock clock = new Clock();
    clock.period = event.number("period");
    timers.put(handle(event, "timer_handle"), clock);
  }

  void timerCallback(TracedEvent event) {
    Clock clock = timers.get(handle(event, "timer_handle"));
    if (clock != null) {
      clock.callback = handle(event, "callback");
      complete(clock, event);
    }
  }

  void timerNode(TracedEvent event) {
    Clock clock = timers.get(handle(event, "timer_handle"));
    if (clock != null) {
      clock.node = nodeOf(event).orElse(null);
      complete(clock, event);
    }
  }

  /** A timer is known when its node and its callback are, which come in either order. */
  private void complete(Clock clock, TracedEvent event) {
    if (clock.node != null && clock.callback != null) {
      SeenCallback former = callbacks.get(clock.callback);
      if (former != null && former.node == clock.node && former.running == 0
          && former.activator.equals(new Activator.OfTimer(clock.period))) {
        renewed.add(clock.callback); // at the address of one that is gone: the same timer, made anew
        clock.callback = null;
        return;
      }
      SeenCallback callback = added(clock.node, new Activator.OfTimer(clock.period), event.time());
      callback.symbol = symbols.getOrDefault(clock.callback, "");
      callbacks.put(clock.callback, callback);
      clock.callback = null;
    }
  }

  void symbol(TracedEvent event) {
    Handle handle = handle(event, "callback");
    String symbol = event.text("symbol").orElse("");
    symbols.put(handle, symbol);
    SeenCallback callback = callbacks.get(handle);
    if (renewed.remove(handle) && !symbol.equals(callback.symbol)) {
      callback = added(callback.node, callback.activator, event.time());
      callbacks.put(handle, callback);
    }
    if (callback != null) {
      callback.symbol = symbol;
    }
  }

  private void register(TracedEvent event, SeenCallback callback) {
    Handle handle = handle(event, "callback");
    renewed.remove(handle);
    callbacks.put(handle, callback);
    callback.symbol = symbols.getOrDefault(handle, callback.symbol);
  }

  private SeenCallback added(SeenNode node, Activator activator, long since) {
    SeenCallback callback = new SeenCallback(node, activator, order++, ageing, since);
    node.callbacks.add(callback);
    return callback;
  }
}
