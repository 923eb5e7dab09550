package org.tactus.dsl.validation.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.scoping.Spelling;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.RosInterfaces;
import org.tactus.model.ActionServer;
import org.tactus.model.Field;
import org.tactus.model.MessageType;
import org.tactus.model.Service;

/**
 * Existing interfaces are named as ROS 2 does: {@code package/msg/Type} for messages, {@code package/srv/Type} for
 * services and {@code package/action/Type} for actions, the package in lower case, the type in upper camel case. Where
 * the package is installed below a sourced prefix it has the interface; nothing is said of packages that are not there,
 * since another machine may have them.
 */
public final class InterfaceName extends RuleBase {

  private static final String NAME = "[a-z]([a-z0-9]|_(?=[a-z0-9]))*/%s/[A-Z][A-Za-z0-9]*";

  private final RosInterfaces interfaces = new RosInterfaces();
  private final Supplier<String> prefixes;

  /** Creates the rule for what is sourced. */
  public InterfaceName() {
    this(RosInterfaces::prefixes);
  }

  /**
   * Creates the rule.
   *
   * @param prefixes gives the prefixes below which interfaces are looked for, separated as in a path of the system
   */
  public InterfaceName(Supplier<String> prefixes) {
    super(ElementCode.INTERFACE_NAME, Needs.NOTHING);
    this.prefixes = prefixes;
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    system.all(MessageType.class).forEach(message -> check(message, TYPES.getMessageType_InterfaceName(),
        message.getInterfaceName(), RosInterfaces.Kind.MSG, sink));
    system.all(Field.class).forEach(field -> check(field, TYPES.getField_InterfaceName(), field.getInterfaceName(),
        RosInterfaces.Kind.MSG, sink));
    system.all(Service.class).forEach(service -> check(service, TYPES.getService_InterfaceName(),
        service.getInterfaceName(), RosInterfaces.Kind.SRV, sink));
    system.all(ActionServer.class).forEach(server -> check(server, TYPES.getActionServer_InterfaceName(),
        server.getInterfaceName(), RosInterfaces.Kind.ACTION, sink));
  }

  private void check(EObject element, EStructuralFeature feature, String name, RosInterfaces.Kind kind,
      DiagnosticSink sink) {
    if (name == null) {
      return;
    }
    if (!name.matches(NAME.formatted(kind.word()))) {
      sink.report(element, feature, "'" + name + "' names no interface: write package/" + kind.word()
          + "/Type, as in " + example(kind));
    } else if (!prefixes.get().isBlank()) {
      missing(name, kind).ifPresent(message -> sink.report(element, feature, message));
    }
  }

  private static String example(RosInterfaces.Kind kind) {
    return switch (kind) {
      case MSG -> "std_msgs/msg/String";
      case SRV -> "std_srvs/srv/Trigger";
      case ACTION -> "nav2_msgs/action/NavigateToPose";
    };
  }

  private Optional<String> missing(String name, RosInterfaces.Kind kind) {
    String owner = name.substring(0, name.indexOf('/'));
    String type = name.substring(name.lastIndexOf('/'));
    List<String> all = Arrays.stream(RosInterfaces.Kind.values()).flatMap(each -> ofPackage(owner, each)).toList();
    if (all.isEmpty() || all.contains(name)) {
      return Optional.empty();
    }
    String meant = all.stream().filter(other -> other.endsWith(type)).findFirst().map(other -> "it has " + other)
        .or(() -> Spelling.nearest(name, ofPackage(owner, kind)).map(other -> "did you mean " + other + "?"))
        .orElse("correct the name");
    return Optional.of("the installed package " + owner + " has no " + name + ": " + meant);
  }

  private Stream<String> ofPackage(String owner, RosInterfaces.Kind kind) {
    return interfaces.names(kind, prefixes.get()).stream().filter(other -> other.startsWith(owner + "/"));
  }
}
