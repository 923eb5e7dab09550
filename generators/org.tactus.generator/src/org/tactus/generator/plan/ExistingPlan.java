package org.tactus.generator.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.model.Callback;
import org.tactus.model.Node;
import org.tactus.model.Remapping;
import org.tactus.model.Service;
import org.tactus.model.view.ExistingProgram;

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
   */
  public record Renaming(String from, String to, boolean service) {}

  /** Returns how a node is started; empty for one whose package is generated. */
  static Optional<ExistingPlan> of(Node node) {
    return ExistingProgram.of(node).map(program -> new ExistingPlan(program, node.getName(),
        node.getStartName() == null ? "" : node.getStartName(), node.getNamespace() == null ? "" : node.getNamespace(),
        renamings(node), List.copyOf(node.getParameterFiles()), List.copyOf(node.getArguments())));
  }

  /**
   * Generated nodes call a service {@code /node/service} after the model; one of the code that no rule names is taken
   * to be its private one of this name.
   */
  private static List<Renaming> renamings(Node node) {
    List<Renaming> renamings = new ArrayList<>();
    Set<Service> named = new HashSet<>();
    for (Remapping rule : node.getRemappings()) {
      if (rule.getTopic() != null) {
        renamings.add(new Renaming(rule.getFrom(), rule.getTopic().getName(), false));
      } else {
        named.add(rule.getService());
        renamings.add(renaming(rule.getFrom(), rule.getService()));
      }
    }
    for (Callback callback : node.getCallbacks()) {
      if (callback instanceof Service service && !named.contains(service)) {
        renamings.add(renaming("~/" + service.getName(), service));
      }
    }
    return List.copyOf(renamings);
  }

  private static Renaming renaming(String from, Service service) {
    return new Renaming(from, "/" + ((Node) service.eContainer()).getName() + "/" + service.getName(), true);
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
