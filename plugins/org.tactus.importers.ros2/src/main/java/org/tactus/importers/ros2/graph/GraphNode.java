package org.tactus.importers.ros2.graph;

import java.util.List;

/**
 * A node of a recorded graph.
 *
 * @param name its full name
 * @param subscribers topics that it subscribes to
 * @param publishers topics that it publishes
 * @param servers services that it offers
 * @param clients services that it asks
 * @param actions actions that it offers or asks
 */
record GraphNode(String name, List<Endpoint> subscribers, List<Endpoint> publishers, List<Endpoint> servers,
    List<Endpoint> clients, List<Endpoint> actions) {

  /**
   * A topic, service or action.
   *
   * @param name its name
   * @param type its interface
   */
  record Endpoint(String name, String type) {
  }
}
