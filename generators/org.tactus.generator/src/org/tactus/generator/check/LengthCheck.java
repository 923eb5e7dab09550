package org.tactus.generator.check;

import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Names;
import org.tactus.generator.Refusal;
import org.tactus.model.Action;
import org.tactus.model.ActionServer;
import org.tactus.model.Callback;
import org.tactus.model.Host;
import org.tactus.model.MessageType;
import org.tactus.model.Node;
import org.tactus.model.Service;
import org.tactus.model.distribution.Target;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.Exchanges;
import org.tactus.model.view.ExistingProgram;
import org.tactus.model.view.GraphNames;
import org.tactus.model.view.LanguageLimits;
import org.tactus.model.view.SystemView;

/**
 * Refuses systems whose packages, units, types, services or actions would have longer names than
 * {@link LanguageLimits#GENERATED_NAME}. Build tools append to these: a file system takes 255 bytes, rmw 247 characters
 * of a service, and Fast DDS 255 of a type or topic.
 */
final class LengthCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    Names names = Names.of(view.name());
    String unit = names.bringupPackage() + "-";
    limited(names.interfacePackage(), "package", view.root(), "system " + view.name(), refusals);
    for (Node node : view.nodes()) {
      String place = "node " + node.getName();
      limited(names.nodePackage(node.getName()), "package", node, place, refusals);
      for (Callback callback : node.getCallbacks()) {
        if (callback instanceof Service service) {
          limited(GraphNames.of(service), "service", service, "service " + node.getName() + "."
              + service.getName(), refusals);
        }
      }
      for (Action action : node.getActions()) {
        if (action instanceof ActionServer server) {
          limited(Exchanges.name(server), "action", server, "action " + node.getName() + "." + server.getName(),
              refusals);
        }
      }
    }
    view.nodeTypes().stream().filter(type -> ExistingProgram.of(type).isEmpty())
        .forEach(type -> limited(names.nodePackage(type.getName()), "package", type, "node type " + type.getName(),
            refusals));
    for (MessageType message : view.messageTypes()) {
      if (message.getInterfaceName() == null || message.getInterfaceName().isEmpty()) {
        limited(names.interfacePackage() + "/msg/" + Names.snake(message.getName()), "type", message,
            "message " + message.getName(), refusals);
      }
    }
    for (Host host : view.hosts()) {
      limited(unit + host.getName() + "-prepare", "unit", host, "host " + host.getName(), refusals);
    }
    ResolvedDeployment.of(view).processes()
        .forEach(process -> limited(unit + Names.snake(process.name()), "unit", process.element(),
        process.origin(), refusals));
  }

  private static void limited(String name, String what, EObject element, String place, Consumer<Refusal> refusals) {
    if (name.length() > LanguageLimits.GENERATED_NAME) {
      refusals.accept(new Refusal(GeneratorCode.NAME_TOO_LONG, element, place, "its " + what + " would be called '"
          + name + "', with " + name.length()
          + " characters, more than the " + LanguageLimits.GENERATED_NAME
          + " that build tools and file systems leave for it", "shorten this name or the system's"));
    }
  }
}
