package org.tactus.model.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tactus.model.Action;
import org.tactus.model.ActionClient;
import org.tactus.model.ActionExecution;
import org.tactus.model.ActionServer;
import org.tactus.model.ActionService;
import org.tactus.model.Callback;
import org.tactus.model.Client;
import org.tactus.model.ClientCall;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.Service;
import org.tactus.model.Size;

/**
 * Services and actions as the messages that they are made of; the one place that expands them.
 *
 * <p>A callback calls with each activation, or with the first of each so many.
 *
 * <p>A service is its requests and its response, which reaches the participants of all its clients and may be meant for
 * any of them. An action is what rcl_action makes of it: three services and two topics under its name. A goal that is
 * accepted starts the execution unless that has a period of its own. Who ends a goal sends the result if it was asked
 * for before; else the request for the result is answered at once. As it is not known which comes first, both send it.
 * The answer follows from the goal only where the goal starts the execution ({@link #endsItself}).
 */
public final class Exchanges {

  private final SystemView view;
  private final Map<Service, List<Callback>> clients = new LinkedHashMap<>();
  private final Map<ActionServer, List<ActionClient>> actionClients = new LinkedHashMap<>();
  private final Map<ActionServer, List<Callback>> completing = new LinkedHashMap<>();
  private final List<Exchange> all = new ArrayList<>();

  private Exchanges(SystemView view) {
    this.view = view;
    for (Callback callback : view.callbacks()) {
      if (callback instanceof Client client && isPresent(client.getService())) {
        clients.computeIfAbsent(client.getService(), service -> new ArrayList<>()).add(client);
      }
      completed(callback).forEach(server -> completing.computeIfAbsent(server, key -> new ArrayList<>()).add(callback));
    }
    for (Action action : view.actions()) {
      if (action instanceof ActionServer server) {
        actionClients.computeIfAbsent(server, key -> new ArrayList<>());
      } else if (action instanceof ActionClient client && view.actions().contains(client.getServer())) {
        actionClients.computeIfAbsent(client.getServer(), key -> new ArrayList<>()).add(client);
      }
    }
    view.callbacks().forEach(this::calls);
    clients.forEach((service, readers) -> add(ExchangeKind.RESPONSE, service, readers,
        view.qualifiedName(service) + "/response", "the response of service " + view.qualifiedName(service),
        service.getResponseSize(), service));
    actionClients.keySet().forEach(this::server);
  }

  /** Returns all exchanges of a system: requests in the order of those who send them, responses, then actions. */
  public static List<Exchange> of(SystemView view) {
    return view.derived(Exchanges.class, Exchanges::new).all;
  }

  /** Returns the callbacks that end goals of an action: its execution unless it is periodic, and those that say so. */
  public static List<Callback> completing(SystemView view, ActionServer server) {
    return view.derived(Exchanges.class, Exchanges::new).completing.getOrDefault(server, List.of());
  }

  /**
   * Returns whether each goal of an action starts an execution that ends it. Else others end it, at times that do not
   * follow from the goal, and the answer to a request for its result waits for them.
   */
  public static boolean endsItself(ActionServer server) {
    return started(server).isPresent();
  }

  /** Returns the execution that a goal starts; empty if it has a period, or if there is none. */
  private static Optional<Callback> started(ActionServer server) {
    return ActionRole.EXECUTION.of(server).filter(part -> ((ActionExecution) part).getArrival() == null);
  }

  /** Returns the clients of an action. */
  public static List<ActionClient> clients(SystemView view, ActionServer server) {
    return view.derived(Exchanges.class, Exchanges::new).actionClients.getOrDefault(server, List.of());
  }

  /** Returns the name of an action in ROS 2: each instance of a node type has one of its own, in its own name. */
  public static String name(ActionServer server) {
    return server.eContainer() instanceof Node node
        ? (node.getType() == null ? GraphNames.space(node) : GraphNames.full(node)) + "/" + server.getName()
        : "/" + server.getName();
  }

  private static Stream<ActionServer> completed(Callback callback) {
    Stream<ActionServer> own = callback instanceof ActionExecution execution
        && execution.eContainer() instanceof ActionServer server && started(server).isPresent()
        ? Stream.of(server) : Stream.empty();
    return Stream.concat(own, callback.getCompletes().stream()).distinct();
  }

  private boolean isPresent(Service service) {
    return service != null && !service.eIsProxy() && view.isPresent(view.node(service));
  }

