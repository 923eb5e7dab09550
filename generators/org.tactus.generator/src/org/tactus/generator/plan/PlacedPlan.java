package org.tactus.generator.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.generator.Names;
import org.tactus.generator.plan.ExistingPlan.Renaming;
import org.tactus.model.view.GraphNames;

/**
 * How a generated node is called. Its code calls topics, and services and actions of others, relative to the namespace
 * of the system; in a namespace of its own it is told that these are meant.
 *
 * @param name what it is called, without its namespace
 * @param namespace its namespace, such as {@code /left}; empty for that of the system
 * @param renamings what its code calls topics and services, and what these are called
 */
public record PlacedPlan(String name, String namespace, List<Renaming> renamings) {

  private static final List<String> SERVICES_OF_ACTIONS = List.of("send_goal", "cancel_goal", "get_result");
  private static final List<String> TOPICS_OF_ACTIONS = List.of("feedback", "status");

  /** Returns how a node is called; empty for one that has the name of the model in the namespace of the system. */
  static Optional<PlacedPlan> of(NodePlan node) {
    String name = GraphNames.name(node.source());
    String namespace = GraphNames.space(node.source());
    if (namespace.isEmpty()) {
      return name.equals(node.name()) ? Optional.empty() : Optional.of(new PlacedPlan(name, "", List.of()));
    }
    Stream<Renaming> topics = Stream.concat(node.publishers().stream().map(PublisherPlan::topic),
        node.inputs().stream().map(InputPlan::topic)).distinct().sorted().map(one -> renaming(one, false));
    Stream<Renaming> services =
        node.clients().stream().map(client -> client.service()).distinct().map(one -> renaming(one, true));
    Stream<Renaming> actions = node.actions().stream().map(ActionPlan::topic).distinct().flatMap(action ->
        Stream.concat(SERVICES_OF_ACTIONS.stream().map(part -> renaming(action + "/_action/" + part, true)),
            TOPICS_OF_ACTIONS.stream().map(part -> renaming(action + "/_action/" + part, false))));
    return Optional.of(new PlacedPlan(name, namespace,
        Stream.of(topics, services, actions).flatMap(rules -> rules).toList()));
  }

  private static Renaming renaming(String name, boolean service) {
    return new Renaming(Names.relative(name), name, service);
  }
}
