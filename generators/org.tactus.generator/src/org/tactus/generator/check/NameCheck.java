package org.tactus.generator.check;

import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.tactus.generator.Names;
import org.tactus.generator.Refusal;
import org.tactus.model.distribution.Target;
import org.tactus.model.Callback;
import org.tactus.model.Field;
import org.tactus.model.MessageType;
import org.tactus.model.Node;
import org.tactus.model.Service;
import org.tactus.model.view.SystemView;

/** Refuses names that ROS 2's build tools or C++ would reject. */
final class NameCheck implements Check {

  private static final String CODE = "TAC-GEN-003";
  private static final Pattern MESSAGE_INTERFACE = Pattern.compile("[a-z][a-z0-9_]*/msg/[A-Z][A-Za-z0-9]*");
  private static final Pattern SERVICE_INTERFACE = Pattern.compile("[a-z][a-z0-9_]*/srv/[A-Z][A-Za-z0-9]*");

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    if (view.name().isEmpty()) {
      refuse(view.root(), "the system", "it has no name, which its packages are called after", "begin the file with: system name", refusals);
    } else if (!Names.isPackage(Names.of(view.name()).prefix())) {
      refuse(view.root(), "system " + view.name(), "'" + Names.of(view.name()).prefix() + "' is no name for ROS 2 packages",
          "use letters, digits and single underscores, and begin with a letter", refusals);
    }
    for (MessageType message : view.messageTypes()) {
      message(message, refusals);
    }
    for (Node node : view.nodes()) {
      node(node, refusals);
    }
  }

  private static void message(MessageType message, Consumer<Refusal> refusals) {
    String place = "message " + message.getName();
    if (message.getInterfaceName() != null && !message.getInterfaceName().isEmpty()) {
      messageInterface(message.getInterfaceName(), message, place, refusals);
      return;
    }
    if (!Names.isMessage(message.getName())) {
      refuse(message, place, "ROS 2 does not accept this name for a message", "begin with a capital letter and use letters and digits only", refusals);
    }
    for (Field field : message.getFields()) {
      String fieldPlace = place + ", field " + field.getName();
      if (field.isConstant() && !Names.isConstant(field.getName())) {
        refuse(field, fieldPlace, "ROS 2 does not accept this name for a constant", "use capital letters, digits and single underscores", refusals);
      } else if (!field.isConstant() && !Names.isField(field.getName())) {
        refuse(field, fieldPlace, "ROS 2 or C++ does not accept this name for a field",
            "use lower-case letters, digits and single underscores, and no C++ keyword", refusals);
      }
      if (field.getInterfaceName() != null && !field.getInterfaceName().isEmpty()) {
        messageInterface(field.getInterfaceName(), field, fieldPlace, refusals);
      }
    }
  }

  private static void messageInterface(String name, EObject element, String place, Consumer<Refusal> refusals) {
    if (!MESSAGE_INTERFACE.matcher(name).matches()) {
      refuse(element, place, "'" + name + "' is no ROS 2 message", "write package/msg/Type", refusals);
    }
  }

  private static void node(Node node, Consumer<Refusal> refusals) {
    if (Names.className(node.getName()).isEmpty() || !Character.isLetter(Names.className(node.getName()).charAt(0))) {
      refuse(node, "node " + node.getName(), "it gives no name for a C++ class", "begin the name with a letter", refusals);
    }
    for (Callback callback : node.getCallbacks()) {
      if (callback instanceof Service service && !SERVICE_INTERFACE.matcher(service.getInterfaceName()).matches()) {
        refuse(service, "service " + node.getName() + "." + service.getName(), "'" + service.getInterfaceName() + "' is no ROS 2 service",
            "write package/srv/Type", refusals);
      }
    }
  }

  private static void refuse(EObject element, String place, String cause, String remedy, Consumer<Refusal> refusals) {
    refusals.accept(new Refusal(CODE, element, place, cause, remedy));
  }
}
