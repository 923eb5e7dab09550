package org.tactus.dsl.validation.rules;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Field;
import org.tactus.model.MessageType;
import org.tactus.model.Service;

/**
 * Existing interfaces are named as ROS 2 does: {@code package/msg/Type} for messages and {@code package/srv/Type} for
 * services, the package in lower case, the type in upper camel case.
 */
public final class InterfaceName extends RuleBase {

  private static final String NAME = "[a-z]([a-z0-9]|_(?=[a-z0-9]))*/%s/[A-Z][A-Za-z0-9]*";

  /** Creates the rule. */
  public InterfaceName() {
    super(ElementCode.INTERFACE_NAME, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    system.all(MessageType.class).forEach(
        message -> check(message, TYPES.getMessageType_InterfaceName(), message.getInterfaceName(), "msg", sink));
    system.all(Field.class)
        .forEach(field -> check(field, TYPES.getField_InterfaceName(), field.getInterfaceName(), "msg", sink));
    system.all(Service.class)
        .forEach(service -> check(service, TYPES.getService_InterfaceName(), service.getInterfaceName(), "srv", sink));
  }

  private static void check(EObject element, EStructuralFeature feature, String name, String category,
      DiagnosticSink sink) {
    if (name != null && !name.matches(NAME.formatted(category))) {
      String example = category.equals("msg") ? "std_msgs/msg/String" : "std_srvs/srv/Trigger";
      sink.report(element, feature,
          "'" + name + "' names no interface: write package/" + category + "/Type, as in " + example);
    }
  }
}
