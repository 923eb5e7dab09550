package org.tactus.generator.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tactus.model.Callback;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.Remapping;
import org.tactus.model.Service;
import org.tactus.model.Topic;
import org.tactus.model.view.ExistingProgram;
import org.tactus.model.view.GraphNames;
import org.tactus.model.view.Instantiation;

/**
 * How a node whose code exists is started.
 *
 * @param program its code
 * @param node its name in the model
 * @param name what it is called; empty for the name that its code gives it
 * @param namespace its namespace, such as {@code /front}; empty for that of the system
 * @param renamings what its topics and services are called instead
 * @param parameterFiles as {@code package://package/path}, or absolute paths
 * @param arguments of an executable, beside those of ROS 2
 */
public record ExistingPlan(ExistingProgram program, String node, String name, String namespace,
    List<Renaming> renamings, List<String> parameterFiles, List<String> arguments) {

  private static final String PACKAGE_SCHEME = "package://";

  /**
   * A topic or service that is called otherwise.
   *
   * @param from what the code calls it
   * @param to what the model calls it: {@code /topic} or {@code /node/service}
   * @param service whether it is a service
   */
  public record Renaming(String from, String to, boolean service) {}

  /** Returns how a node is started; empty for one whose package is generated. */
  static Optional<ExistingPlan> of(Node node) {
    return ExistingProgram.of(node).map(program -> new ExistingPlan(program, node.getName(),
        node.getStartName() == null ? "" : node.getStartName(), GraphNames.space(node), renamings(node),
        all(node, Node::getParameterFiles), all(node, Node::getArguments)));
  }

  /** Returns what a type says of all its instances, before what the node says. */
  private static List<String> all(Node node, Function<Node, List<String>> values) {
    return Stream.concat(node.getType() == null ? Stream.of() : values.apply(node.getType()).stream(),
        values.apply(node).stream()).toList();
  }

  /**
   * Generated nodes call a service after the model; one of the code that no rule names is taken to be its private one
   * of this name. An instance leads what the rules of its type lead to, and what it has no rule for, further.
   */
  private static List<Renaming> renamings(Node node) {
    NodeType type = node.getType();
    List<Renaming> renamings = new ArrayList<>();
    Set<NamedElement> named = new HashSet<>();
    for (Remapping rule : (type == null ? node : type).getRemappings()) {
      if (rule.getTopic() != null) {
        named.add(rule.getTopic());
        Topic topic = type == null ? rule.getTopic() : Instantiation.remapped(node, rule.getTopic());
        renamings.add(new Renaming(rule.getFrom(), topic.getName(), false));
      } else {
        Service service = type == null ? rule.getService() : Instantiation.remapped(node, rule.getService());
        named.add(rule.getService());
        named.add(service);
        renamings.add(new Renaming(rule.getFrom(), GraphNames.of(service), true));
      }
    }
    if (type != null) {
      Instantiation.topics(type).filter(topic -> !named.contains(topic))
          .filter(topic -> Instantiation.remapped(node, topic) != topic)
          .forEach(topic -> renamings.add(
              new Renaming(topic.getName(), Instantiation.remapped(node, topic).getName(), false)));
      Instantiation.calledServices(type).filter(service -> !named.contains(service))
          .filter(service -> Instantiation.remapped(node, service) != service)
          .forEach(service -> renamings.add(
              new Renaming(GraphNames.of(service), GraphNames.of(Instantiation.remapped(node, service)), true)));
    }
    for (Callback callback : node.getCallbacks()) {
      if (callback instanceof Service service && !named.contains(service)) {
        renamings.add(new Renaming("~/" + service.getName(), GraphNames.of(service), true));
      }
    }
    return List.copyOf(renamings);
  }

  /** Tells whether it is an executable, and so a process of its own. */
  public boolean isExecutable() {
    return program instanceof ExistingProgram.Executable;
  }

  /** Returns the name of the executable's file, or the class of the component. */
  public String entry() {
    return switch (program) {
      case ExistingProgram.Executable executable -> executable.name();
      case ExistingProgram.Component component -> component.plugin();
    };
  }

  /** Returns the packages that are to be installed where it starts, sorted. */
  public List<String> packages() {
    return Stream.concat(Stream.of(program.packageName()), parameterFiles.stream()
        .filter(file -> file.startsWith(PACKAGE_SCHEME))
        .map(file -> file.substring(PACKAGE_SCHEME.length(), file.indexOf('/', PACKAGE_SCHEME.length()))))
        .distinct().sorted().toList();
  }
}
