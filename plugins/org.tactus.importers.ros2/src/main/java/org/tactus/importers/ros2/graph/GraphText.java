package org.tactus.importers.ros2.graph;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.importers.ros2.graph.GraphNode.Endpoint;
import org.tactus.input.StrictJson;
import org.tactus.input.UnusableJsonException;

/**
 * Reads a recorded graph: what {@code ros2 node info} prints, of one node after the other, or the same as JSON. That is
 * an object with a list {@code nodes}, whose members have a {@code name} and lists {@code subscribers},
 * {@code publishers}, {@code service_servers}, {@code service_clients}, {@code action_servers} and
 * {@code action_clients} of objects with {@code name} and {@code type}.
 */
final class GraphText {

  private static final List<String> SECTIONS = List.of("Subscribers", "Publishers", "Service Servers",
      "Service Clients", "Action Servers", "Action Clients");
  private static final Pattern NODE = Pattern.compile("/\\S+");
  private static final Pattern ENDPOINT = Pattern.compile("\\s{2,}(/\\S+):\\s*(\\S+)(?:,.*)?");

  private GraphText() {
  }

  /** Returns the nodes; none of a text that is no graph. */
  static List<GraphNode> read(String text) {
    return text.stripLeading().startsWith("{") ? json(text) : info(text);
  }

  private static List<GraphNode> info(String text) {
    Map<String, Map<String, List<Endpoint>>> nodes = new LinkedHashMap<>();
    Map<String, List<Endpoint>> node = null;
    String section = "";
    for (String line : text.lines().toList()) {
      String word = line.strip().replaceFirst(":$", "");
      Matcher endpoint = ENDPOINT.matcher(line);
      if (NODE.matcher(line).matches() && !line.endsWith(":")) {
        node = nodes.computeIfAbsent(line, key -> new LinkedHashMap<>());
      } else if (SECTIONS.contains(word)) {
        section = word;
      } else if (node != null && endpoint.matches()) {
        node.computeIfAbsent(section, key -> new ArrayList<>())
            .add(new Endpoint(endpoint.group(1), endpoint.group(2)));
      }
    }
    List<GraphNode> result = new ArrayList<>();
    nodes.forEach((name, parts) -> result.add(node(name, parts)));
    return result;
  }

  private static GraphNode node(String name, Map<String, List<Endpoint>> parts) {
    return new GraphNode(name, parts.getOrDefault("Subscribers", List.of()),
        parts.getOrDefault("Publishers", List.of()), parts.getOrDefault("Service Servers", List.of()),
        parts.getOrDefault("Service Clients", List.of()), parts.getOrDefault("Action Servers", List.of()),
        parts.getOrDefault("Action Clients", List.of()));
  }

  private static List<GraphNode> json(String text) {
    List<GraphNode> nodes = new ArrayList<>();
    try {
      JsonObject root = StrictJson.object(text);
      for (JsonElement element : array(root, "nodes")) {
        JsonObject node = element.getAsJsonObject();
        Map<String, List<Endpoint>> parts = new LinkedHashMap<>();
        for (String section : SECTIONS) {
          List<Endpoint> endpoints = new ArrayList<>();
          for (JsonElement endpoint : array(node, section.toLowerCase(Locale.ROOT).replace(' ', '_'))) {
            endpoints.add(new Endpoint(endpoint.getAsJsonObject().get("name").getAsString(),
                endpoint.getAsJsonObject().get("type").getAsString()));
          }
          parts.put(section, endpoints);
        }
        nodes.add(node(node.get("name").getAsString(), parts));
      }
      return nodes;
    } catch (UnusableJsonException | IllegalStateException | NullPointerException | ClassCastException
        | UnsupportedOperationException none) {
      return List.of();
    }
  }

  private static JsonArray array(JsonObject owner, String name) {
    return owner.has(name) ? owner.getAsJsonArray(name) : new JsonArray();
  }
}