  private void calls(Callback caller) {
    for (ClientCall call : caller.getCalls()) {
      if (call.getCallee() instanceof Client client && clients.containsKey(client.getService())) {
        Service service = client.getService();
        all.add(new Exchange(ExchangeKind.REQUEST, caller, Optional.of(call), List.of(service),
            view.qualifiedName(client) + "/request", "the request to service " + view.qualifiedName(service),
            Optional.ofNullable(service.getRequestSize()), service));
      } else if (call.getCallee() instanceof ActionClient client && actionClients.containsKey(client.getServer())) {
        ActionServer server = client.getServer();
        ActionRole.GOAL.of(server).ifPresent(part -> all.add(
            new Exchange(ExchangeKind.GOAL, caller, Optional.of(call), List.of(part), topic(ExchangeKind.GOAL, server),
                label(ExchangeKind.GOAL, server), Optional.ofNullable(size(ExchangeKind.GOAL, caller, server)),
                server)));
      }
    }
    caller.getCancels().forEach(client -> request(ExchangeKind.CANCEL, caller, client.getServer(), ActionRole.CANCEL));
  }

  private void server(ActionServer server) {
    List<Callback> goals = replies(server, ActionRole.GOAL);
    ActionRole.GOAL.of(server).ifPresent(goal -> {
      send(ExchangeKind.GOAL_RESPONSE, goal, server, goals);
      send(ExchangeKind.STATUS, goal, server, replies(server, ActionRole.STATUS));
      started(server).ifPresent(execution -> send(ExchangeKind.START, goal, server, List.of(execution)));
    });
    ActionRole.CANCEL.of(server).ifPresent(cancel -> {
      send(ExchangeKind.CANCEL_RESPONSE, cancel, server, replies(server, ActionRole.CANCEL));
      send(ExchangeKind.STATUS, cancel, server, replies(server, ActionRole.STATUS));
    });
    List<Callback> results = replies(server, ActionRole.RESULT);
    ActionRole.RESULT.of(server).filter(result -> !results.isEmpty()).ifPresent(result -> {
      for (ActionClient client : clients(server)) {
        ActionRole.GOAL.of(client).filter(goal -> ActionRole.RESULT.of(client).isPresent())
            .ifPresent(goal -> request(ExchangeKind.RESULT_REQUEST, goal, server, ActionRole.RESULT));
      }
      send(ExchangeKind.RESULT, result, server, results);
    });
    ActionRole.EXECUTION.of(server).filter(execution -> ((ActionExecution) execution).isFeedback())
        .ifPresent(execution -> send(ExchangeKind.FEEDBACK, execution, server, replies(server, ActionRole.FEEDBACK)));
    for (Callback end : completing.getOrDefault(server, List.of())) {
      if (ActionRole.RESULT.of(server).isPresent()) {
        send(ExchangeKind.RESULT, end, server, results);
      }
      send(ExchangeKind.STATUS, end, server, replies(server, ActionRole.STATUS));
    }
  }

  private List<ActionClient> clients(ActionServer server) {
    return actionClients.getOrDefault(server, List.of());
  }

  private List<Callback> replies(ActionServer server, ActionRole role) {
    return clients(server).stream().flatMap(client -> role.of(client).stream()).toList();
  }

  private void request(ExchangeKind kind, Callback from, ActionServer server, ActionRole role) {
    if (actionClients.containsKey(server)) {
      role.of(server).ifPresent(part -> send(kind, from, server, List.of(part)));
    }
  }

  /** Adds a message of an action if somebody receives it; what nobody does costs nothing. */
  private void send(ExchangeKind kind, Callback from, ActionServer server, List<Callback> to) {
    if (!to.isEmpty()) {
      add(kind, from, to, topic(kind, server), label(kind, server), size(kind, from, server), server);
    }
  }

  private static String topic(ExchangeKind kind, ActionServer server) {
    return name(server) + "/_action/" + kind.topic();
  }

  private static String label(ExchangeKind kind, ActionServer server) {
    return kind.label() + " of action " + name(server);
  }

  /** Returns the size that the model gives a message of an action; null if it gives none. */
  private static Size size(ExchangeKind kind, Callback from, ActionServer server) {
    return switch (kind) {
      case GOAL -> size(server, ActionRole.GOAL, ActionService::getRequestSize);
      case GOAL_RESPONSE -> size(server, ActionRole.GOAL, ActionService::getResponseSize);
      case CANCEL -> size(server, ActionRole.CANCEL, ActionService::getRequestSize);
      case CANCEL_RESPONSE -> size(server, ActionRole.CANCEL, ActionService::getResponseSize);
      case RESULT_REQUEST -> size(server, ActionRole.RESULT, ActionService::getRequestSize);
      case RESULT -> size(server, ActionRole.RESULT, ActionService::getResponseSize);
      case FEEDBACK -> ((ActionExecution) from).getFeedbackSize();
      case REQUEST, RESPONSE, STATUS, START -> null;
    };
  }

  private static Size size(ActionServer server, ActionRole role, Function<ActionService, Size> size) {
    return role.of(server).map(ActionService.class::cast).map(size).orElse(null);
  }

  private void add(ExchangeKind kind, Callback from, List<Callback> to, String topic, String label, Size size,
      NamedElement place) {
    all.add(new Exchange(kind, from, Optional.empty(), to, topic, label, Optional.ofNullable(size), place));
  }
}
