package org.tactus.generator.check;

import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Names;
import org.tactus.generator.Refusal;
import org.tactus.model.Action;
import org.tactus.model.ActionServer;
import org.tactus.model.Callback;
import org.tactus.model.Field;
import org.tactus.model.MessageType;
import org.tactus.model.Model;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.Service;
import org.tactus.model.Topic;
import org.tactus.model.distribution.Target;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.ExistingProgram;
import org.tactus.model.view.SystemView;

/** Refuses names that ROS 2's build tools or C++ would reject. */
final class NameCheck implements TargetCheck {

  /** Namespaces of C++ that nothing may be added to. */
  private static final Set<String> NAMESPACES = Set.of("std", "posix");

  /**
   * Targets that CMake keeps for itself, those of ament_cmake, and those that the build description of executables
   * finds or makes.
   */
  private static final Set<String> TARGETS =
      Set.of("all", "all_build", "clean", "codegen", "depend", "edit_cache", "experimental", "continuous", "nightly",
      "fastcdr", "fastdds", "fastrtps", "help", "install", "list_install_components", "package", "package_source",
      "preinstall", "rebuild_cache",
      "run_tests", "tactus_dds", "tactus_load", "tactus_probe", "test", "uninstall", "zero_check");

  private static final Pattern MESSAGE_INTERFACE = Pattern.compile("[a-z][a-z0-9_]*/msg/[A-Z][A-Za-z0-9]*");
  private static final Pattern SERVICE_INTERFACE = Pattern.compile("[a-z][a-z0-9_]*/srv/[A-Z][A-Za-z0-9]*");
  private static final Pattern ACTION_INTERFACE = Pattern.compile("[a-z][a-z0-9_]*/action/[A-Z][A-Za-z0-9]*");

  /**
   * What the language takes for a name: letters and digits of ASCII, since those of other alphabets may turn into them
   * in lower case.
   */
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern TOPIC = Pattern.compile("(?:/[A-Za-z_][A-Za-z0-9_]*+)++");
  private static final Pattern SYSTEM = Pattern.compile("[A-Za-z_][A-Za-z0-9_.]*");

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    names(view, refusals);
    if (view.name().isEmpty()) {
      refuse(view.root(), "the system", "it has no name, which its packages are called after",
          "begin the file with: system name", refusals);
    } else if (!Names.isPackage(Names.of(view.name()).prefix())) {
      refuse(view.root(), "system " + view.name(), "'" + Names.of(view.name()).prefix()
          + "' is no name for ROS 2 packages",
          "use letters, digits and single underscores, and begin with a letter", refusals);
    }
    if (NAMESPACES.contains(Names.of(view.name()).prefix()) || Names.isKeyword(Names.of(view.name()).prefix())) {
      refuse(view.root(), "system " + view.name(), "C++ itself has this name", "choose another name", refusals);
    }
    targets(view, refusals);
    for (MessageType message : view.messageTypes()) {
      message(message, refusals);
    }
    for (Node node : view.nodes()) {
      className(node, "node " + node.getName(), refusals);
      interfaces(node, refusals);
    }
    view.nodeTypes().stream().filter(type -> ExistingProgram.of(type).isEmpty())
        .forEach(type -> className(type, "node type " + type.getName(), refusals));
  }

  /** Refuses what the grammar would not read: a model may come from elsewhere. */
  private static void names(SystemView view, Consumer<Refusal> refusals) {
    if (!view.name().isEmpty() && !SYSTEM.matcher(view.name()).matches()) {
      refuse(view.root(), "the system", "its name has a character that no name may have",
          "use letters, digits, dots and underscores", refusals);
    }
    for (Model model : view.models()) {
      model.eAllContents().forEachRemaining(element -> {
        if (element instanceof NamedElement named && named.getName() != null
            && !(named instanceof Topic ? TOPIC : NAME).matcher(named.getName()).matches()) {
          refuse(named, named.eClass().getName() + " " + named.getName(),
              "its name has a character that no name may have",
              named instanceof Topic ? "write /part/part, each of letters, digits and underscores"
              : "use letters, digits and underscores", refusals);
        }
      });
    }
  }

  /**
   * Refuses processes, and nodes that are processes of their own, whose executable CMake could not tell from something
   * else.
   */
  private static void targets(SystemView view, Consumer<Refusal> refusals) {
    view.processes().forEach(process -> target(process, "process " + process.getName(), process.getName(), refusals));
    ResolvedDeployment.of(view).processes().stream().filter(process -> process.source().isEmpty())
        .forEach(process -> target(process.element(), "node " + process.name() + ", which has no process",
        process.name(), refusals));
  }

  private static void target(EObject element, String place, String name, Consumer<Refusal> refusals) {
    if (name != null && TARGETS.contains(Names.snake(name))) {
      refuse(element, place, "CMake has a target '" + Names.snake(name) + "', so that it can be no executable",
          "choose another name for the process",
          refusals);
    }
  }

  private static void message(MessageType message, Consumer<Refusal> refusals) {
    String place = "message " + message.getName();
    if (message.getInterfaceName() != null && !message.getInterfaceName().isEmpty()) {
      messageInterface(message.getInterfaceName(), message, place, refusals);
      return;
    }
    if (!Names.isMessage(message.getName())) {
      refuse(message, place, "ROS 2 does not accept this name for a message",
          "begin with a capital letter and use letters and digits only", refusals);
    }
    for (Field field : message.getFields()) {
      String fieldPlace = place + ", field " + field.getName();
      if (field.isConstant() && !Names.isConstant(field.getName())) {
        refuse(field, fieldPlace, "ROS 2 does not accept this name for a constant",
            "use capital letters, digits and single underscores", refusals);
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

  /** Refuses a node, or a node type, that gives no name for its class. */
  private static void className(Node node, String place, Consumer<Refusal> refusals) {
    String name = Names.className(node.getName());
    if (name.isEmpty() || !Character.isLetter(name.charAt(0))) {
      refuse(node, place, "it gives no name for a C++ class", "begin the name with a letter", refusals);
    }
  }

  private static void interfaces(Node node, Consumer<Refusal> refusals) {
    for (Callback callback : node.getCallbacks()) {
      if (callback instanceof Service service && !SERVICE_INTERFACE.matcher(service.getInterfaceName()).matches()) {
        refuse(service, "service " + node.getName() + "." + service.getName(), "'" + service.getInterfaceName()
            + "' is no ROS 2 service",
            "write package/srv/Type", refusals);
      }
    }
    for (Action action : node.getActions()) {
      if (action instanceof ActionServer server && !ACTION_INTERFACE.matcher(server.getInterfaceName()).matches()) {
        refuse(server, "action " + node.getName() + "." + server.getName(), "'" + server.getInterfaceName()
            + "' is no ROS 2 action",
            "write package/action/Type", refusals);
      }
    }
  }

  private static void refuse(EObject element, String place, String cause, String remedy, Consumer<Refusal> refusals) {
    refusals.accept(new Refusal(GeneratorCode.NAME_REJECTED, element, place, cause, remedy));
  }
}
