package org.tactus.importers.ros2.graph;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A node of a recorded graph.
 *
 * @param name its full name
 * @param subscribers topics that it subscribes to
 * @param publishers topics that it publishes
 * @param servers services that it offers
 * @param clients services that it asks
 * @param actionServers actions that it offers
 * @param actionClients actions that it asks for
 */
record GraphNode(String name, List<Endpoint> subscribers, List<Endpoint> publishers, List<Endpoint> servers,
    List<Endpoint> clients, List<Endpoint> actionServers, List<Endpoint> actionClients) {

  private static final String OF_ACTIONS = "/_action/";
  private static final String GOALS = OF_ACTIONS + "send_goal";
  private static final String REQUEST = "_SendGoal";

  /**
   * Takes what an action is made of, hidden services and topics, for the action: some tools list these alone, and some
   * list them beside it.
   */
  GraphNode {
    actionServers = actions(actionServers, servers);
    actionClients = actions(actionClients, clients);
    servers = apart(servers);
    clients = apart(clients);
    subscribers = apart(subscribers);
    publishers = apart(publishers);
  }

  private static List<Endpoint> actions(List<Endpoint> listed, List<Endpoint> services) {
    Map<String, Endpoint> actions = new LinkedHashMap<>();
    listed.forEach(action -> actions.putIfAbsent(action.name(), action));
    services.stream().filter(service -> service.name().endsWith(GOALS)).map(service -> new Endpoint(
        service.name().substring(0, service.name().length() - GOALS.length()),
        service.type().endsWith(REQUEST) ? service.type().substring(0, service.type().length() - REQUEST.length())
            : service.type()))
        .forEach(action -> actions.putIfAbsent(action.name(), action));
    return List.copyOf(actions.values());
  }

  private static List<Endpoint> apart(List<Endpoint> endpoints) {
    return endpoints.stream().filter(endpoint -> !endpoint.name().contains(OF_ACTIONS)).toList();
  }

  /**
   * A topic, service or action.
   *
   * @param name its name
   * @param type its interface
   */
  record Endpoint(String name, String type) {
  }
}
