package org.tactus.generator.check;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Names;
import org.tactus.generator.Refusal;
import org.tactus.model.Host;
import org.tactus.model.MessageType;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.ExistingProgram;
import org.tactus.model.view.SystemView;

/** Refuses elements whose packages or files would have one name. */
final class CollisionCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    Names names = Names.of(view.name());
    Map<String, String> packages = new HashMap<>();
    packages.put(names.interfacePackage(), "the package of the messages");
    packages.put(names.statesPackage(), "the package of the states that callbacks sample");
    packages.put(names.bringupPackage(), "the package that starts the system");
    for (Node node : view.nodes().stream().filter(one -> ExistingProgram.of(one).isEmpty()).toList()) {
      claim(packages, names.nodePackage(node.getName()), node, "node " + node.getName(), "package", refusals);
    }
    for (NodeType type : view.nodeTypes().stream().filter(one -> ExistingProgram.of(one).isEmpty()).toList()) {
      claim(packages, names.nodePackage(type.getName()), type, "node type " + type.getName(), "package", refusals);
    }
    Map<String, String> messages = new HashMap<>();
    for (MessageType message : view.messageTypes()) {
      if (message.getInterfaceName() == null || message.getInterfaceName().isEmpty()) {
        claim(messages, Names.snake(message.getName()), message, "message " + message.getName(), "header", refusals);
      }
    }
    Map<String, String> launchFiles = new HashMap<>();
    launchFiles.put("system", "the launch file of the whole system");
    launchFiles.put("containers", "the launch file of component containers");
    for (Host host : view.hosts()) {
      claim(launchFiles, host.getName(), host, "host " + host.getName(), "launch file", refusals);
    }
  }

  private static void claim(Map<String, String> owners, String name, EObject element, String place, String what,
      Consumer<Refusal> refusals) {
    String owner = owners.putIfAbsent(name, place);
    if (owner != null) {
      refusals.accept(new Refusal(GeneratorCode.NAME_COLLISION, element, place, "its " + what + " would be called '"
          + name + "' like that of " + owner,
          "choose another name"));
    }
  }
}
